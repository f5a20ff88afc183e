import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { submitClientForm } from './submit-client-form.ts'
import { verifyLink } from './verify-link.ts'

export const routes: readonly BoundRoute[] = [
  bindPublic(users.verifyUuid, verifyLink),
  bindPublic(clients.submitForm, submitClientForm),
]
