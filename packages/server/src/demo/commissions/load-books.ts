import { daysUntil } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { NO_SUMS, readSums } from '../../areas/money/periods/sums.ts'
import type { Transaction } from '../../database/database.ts'
import type { DemoAccountName, Stage } from '../stage.ts'
import { monthAgo, OPEN_MONTHS, STATEMENT_MONTHS } from './plan-statements.ts'

/** What commissions are loaded from, once everything else of the company is there. */
export type CommissionStage = Pick<Stage, 'company' | 'files' | 'account' | 'random' | 'instant' | 'day'>

/** Per cents that held, or will hold, from the first day of a month on; the first held always. */
const SPLITS: ReadonlyArray<readonly [who: DemoAccountName, percent: number, monthsAgo: number | null]> = [
  ['adviser', 60, null],
  ['adviser', 70, 5],
  ['adviser2', 60, null],
  ['adviser2', 65, -2],
  ['referral', 15, null],
  ['referral', 20, 7],
  ['referralcompany', 20, null],
]

/** Days before a new split begins that it was agreed on. */
const AGREED_BEFORE = 12

/** The splits of all payees with their earlier and later versions. What came with the users holds today. */
export async function loadSplits(tx: Transaction, stage: CommissionStage): Promise<void> {
  const random = stage.random('splits')
  await tx.execute(sql`
    update commission_splits set set_at = users.created_at from users
    where commission_splits.company_id = ${tx.companyId} and users.company_id = commission_splits.company_id
      and users.id = commission_splits.user_id`)
  for (const [who, percent, ago] of SPLITS) {
    const userId = stage.account(who).id
    if (ago === null) {
      await tx.execute(sql`
        update commission_splits set percent = ${percent} where company_id = ${tx.companyId} and user_id = ${userId}`)
      continue
    }
    const from = monthAgo(stage.day(0), ago)
    const at = stage.instant(Math.max(1, daysUntil(from, stage.day(0)) + AGREED_BEFORE), random)
    await tx.execute(sql`
      insert into commission_splits (company_id, user_id, from_on, percent, set_by, set_at)
      values (${tx.companyId}, ${userId}, ${from}, ${percent}, ${stage.account('superadmin').id}, ${at})`)
  }
}

/** Whose tax invoices the firm creates, by written agreement. */
const AGREED: readonly DemoAccountName[] = ['adviser', 'adviser2', 'referralcompany']
/** Days ago. */
const AGREED_AGO = 300

/** The agreements by which payees who are registered for GST get tax invoices instead of statements. */
export async function loadAgreements(tx: Transaction, stage: CommissionStage): Promise<void> {
  const random = stage.random('agreements')
  for (const who of AGREED) {
    const at = stage.instant(AGREED_AGO, random)
    await tx.execute(sql`
      insert into payee_agreements (company_id, user_id, agreed_on, set_by, set_at)
      values (${tx.companyId}, ${stage.account(who).id}, ${stage.day(-AGREED_AGO)},
        ${stage.account('superadmin').id}, ${at})`)
  }
}

/** The day of the next month on which a month's books are closed. */
const CLOSED_ON = 16

/** Days ago on which the last of them was closed: there is time still to send its tax invoices. */
const LAST_CLOSED_AGO = 6

/** Closes the books of all months but the last ones. */
export async function closeMonths(tx: Transaction, stage: CommissionStage): Promise<void> {
  const random = stage.random('closed months')
  const today = stage.day(0)
  for (let ago = STATEMENT_MONTHS[stage.company.reference]; ago > OPEN_MONTHS; ago -= 1) {
    const day = `${monthAgo(today, ago - 1).slice(0, 8)}${CLOSED_ON}`
    const isLast = ago === OPEN_MONTHS + 1
    const at = stage.instant(isLast ? LAST_CLOSED_AGO : daysUntil(day, today), random)
    const month = monthAgo(today, ago)
    const sums = (await readSums(tx, tx.companyId, [month])).get(month) ?? NO_SUMS
    await tx.execute(sql`
      insert into commission_periods (company_id, month, closed_at, closed_by, sums)
      values (${tx.companyId}, ${month}, ${at}, ${stage.account('superadmin').id}, ${JSON.stringify(sums)}::jsonb)`)
  }
}
