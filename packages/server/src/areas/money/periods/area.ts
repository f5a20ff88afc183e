import { monthInWords } from '@portal/domain/values/month'
import { said, value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { checkBooks } from './check-books.ts'
import { routes } from './routes.ts'

const month = (given: unknown) => (typeof given === 'string' && given !== '' ? monthInWords(given) : said(given))

export const area: Area = {
  name: 'periods',
  routes,
  entities: [{ name: 'commission_period', record: { to: () => '/commission/periods' } }],
  auditActions: {
    'commission_period.close': {
      says: ({ after }) => ['closed the books of ', value(month(after?.month), 'a month')],
    },
  },
  hourly: [checkBooks],
}
