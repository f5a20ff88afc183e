import { type Told, value } from '../../../activity-log/deed.ts'
import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

const named = (words: string) => ({
  says: ({ before, after }: Told) => [words, value(after?.name ?? before?.name, 'a site')],
})

export const area: Area = {
  name: 'embed-keys',
  routes,
  entities: [{ name: 'embedKey', isForSuperAdmins: true }],
  deeds: {
    'embedKey.create': named('created an embedding key for '),
    'embedKey.update': named('changed the embedding key for '),
    'embedKey.revoke': named('revoked the embedding key for '),
    'embedKey.use': named('began to quote on '),
  },
}
