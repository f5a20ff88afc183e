import { formatDate } from '@portal/domain/values/date'
import { said, value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { beginSplits } from './begin-splits.ts'
import { routes } from './routes.ts'

const day = (given: unknown) => (typeof given === 'string' && given !== '' ? formatDate(given) : said(given))
const percent = (given: unknown) => (typeof given === 'number' ? `${given}%` : '')

const whose = (name: unknown) =>
  name === null ? ['the firm’s default commission split'] : ['the commission split of ', value(name, 'a user')]

export const area: Area = {
  name: 'splits',
  routes,
  entities: [{ name: 'commission_split', record: { to: () => '/commission/splits' } }],
  auditActions: {
    'commission_split.add': {
      says: ({ after }) => [
        ...['set ', ...whose(after?.name), ' to ', value(percent(after?.percent))],
        ...(after?.from_on ? [' from ', value(day(after.from_on), 'a day')] : []),
      ],
    },
    'commission_split.remove': {
      says: ({ before }) => [
        ...['removed ', ...whose(before?.name)],
        ...[' from ', value(day(before?.from_on), 'a day')],
      ],
    },
  },
  hourly: [beginSplits],
}
