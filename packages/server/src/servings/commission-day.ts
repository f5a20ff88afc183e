import { ADMIN_ROLES } from '@portal/domain/account/role'
import { SERVED_ALWAYS } from '@portal/domain/money/serving'
import { dayIn, formatDate, type IsoDate, yearsAfter } from '@portal/domain/values/date'
import { monthInWords, monthsAfter } from '@portal/domain/values/month'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../access/roles.ts'
import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'

type DayCall = Pick<Call, 'tx' | 'caller' | 'company' | 'services'>

/**
 * Throws BAD_INPUT where commission cannot move from the day: another one than today is for admins to choose, up to a year
 * ahead, and what closed months hold stays.
 */
export async function assertCommissionDay(call: DayCall, day: IsoDate | undefined): Promise<void> {
  const today = dayIn(call.company.timeZone, call.services.clock())
  if (day === undefined || day === today) return
  const refuse = (message: string) =>
    new CallError('BAD_INPUT', { message, errors: [{ path: 'commission_from', message }] })
  if (!isOneOf(call.caller.role, ADMIN_ROLES)) {
    throw refuse('Only admins choose from when commission moves.')
  }
  if (day <= SERVED_ALWAYS) throw refuse('Please enter a later date')
  if (day > yearsAfter(today, 1)) throw refuse('Please enter a day within the next year')
  const [closed] = await call.tx.rows<{ month: IsoDate | null }>(sql`
    select max(month) as month from commission_periods where company_id = ${call.tx.companyId}`)
  if (!closed?.month) return
  const open = monthsAfter(closed.month, 1)
  if (day < open) throw refuse(`${monthInWords(closed.month)} is closed. Choose ${formatDate(open)} or later.`)
}
