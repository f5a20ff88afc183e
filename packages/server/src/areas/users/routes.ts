import { users } from '@portal/contract/users'
import { bind, bindPublic } from '../../http/bind.ts'
import { options, verifyUuid } from './service.ts'

export const routes = [bind(users.options, options), bindPublic(users.verifyUuid, verifyUuid)]
