import { type ActionDetails, value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

const named = (words: string) => ({
  says: ({ before, after }: ActionDetails) => [words, value(after?.name ?? before?.name, 'a site')],
})

export const area: Area = {
  name: 'embed-keys',
  routes,
  entities: [{ name: 'embedKey', isForSuperAdmins: true }],
  auditActions: {
    'embedKey.create': named('created an embedding key for '),
    'embedKey.update': named('changed the embedding key for '),
    'embedKey.revoke': named('revoked the embedding key for '),
    'embedKey.use': named('began to quote on '),
  },
}
