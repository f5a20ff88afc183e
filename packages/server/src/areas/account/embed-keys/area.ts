import { embedKeys } from '@portal/contract/account/embed-keys'
import { type Told, value } from '../../../activity-log/deed.ts'
import type { Area } from '../../../area.ts'
import { bind, bindPublic } from '../../../http/bind.ts'
import { embedToken } from './embed-token.ts'
import { createKey, listKeys, revokeKey, updateKey } from './keys.ts'

const named = (words: string) => ({
  says: ({ before, after }: Told) => [words, value(after?.name ?? before?.name, 'a site')],
})

export const area: Area = {
  name: 'embed-keys',
  routes: [
    bind(embedKeys.list, listKeys),
    bind(embedKeys.create, createKey),
    bind(embedKeys.update, updateKey),
    bind(embedKeys.revoke, revokeKey),
    bindPublic(embedKeys.embedToken, embedToken),
  ],
  entities: [{ name: 'embedKey', isForSuperAdmins: true }],
  deeds: {
    'embedKey.create': named('created an embedding key for '),
    'embedKey.update': named('changed the embedding key for '),
    'embedKey.revoke': named('revoked the embedding key for '),
    'embedKey.use': named('began to quote on '),
  },
}
