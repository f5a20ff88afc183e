import type { AuditActions, Fields } from '../../../activity-log/audit-action.ts'
import { said, value } from '../../../activity-log/audit-action.ts'

/** `mf-quoting 1.9.0` */
const named = (after: Fields | null) => value(`${said(after?.remote) ?? ''} ${said(after?.version) ?? ''}`.trim())

/** What is done to releases. */
export const releaseActions: AuditActions = {
  'release.widen': {
    says: ({ after }) =>
      after?.percent === 100
        ? ['released ', named(after), ' to everyone']
        : ['rolled out ', named(after), ` to ${said(after?.percent) ?? ''}% of users`],
  },
  'release.onlyMe': { says: ({ after }) => ['limited ', named(after), ' to their own account'] },
  'release.rollBack': { says: ({ after }) => ['rolled back ', named(after)] },
  'release.use': { says: ({ after }) => ['used ', named(after), ' again'] },
  'release.switchOff': {
    says: ({ after }) => ['switched off ', value(said(after?.remote)), ': ', value(said(after?.note))],
  },
  'release.switchOn': { says: ({ after }) => ['switched on ', value(said(after?.remote)), ' again'] },
  'release.undo': { says: ({ after }) => ['undid the last change of ', value(said(after?.remote))] },
  'release.updateLimits': { says: 'changed when releases are rolled back automatically' },
}
