import { value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { mailKind } from '../mails/audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'blockedAddresses',
  routes,
  entities: [
    { name: 'blockedAddress', filter: { label: 'Blocked addresses', order: 31 }, timeline: { kind: mailKind.name } },
  ],
  auditActions: {
    'blockedAddress.unsubscribe': {
      says: ({ after }) => ['unsubscribed ', value(after?.address), ' from bulk and automatic messages'],
      by: 'The recipient',
    },
    'blockedAddress.resubscribe': {
      says: ({ after }) => ['subscribed ', value(after?.address), ' again'],
      by: 'The recipient',
    },
    'blockedAddress.clear': { says: ({ after }) => ['cleared the bounced address ', value(after?.address)] },
  },
}
