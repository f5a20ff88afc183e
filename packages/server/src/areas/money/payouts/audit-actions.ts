import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

export const payoutActions: AuditActions = {
  'payout.send': {
    says: ({ after }) => ['sent ', value(said(after?.payees)), ' commission documents for ', value(said(after?.month))],
  },
  'payout.download': {
    says: ({ after }) => ['downloaded ', value(said(after?.file))],
  },
  'user.setAgreement': {
    says: ({ after }) => ['set the tax invoice agreement of ', value(said(after?.name))],
  },
}
