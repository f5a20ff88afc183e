import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES, type PolicyState } from '@portal/domain/work/policy'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { keepTally } from './tally.ts'

interface Candidate {
  readonly [column: string]: unknown
  readonly row_id: number
  readonly policy_number: string
  readonly policy_id: number
  readonly number: string
  readonly state: PolicyState
  readonly ended_on: IsoDate | null
}

/** How a row stands after it was looked at. */
interface Verdict {
  readonly id: number
  readonly state: 'matched' | 'to_decide'
  readonly reason: string | null
  readonly policy_id: number | null
}

/** The insurer most of whose policies a statement names; null if it names none, or those of two as often. */
export async function guessInsurer(tx: Transaction, statementId: number): Promise<string | null> {
  const rows = await tx.rows<{ insurer: string; rows: number }>(sql`
    select policies.insurer, count(distinct commission_rows.id)::int as rows
    from commission_rows
    join policies on policies.company_id = commission_rows.company_id
      and policies.number_key = commission_rows.number_key and policies.removed_at is null
    where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${statementId}
      and commission_rows.number_key <> ''
    group by policies.insurer order by rows desc, policies.insurer limit 2`)
  const [first, second] = rows
  return first && first.rows !== second?.rows ? first.insurer : null
}

/**
 * Looks again at all rows of a statement of an insurer: which repeat a row above or one that was paid before, and which
 * name one policy in force, by its number. Whatever is not sure is left for a person to decide.
 */
export async function matchRows(tx: Transaction, statementId: number, insurer: string | null): Promise<void> {
  const rows = sql`company_id = ${tx.companyId} and statement_id = ${statementId} and is_readable`
  await tx.execute(sql`
    update commission_rows set state = 'to_decide', policy_id = null,
      reason = case when number_key = '' then 'No policy number' else 'No policy found' end
    where ${rows}`)
  await rejectRepeated(tx, statementId)
  if (insurer === null) return
  await rejectPaidBefore(tx, statementId, insurer)
  const verdicts = await judge(tx, statementId, insurer)
  if (verdicts.length === 0) return
  await tx.execute(sql`
    update commission_rows set state = verdict.state, reason = verdict.reason, policy_id = verdict.policy_id
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as verdict (id int, state text, reason text, policy_id int)
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = verdict.id`)
}

async function rejectRepeated(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`
    update commission_rows set state = 'rejected', reason = 'Same as row ' || repeated.first
    from (
      select id, number, min(number) over (partition by number_key, fold_text(name), type, paid_on, amount) as first
      from commission_rows
      where company_id = ${tx.companyId} and statement_id = ${statementId} and is_readable and number_key <> ''
    ) repeated
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = repeated.id
      and repeated.number > repeated.first`)
}

async function rejectPaidBefore(tx: Transaction, statementId: number, insurer: string): Promise<void> {
  await rejectPaid(tx, insurer, sql`own.statement_id = ${statementId} and own.state = 'to_decide'`)
}

/**
 * Looks again at the statements of an insurer that are still in review, after another one was posted: what that one has
 * paid is rejected there, or it would be paid twice. A person can still decide otherwise.
 */
export async function rejectPaidBy(tx: Transaction, statementId: number, insurer: string): Promise<void> {
  const changed = await rejectPaid(
    tx,
    insurer,
    sql`own.state <> 'rejected' and earlier.statement_id = ${statementId} and own.statement_id in (
      select id from commission_statements
      where company_id = ${tx.companyId} and state = 'review' and insurer = ${insurer})`,
  )
  for (const id of changed) await keepTally(tx, id)
}

/** Rejects rows whose payment was posted by another statement. Answers the statements that they are of. */
async function rejectPaid(tx: Transaction, insurer: string, meant: SQL): Promise<ReadonlySet<number>> {
  const rejected = await tx.rows<{ statement_id: number }>(sql`
    update commission_rows set state = 'rejected', reason = paid.reason, policy_id = null
    from (
      select distinct on (own.id) own.id,
        'Paid in ' || coalesce(to_char(statements.period, 'FMMonth YYYY'), 'an earlier statement') || ', row ' || earlier.number
          as reason
      from commission_rows own
      join commission_rows earlier on earlier.company_id = own.company_id and earlier.number_key = own.number_key
        and earlier.type = own.type and earlier.paid_on = own.paid_on and earlier.amount = own.amount
        and earlier.statement_id <> own.statement_id and earlier.committed_at is not null
        and earlier.insurer = ${insurer}
      join commission_statements statements on statements.company_id = earlier.company_id
        and statements.id = earlier.statement_id
      where own.company_id = ${tx.companyId} and own.number_key <> '' and ${meant}
      order by own.id, earlier.id
    ) paid
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = paid.id
    returning commission_rows.statement_id`)
  return new Set(rejected.map(({ statement_id }) => statement_id))
}

async function judge(tx: Transaction, statementId: number, insurer: string): Promise<Verdict[]> {
  const candidates = await tx.rows<Candidate>(sql`
    select commission_rows.id as row_id, commission_rows.policy_number, policies.id as policy_id, policies.number,
      policies.state, policies.ended_on
    from commission_rows
    join policies on policies.company_id = commission_rows.company_id
      and policies.number_key = commission_rows.number_key and policies.insurer = ${insurer}
      and policies.removed_at is null
    where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${statementId}
      and commission_rows.state = 'to_decide' and commission_rows.number_key <> ''
    order by commission_rows.id, policies.id`)
  return candidates.map((candidate) => ({ id: candidate.row_id, ...verdictOf(candidate) }))
}

/** An insurer has a number once, however it is written. */
function verdictOf({ number, policy_number, policy_id, state, ended_on }: Candidate): Omit<Verdict, 'id'> {
  if (state === 'in_force') {
    return { state: 'matched', reason: number === policy_number ? null : 'Number tidied', policy_id }
  }
  const label = codeLabel(POLICY_STATES, state).toLowerCase()
  return { state: 'to_decide', reason: `Policy ${label}${ended_on ? ` ${formatDate(ended_on)}` : ''}`, policy_id: null }
}
