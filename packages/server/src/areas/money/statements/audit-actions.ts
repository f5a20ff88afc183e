import { formatMoney } from '@portal/domain/values/money'
import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

const cents = (given: unknown) => (typeof given === 'number' ? formatMoney(given) : '')

export const statementActions: AuditActions = {
  'commission_statement.upload': {
    says: ({ after }) => ['uploaded the commission statement ', value(said(after?.file))],
  },
  'commission_statement.update': { says: 'changed a commission statement' },
  'commission_statement.decide': {
    says: ({ after }) => ['decided row ', value(said(after?.row)), ' of a commission statement'],
  },
  'commission_statement.commit': {
    says: ({ after }) => [
      'committed a commission statement of ',
      value(said(after?.insurer)),
      ': ',
      value(cents(after?.posted)),
      ...(after?.difference
        ? [' with a difference of ', value(cents(after.difference)), ': ', value(said(after.reason))]
        : []),
    ],
  },
  'commission_statement.settleDifference': {
    says: ({ after }) => [
      ...['marked a difference of ', value(cents(after?.difference)), ' with ', value(said(after?.insurer))],
      ...[' as ', value(said(after?.difference_state))],
    ],
  },
  'commission_statement.correct': {
    says: ({ after }) => [
      ...['corrected row ', value(said(after?.row)), ' of a commission statement: ', value(said(after?.reason))],
    ],
  },
  'commission_statement.reverse': {
    says: ({ after }) => ['reversed a commission statement of ', value(said(after?.insurer))],
  },
  'commission_statement.discard': {
    says: ({ before }) => ['discarded the commission statement ', value(said(before?.file))],
  },
}
