import { isIsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

const month = (given: unknown) => (typeof given === 'string' && isIsoDate(given) ? monthInWords(given) : '')

export const reportActions: AuditActions = {
  'report.download': {
    says: ({ after }) => [
      'downloaded the referral report from ',
      value(month(after?.from)),
      ' to ',
      value(month(after?.to)),
      ' as ',
      value(said(after?.format)),
    ],
  },
}
