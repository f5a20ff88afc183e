import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement, StatementRow } from '@portal/contract/money/statements.schema'
import { STATEMENT_ROW_STATES } from '@portal/domain/money/statement-row'
import { formatMoney } from '@portal/domain/values/money'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { totalOf } from '../../../database/total.ts'
import { dropFile } from '../../../file-store/keep-file.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { notePayments, takeBackPayments } from './first-payments.ts'
import { assertInReview } from './in-review.ts'
import { readBy, rememberLayout } from './layouts.ts'
import { rejectPaidBy } from './match-rows.ts'
import { postRows, reverseRows } from './post-rows.ts'
import { lockStatement, readRows, readStatementById } from './queries.ts'
import { shownRow } from './shown-row.ts'

/** How rows stand, in the order in which they are worked off. */
const STATES = textArray(STATEMENT_ROW_STATES.map(({ value }) => value))

/** A statement. Throws NOT_FOUND. */
export function viewStatement({ tx, params }: Call<typeof calls.view>): Promise<CommissionStatement> {
  return readStatementById(tx, params.id)
}

/** A page of the rows of a statement. Throws NOT_FOUND. */
export async function listRows({ tx, params, query }: Call<typeof calls.rows>): Promise<AnswerOf<typeof calls.rows>> {
  await readStatementById(tx, params.id)
  const conditions = [
    ...(query.state ? [sql`and state = ${query.state}`] : []),
    ...(query.search
      ? [sql`and fold_text(policy_number || ' ' || name) like '%' || escape_like(fold_text(${query.search})) || '%'`]
      : []),
  ]
  const where = sql.join(conditions, sql` `)
  const total = await totalOf(
    tx,
    sql`select 1 from commission_rows where company_id = ${tx.companyId} and statement_id = ${params.id} ${where}`,
  )
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc')
  const order = query.sort.endsWith('state')
    ? sql`array_position(${STATES}, state) ${direction}, number`
    : sql`number ${direction}`
  const page = await readRows(tx, params.id, sql`${where} order by ${order} ${limitOf(query)}`)
  return { items: page.map(shownRow), ...total, page: query.page, page_size: query.page_size }
}

/** A row of a statement. Throws NOT_FOUND. */
export async function viewRow({ tx, params }: Call<typeof calls.viewRow>): Promise<StatementRow> {
  const [row] = (await readRows(tx, params.id, sql`and number = ${params.number}`)).map(shownRow)
  return found(row)
}

/** Posts a statement. Throws NOT_FOUND, and CONFLICT with what is still to do. */
export async function commitStatement(call: Call<typeof calls.commit>): Promise<CommissionStatement> {
  const statement = await lockStatement(call.tx, call.params.id)
  return await post(call, statement, sql``)
}

/**
 * Posts a statement whose rows don't come to its printed total. Throws as {@link commitStatement} does, and CONFLICT where
 * the difference is another one by now, or none.
 */
export async function commitWithDifference(
  call: Call<typeof calls.commitWithDifference>,
): Promise<CommissionStatement> {
  const { tx, params, body } = call
  const statement = await lockStatement(tx, params.id)
  const { stated, total } = statement
  const cents = stated === null ? 0 : stated - total
  if (cents === 0 || cents !== body.cents) {
    const message = cents === 0 ? 'There’s no difference.' : `The difference is ${formatMoney(cents)} now.`
    throw new CallError('CONFLICT', { message })
  }
  const { reason } = body
  return await post(
    call,
    { ...statement, stated: null },
    sql`, difference_reason = ${reason}, difference_state = 'open'`,
    {
      difference: cents,
      reason,
    },
  )
}

/** Says what became of a difference. Throws NOT_FOUND, and CONFLICT where there is none. */
export async function settleDifference(call: Call<typeof calls.settleDifference>): Promise<CommissionStatement> {
  const { tx, params, body } = call
  const { difference, insurer } = await lockStatement(tx, params.id)
  if (difference === null) throw new CallError('CONFLICT', { message: 'This statement has no difference.' })
  await tx.execute(sql`
    update commission_statements set difference_state = ${body.state}, version = version + 1
    where company_id = ${tx.companyId} and id = ${params.id}`)
  const { cents } = difference
  await recordActivity(call, {
    action: 'commission_statement.settleDifference',
    entity: 'commission_statement',
    entityId: params.id,
    before: { difference_state: difference.state, insurer: null, difference: null },
    after: { difference_state: body.state, insurer, difference: cents },
  })
  return await readStatementById(tx, params.id)
}

async function post(
  call: Pick<Call<typeof calls.commit>, 'tx' | 'params' | 'caller' | 'company' | 'requestId'>,
  statement: CommissionStatement,
  besides: SQL,
  told: Readonly<Record<string, unknown>> = {},
): Promise<CommissionStatement> {
  const { tx, params, caller } = call
  assertInReview(statement)
  const { insurer, period, stated, total, parts } = statement
  const missing = parts.to_decide.rows
  if (statement.needs_columns) throw new CallError('CONFLICT', { message: 'Match the columns first.' })
  if (insurer === null) throw new CallError('CONFLICT', { message: 'Choose the insurer first.' })
  if (period === null) throw new CallError('CONFLICT', { message: 'Choose the month first.' })
  if (missing > 0) {
    throw new CallError('CONFLICT', { message: `Decide ${missing === 1 ? '1 row' : `${missing} rows`} first.` })
  }
  if (stated !== null && stated !== total) {
    const message = `The rows add up to ${formatMoney(total)}, but the statement says ${formatMoney(stated)}.`
    throw new CallError('CONFLICT', { message })
  }
  await assertPoliciesStand(tx, params.id)
  await postRows(tx, { statementId: params.id, insurer, period, userId: caller.userId }, sql`committed_at is null`)
  await notePayments(call, params.id)
  await rejectPaidBy(tx, params.id, insurer)
  await rememberLayout(tx, insurer, await readBy(tx, params.id), caller.userId)
  return await move(call, 'commit', sql`state = 'committed', committed_at = now() ${besides}`, told)
}

/** Throws CONFLICT where a policy was removed after a row was matched to it. */
async function assertPoliciesStand(tx: Transaction, statementId: number): Promise<void> {
  const removed = await tx.rows<{ number: number }>(sql`
    select commission_rows.number from commission_rows
    join policies on policies.company_id = commission_rows.company_id and policies.id = commission_rows.policy_id
    where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${statementId}
      and commission_rows.state = 'matched' and policies.removed_at is not null
    order by commission_rows.number limit 1`)
  const [first] = removed
  if (!first) return
  throw new CallError('CONFLICT', {
    message: `The policy matched to row ${first.number} was removed. Match the row again.`,
  })
}

/** Takes back all that a statement has posted. Throws NOT_FOUND, and CONFLICT unless it is committed. */
export async function reverseStatement(call: Call<typeof calls.reverse>): Promise<CommissionStatement> {
  const { tx, params, caller } = call
  const { state } = await lockStatement(tx, params.id)
  if (state !== 'committed') throw new CallError('CONFLICT', { message: 'Only a committed statement can be reversed.' })
  await reverseRows(tx, { statementId: params.id, userId: caller.userId })
  await takeBackPayments(call, params.id)
  const undone = sql`state = 'reversed', reversed_at = now(), difference_reason = null, difference_state = null`
  return await move(call, 'reverse', undone)
}

async function move(
  call: Pick<Call<typeof calls.commit>, 'tx' | 'params' | 'caller' | 'company' | 'requestId'>,
  action: 'commit' | 'reverse',
  set: SQL,
  told: Readonly<Record<string, unknown>> = {},
): Promise<CommissionStatement> {
  const { tx, params } = call
  await tx.execute(sql`
    update commission_statements set ${set}, version = version + 1
    where company_id = ${tx.companyId} and id = ${params.id}`)
  const after = await readStatementById(tx, params.id)
  await recordActivity(call, {
    action: `commission_statement.${action}`,
    entity: 'commission_statement',
    entityId: params.id,
    after: { insurer: after.insurer, period: after.period, posted: after.parts.matched.cents, ...told },
  })
  return after
}

/** Deletes a statement that was never committed, and its file. Throws NOT_FOUND and CONFLICT. */
export async function discardStatement(call: Call<typeof calls.discard>): Promise<AnswerOf<typeof calls.discard>> {
  const { tx, params, services } = call
  const statement = await lockStatement(tx, params.id)
  // One that was not read to its end can go too.
  if (statement.state !== 'reading') assertInReview(statement)
  const [deleted] = await tx.rows<{ file_id: number }>(sql`
    delete from commission_statements where company_id = ${tx.companyId} and id = ${params.id} returning file_id`)
  if (deleted) await dropFile(tx, services, deleted.file_id)
  await recordActivity(call, {
    action: 'commission_statement.discard',
    entity: 'commission_statement',
    entityId: params.id,
    before: { file: statement.file_name, rows: statement.rows },
  })
  return { message: `${statement.file_name} discarded` }
}
