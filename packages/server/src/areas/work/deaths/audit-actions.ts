import { formatDate } from '@portal/domain/values/date'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { type AuditActions, numbered, said, value } from '../../../activity-log/audit-action.ts'

/** What is done where somebody has died, and where that was a mistake. */
export const deathActions: AuditActions = {
  'client.recordDeath': {
    says: ({ after }) => [
      'recorded that ',
      value(after?.person, 'this person'),
      numbered(after?.died_on, (day) => ` died on ${formatDate(day)}`) || ' has died',
      numbered(after?.death_told_by, (who) => `, told by ${who}`),
    ],
  },
  'client.correctDeath': { says: 'changed what is recorded about the death' },
  'client.undoDeath': {
    says: ({ after }) => [
      'recorded that ',
      value(after?.person, 'this person'),
      ' has not died: ',
      value(after?.reason, 'it was a mistake'),
    ],
  },
  'application.withdrawForDeath': { says: 'withdrew the application: the client has died' },
  'application.undoDeath': {
    says: ({ after }) => [
      'moved the application back to ',
      value(applicationStatusLabel(said(after?.status) ?? '')),
      ': the client has not died',
    ],
  },
}
