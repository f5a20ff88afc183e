import { outbox } from '@portal/contract/sending/outbox'
import { bind } from '../../../http/bind.ts'
import { list, view } from './service.ts'

export const routes = [bind(outbox.list, list), bind(outbox.view, view)]
