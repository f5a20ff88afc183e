import { isIsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

const month = (given: unknown) => (typeof given === 'string' && isIsoDate(given) ? monthInWords(given) : '')

export const reportActions: AuditActions = {
  'report.download': {
    says: ({ after }) => [
      'downloaded the referral report from ',
      value(month(after?.from_month)),
      ' to ',
      value(month(after?.to_month)),
      ' as ',
      value(said(after?.format)),
    ],
  },
}
