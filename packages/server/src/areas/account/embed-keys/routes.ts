import { embedKeys } from '@portal/contract/account/embed-keys'
import { type BoundRoute, bind, bindPublic } from '../../../http/bind.ts'
import { embedToken } from './embed-token.ts'
import { createKey, listKeys, revokeKey, updateKey } from './keys.ts'

export const routes: readonly BoundRoute[] = [
  bind(embedKeys.list, listKeys),
  bind(embedKeys.create, createKey),
  bind(embedKeys.update, updateKey),
  bind(embedKeys.revoke, revokeKey),
  bindPublic(embedKeys.embedToken, embedToken),
]
