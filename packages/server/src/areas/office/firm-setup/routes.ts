import { firmSetup } from '@portal/contract/office/firm-setup'
import { bind } from '../../../http/bind.ts'
import { dismissFirmSetup, viewFirmSetup } from './service.ts'

export const routes = [bind(firmSetup.view, viewFirmSetup), bind(firmSetup.dismiss, dismissFirmSetup)]
