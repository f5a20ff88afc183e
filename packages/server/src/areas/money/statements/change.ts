import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { statementMonthError } from '@portal/domain/money/statement-month'
import { insurerName, isProductProvider } from '@portal/domain/office/product-provider'
import { dayIn } from '@portal/domain/values/date'
import { firstOfMonth } from '@portal/domain/values/month'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertInReview } from './in-review.ts'
import { readBy } from './layouts.ts'
import { judgeNamesAgain } from './named-otherwise.ts'
import { lockStatement, readStatementById } from './queries.ts'
import { beginReading } from './reading.ts'
import { assertReading, matchAgain } from './store-rows.ts'
import { keepTally } from './tally.ts'

/**
 * Sets the insurer, month or printed total. With a new insurer, rows that nobody has decided are matched again; with a
 * new month, matched rows without a day that name another adviser than served in it are to decide. Throws NOT_FOUND,
 * STALE_VERSION, BAD_INPUT for a month or an insurer that can't be, and CONFLICT after the commit.
 */
export async function changeStatement(call: OutsideCall<typeof calls.change>): Promise<CommissionStatement> {
  const { params, body, transaction, company, services } = call
  const { id } = params
  const wrong = body.period && statementMonthError(body.period, dayIn(company.timeZone, services.clock()))
  if (wrong) throw badField('period', wrong)
  const begun = await transaction(async (tx) => {
    const before = await lockStatement(tx, id)
    await assertVersion(before, body.version, () => before)
    assertInReview(before)
    const insurer = body.insurer === undefined ? before.insurer : await knownInsurer(tx, body.insurer)
    if (insurer === before.insurer) return { done: await change(tx, call, before, before) }
    const reading = await readBy(tx, id)
    const storing = await beginReading(tx, id, { insurer, ...changed(before, body), reading, notices: [] })
    return { before, storing, done: undefined }
  })
  if (begun.done) return begun.done
  const { before, storing } = begun
  const notices = await matchAgain(transaction, storing)
  return await transaction(async (tx) => {
    await assertReading(tx, storing)
    return await change(tx, call, before, { insurer: storing.insurer, notices })
  })
}

function changed(
  before: CommissionStatement,
  { period, stated = before.stated }: OutsideCall<typeof calls.change>['body'],
): Pick<CommissionStatement, 'period' | 'stated'> {
  return { period: period === undefined ? before.period : firstOfMonth(period), stated }
}

async function change(
  tx: Transaction,
  call: OutsideCall<typeof calls.change>,
  before: CommissionStatement,
  { insurer, notices }: Pick<CommissionStatement, 'insurer' | 'notices'>,
): Promise<CommissionStatement> {
  const { id } = before
  const { period, stated } = changed(before, call.body)
  await tx.execute(sql`
    update commission_statements set state = 'review', period = ${period}::date, stated = ${stated},
      notices = ${JSON.stringify(notices)}::jsonb
    where company_id = ${tx.companyId} and id = ${id} and state in ('review', 'reading')`)
  if (period !== before.period) await judgeNamesAgain(tx, id, { from: before.period, to: period })
  await keepTally(tx, id)
  await recordActivity(
    { ...call, tx },
    {
      action: 'commission_statement.update',
      entity: 'commission_statement',
      entityId: id,
      before: { insurer: before.insurer, period: before.period, stated: before.stated },
      after: { insurer, period, stated },
    },
  )
  return await call.keepAnswer(tx, await readStatementById(tx, id))
}

/** An insurer as the firm spells it: of the provider list, or of a policy. Throws BAD_INPUT for any other. */
async function knownInsurer(tx: Transaction, named: string): Promise<string> {
  const insurer = insurerName(named)
  if (isProductProvider(insurer)) return insurer
  const [policy] = await tx.rows(sql`
    select id from policies where company_id = ${tx.companyId} and insurer = ${insurer} limit 1`)
  if (!policy) throw badField('insurer', `None of your policies is with ${insurer}`)
  return insurer
}
