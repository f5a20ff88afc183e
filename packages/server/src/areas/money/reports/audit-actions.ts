import { isIsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

const month = (given: unknown) => (typeof given === 'string' && isIsoDate(given) ? monthInWords(given) : '')

const people = (given: unknown) => {
  const count = Array.isArray(given) ? given.length : 0
  return count === 1 ? '1 person' : `${count} people`
}

export const reportActions: AuditActions = {
  'report.send': {
    says: ({ after }) => [
      'sent the referral report from ',
      value(month(after?.from_month)),
      ' to ',
      value(month(after?.to_month)),
      ' to ',
      value(people(after?.user_ids)),
    ],
  },
  'report.schedule': {
    says: ({ after }) => ['scheduled the monthly referral report for ', value(people(after?.user_ids))],
  },
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
