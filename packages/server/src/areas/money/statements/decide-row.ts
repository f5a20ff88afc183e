import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { create } from '@portal/contract/work/policies.schema'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { addPolicy } from '../../work/policies/service.ts'
import { assertInReview } from './in-review.ts'
import { paidElsewhere, rejectPaidBy } from './match-rows.ts'
import { postRows } from './post-rows.ts'
import { lockStatement, readRows, readStatementById, type StoredStatementRow } from './queries.ts'
import { shownRow } from './shown-row.ts'
import { keepTally } from './tally.ts'

/**
 * Decides a row. Throws NOT_FOUND; BAD_INPUT for a policy of another insurer, an adviser who can't be paid, a row that
 * can't be read, or one that another statement has paid since the commit; CONFLICT for a row that is posted, or of a reversed statement.
 */
export async function decideRow(call: Call<typeof calls.decide>): Promise<AnswerOf<typeof calls.decide>> {
  const { tx, params, body } = call
  const statement = await lockStatement(tx, params.id)
  const before = await readOpenRow(tx, statement, params.number)
  if (statement.state === 'committed' && body.action === 'reopen') throw notQueued()
  if (body.adviser_id !== undefined && body.adviser_id !== before.named?.id) {
    throw badField('adviser_id', 'The statement doesn’t name this adviser')
  }
  if (body.adviser_id !== undefined && before.type === 'clawback') {
    throw badField('adviser_id', 'A clawback is taken back from whoever was paid')
  }
  if (body.adviser_id !== undefined && body.policy_id === null) {
    throw badField('adviser_id', 'Without a policy, the payment is the firm’s alone')
  }
  const after = await decided(tx, statement, body)
  return await writeDecision(call, statement, before, after, body.although_paid)
}

/**
 * Makes a policy of a client and matches a row to it, both or neither. Throws as {@link decideRow} does; NOT_FOUND where
 * the client is not there, DUPLICATE where the insurer has given the number to a policy already.
 */
export async function createAndMatch(
  call: Call<typeof calls.createAndMatch>,
): Promise<AnswerOf<typeof calls.createAndMatch>> {
  const { tx, params, body } = call
  const statement = await lockStatement(tx, params.id)
  const row = await readOpenRow(tx, statement, params.number)
  const { insurer } = statement
  if (insurer === null) throw new CallError('CONFLICT', { message: 'Choose the insurer first.' })
  if (row.state === 'matched') throw new CallError('CONFLICT', { message: 'This row is already matched.' })
  const { client_id, number, commenced_on } = body
  const policy_id = await addPolicy(call, client_id, create.body.parse({ insurer, number, commenced_on }))
  return await writeDecision(call, statement, row, { state: 'matched', reason: null, policy_id }, false)
}

/** A row that can be decided. Throws NOT_FOUND, CONFLICT and BAD_INPUT as {@link decideRow} does. */
async function readOpenRow(
  tx: Transaction,
  statement: CommissionStatement,
  number: number,
): Promise<StoredStatementRow> {
  const [read] = await readRows(tx, statement.id, sql`and number = ${number}`)
  const row = found(read)
  if (statement.state !== 'committed') assertInReview(statement)
  if (statement.state === 'committed' && row.state !== 'queued') throw notQueued()
  if (!row.is_readable) throw badField('action', 'This row can’t be read, so it stays rejected.')
  return row
}

function notQueued(): CallError {
  return new CallError('CONFLICT', { message: 'Only queued rows can be decided after the commit.' })
}

async function writeDecision(
  call: Pick<Call<typeof calls.decide>, 'tx' | 'company' | 'caller' | 'requestId'>,
  { id, state, insurer, period }: CommissionStatement,
  before: StoredStatementRow,
  after: Decided,
  althoughPaid: boolean,
): Promise<AnswerOf<typeof calls.decide>> {
  const { tx, caller } = call
  const { number } = before
  const isPosted = state === 'committed' && after.state === 'matched' && insurer !== null && period !== null
  if (isPosted && !althoughPaid) await assertUnpaid(tx, before, insurer)
  await tx.execute(sql`
    update commission_rows set state = ${after.state}, reason = ${after.reason}, policy_id = ${after.policy_id},
      pay_to_id = ${after.pay_to_id ?? null}
    where company_id = ${tx.companyId} and id = ${before.id}`)
  if (isPosted) {
    await postRows(tx, { statementId: id, insurer, period, userId: caller.userId }, sql`id = ${before.id}`)
    await rejectPaidBy(tx, id, insurer)
  }
  await keepTally(tx, id)
  await recordActivity(call, {
    action: 'commission_statement.decide',
    entity: 'commission_statement',
    entityId: id,
    before: { row: number, state: before.state, policy_id: before.policy?.id ?? null },
    after: {
      ...{ row: number, state: after.state, policy_id: after.policy_id },
      ...(after.pay_to_id !== undefined && { adviser_id: after.pay_to_id }),
    },
  })
  const [row] = (await readRows(tx, id, sql`and number = ${number}`)).map(shownRow)
  const [next] = await readRows(tx, id, sql`and state = 'to_decide' order by number <= ${number}, number limit 1`)
  return { row: found(row), statement: await readStatementById(tx, id), next: next?.number ?? null }
}

/** Throws BAD_INPUT where another statement has paid a queued row since: posted again, it would be paid twice. */
async function assertUnpaid(tx: Transaction, { id }: StoredStatementRow, insurer: string): Promise<void> {
  const paid = await paidElsewhere(tx, id, insurer)
  if (paid !== undefined) throw badField('although_paid', `${paid}. Match it only if it’s a different payment.`)
}

interface Decided {
  readonly state: 'matched' | 'queued' | 'rejected' | 'to_decide'
  readonly reason: string | null
  readonly policy_id: number | null
  readonly pay_to_id?: number | undefined
}

async function decided(
  tx: Transaction,
  { insurer }: CommissionStatement,
  body: Call<typeof calls.decide>['body'],
): Promise<Decided> {
  if (body.action === 'queue') return { state: 'queued', reason: null, policy_id: null }
  if (body.action === 'reject') return { state: 'rejected', reason: null, policy_id: null }
  if (body.action === 'reopen') return { state: 'to_decide', reason: null, policy_id: null }
  if (body.policy_id === null) return { state: 'matched', reason: 'No policy', policy_id: null }
  const [policy] = await tx.rows<{ id: number; insurer: string }>(sql`
    select id, insurer from policies
    where company_id = ${tx.companyId} and id = ${body.policy_id} and removed_at is null`)
  if (!policy) throw badField('policy_id', 'This policy no longer exists')
  if (policy.insurer !== insurer) throw badField('policy_id', `This policy is with ${policy.insurer}`)
  return { state: 'matched', reason: null, policy_id: policy.id, pay_to_id: body.adviser_id }
}
