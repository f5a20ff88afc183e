import { clients } from '@portal/contract/clients/clients'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { submitClientForm } from './submit-client-form.ts'

export const routes: readonly BoundRoute[] = [bindPublic(clients.submitForm, submitClientForm)]
