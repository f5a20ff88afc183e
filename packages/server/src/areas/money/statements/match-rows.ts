import type { CommissionType } from '@portal/domain/money/statement-row'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { numberKey } from '@portal/domain/work/number-key'
import { POLICY_STATES, type PolicyState } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { namedOtherwise } from './named-otherwise.ts'
import { keepTally } from './tally.ts'

/** A payment as it is matched. */
export interface Payment {
  readonly number: number
  readonly policy_number: string
  readonly name: string
  /** The adviser as the statement names them; empty where it doesn't. */
  readonly adviser: string
  readonly type: CommissionType
  readonly paid_on: IsoDate | null
  readonly amount: number
}

/** How a payment stands after it was looked at. */
export interface Verdict {
  readonly state: 'matched' | 'to_decide' | 'rejected'
  readonly reason: string | null
  readonly policy_id: number | null
}

const toDecide = (reason: string): Verdict => ({ state: 'to_decide', reason, policy_id: null })
const rejected = (reason: string): Verdict => ({ state: 'rejected', reason, policy_id: null })

/** The insurer most of whose policies payments name; null if they name none, or those of two as often. */
export async function guessInsurer(
  tx: Transaction,
  payments: ReadonlyArray<Pick<Payment, 'policy_number'>>,
): Promise<string | null> {
  const keys = new Set(payments.map(({ policy_number }) => numberKey(policy_number)))
  keys.delete('')
  if (keys.size === 0) return null
  const [first, second] = await tx.rows<{ insurer: string; policies: number }>(sql`
    select insurer, count(distinct number_key)::int as policies from policies
    where company_id = ${tx.companyId} and removed_at is null and number_key = any(${textArray([...keys])})
    group by insurer order by policies desc, insurer limit 2`)
  return first && first.policies !== second?.policies ? first.insurer : null
}

interface NumberedPolicy {
  readonly [column: string]: unknown
  readonly id: number
  readonly number_key: string
  readonly number: string
  readonly state: PolicyState
  readonly ended_on: IsoDate | null
}

interface EarlierPayment {
  readonly at: number
  readonly period: IsoDate | null
}

interface MatchedStatement {
  readonly id: number
  readonly insurer: string | null
  /** The first day of its month, where that is known: the day of payments without one. */
  readonly period: IsoDate | null
}

/**
 * Matches the payments of one statement, some at a time, in the order of the file: which repeat one that was paid
 * before or one above, and which name one policy in force, by its number. Whatever is not sure is left for a person to decide.
 */
export class PaymentMatcher {
  readonly #statement: MatchedStatement
  /** What was seen above, with its row. */
  readonly #seen = new Map<string, number>()
  /** Payments without a day that an earlier statement has too, by its month. */
  readonly repeated = new Map<string, number>()

  constructor(statement: MatchedStatement) {
    this.#statement = statement
  }

  async match(tx: Transaction, payments: readonly Payment[]): Promise<Verdict[]> {
    const { insurer, period } = this.#statement
    const policies = insurer === null ? new Map() : await policiesByKey(tx, insurer, payments)
    const paid = insurer === null ? new Map() : await this.#paidBefore(tx, insurer, payments)
    const verdicts = payments.map((payment) => this.#verdictOf(payment, paid, policies))
    const matched = payments.map(({ adviser, type, paid_on }, index) => {
      const policy_id = verdicts[index]?.policy_id
      return policy_id ? { adviser, type, on: paid_on ?? period, policy_id } : undefined
    })
    const reasons = await namedOtherwise(
      tx,
      matched.flatMap((payment) => payment ?? []),
    )
    return verdicts.map((verdict, index) => {
      const payment = matched[index]
      const reason = payment && reasons.get(payment)
      return reason === undefined ? verdict : toDecide(reason)
    })
  }

  #verdictOf(
    payment: Payment,
    paid: ReadonlyMap<number, string>,
    policies: ReadonlyMap<string, NumberedPolicy>,
  ): Verdict {
    const key = numberKey(payment.policy_number)
    if (key === '') return toDecide('No policy number')
    const { number, name, type, paid_on, amount } = payment
    const before = paid.get(number)
    if (before !== undefined) return rejected(before)
    const said = JSON.stringify([key, folded(name), type, paid_on, amount])
    const above = this.#seen.get(said)
    // Two payments may be alike: only a person knows.
    if (above !== undefined) return toDecide(`Same as row ${above}`)
    this.#seen.set(said, number)
    const policy = policies.get(key)
    return policy ? verdictOf(payment, policy) : toDecide('No policy found')
  }

  /** Of payments that were posted before: where, by their rows. Those without a day are only counted. */
  async #paidBefore(
    tx: Transaction,
    insurer: string,
    payments: readonly Payment[],
  ): Promise<ReadonlyMap<number, string>> {
    const own = payments.map(({ number, policy_number, type, paid_on, amount }) => ({
      ...{ number, type, paid_on, amount },
      key: numberKey(policy_number),
    }))
    const earlier = await tx.rows<EarlierPayment & { number: number; undated: boolean }>(sql`
      select distinct on (own.number) own.number, earlier.number as at, statements.period,
        own.paid_on is null as undated
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
        as own (number int, key text, type text, paid_on date, amount bigint)
      join commission_rows earlier on earlier.company_id = ${tx.companyId} and earlier.number_key = own.key
        and earlier.type = own.type and earlier.paid_on is not distinct from own.paid_on
        and earlier.amount = own.amount and earlier.committed_at is not null and earlier.insurer = ${insurer}
        and earlier.statement_id <> ${this.#statement.id}
      join commission_statements statements on statements.company_id = earlier.company_id
        and statements.id = earlier.statement_id
      where own.key <> ''
      order by own.number, statements.period desc, earlier.id`)
    const found = new Map<number, string>()
    for (const { number, at, period, undated } of earlier) {
      if (undated) this.repeated.set(monthOf(period), (this.repeated.get(monthOf(period)) ?? 0) + 1)
      else found.set(number, placeOf({ period, at }))
    }
    return found
  }
}

async function policiesByKey(
  tx: Transaction,
  insurer: string,
  payments: readonly Payment[],
): Promise<Map<string, NumberedPolicy>> {
  const keys = [...new Set(payments.map(({ policy_number }) => numberKey(policy_number)))].filter(Boolean)
  const rows = await tx.rows<NumberedPolicy>(sql`
    select id, number_key, number, state, ended_on from policies
    where company_id = ${tx.companyId} and lower(insurer) = lower(${insurer}) and insurer = ${insurer}
      and removed_at is null and number_key = any(${textArray(keys)})`)
  return new Map(rows.map((policy) => [policy.number_key, policy]))
}

/** An insurer has a number once, however it is written. */
function verdictOf({ policy_number }: Payment, { id, number, state, ended_on }: NumberedPolicy): Verdict {
  if (state === 'in_force') {
    return { state: 'matched', reason: number === policy_number ? null : 'Number tidied', policy_id: id }
  }
  const label = codeLabel(POLICY_STATES, state).toLowerCase()
  return toDecide(`Policy ${label}${ended_on ? ` ${formatDate(ended_on)}` : ''}`)
}

function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Rows as `own`, each with posted ones that pay the same as `earlier`, and the `statements` of these. */
const OWN_AND_EARLIER = sql`commission_rows own
  join commission_rows earlier on earlier.company_id = own.company_id and earlier.number_key = own.number_key
    and earlier.type = own.type and earlier.paid_on = own.paid_on and earlier.amount = own.amount
    and earlier.committed_at is not null
  join commission_statements statements on statements.company_id = earlier.company_id
    and statements.id = earlier.statement_id`

/** Where another statement has paid the same as a row, in words; undefined if none has. */
export async function paidElsewhere(tx: Transaction, rowId: number, insurer: string): Promise<string | undefined> {
  const [earlier] = await tx.rows<EarlierPayment & Record<string, unknown>>(sql`
    select earlier.number as at, statements.period from ${OWN_AND_EARLIER}
    where own.company_id = ${tx.companyId} and own.id = ${rowId} and own.number_key <> ''
      and earlier.insurer = ${insurer} and earlier.statement_id <> own.statement_id
    order by statements.period desc, earlier.id limit 1`)
  return earlier && placeOf(earlier)
}

function placeOf({ period, at }: EarlierPayment): string {
  return `Paid in ${monthOf(period)}, row ${at}`
}

function monthOf(period: IsoDate | null): string {
  return period === null ? 'an earlier statement' : monthInWords(period)
}

/**
 * Looks again at the statements of an insurer that are not committed yet, after another one was posted: what that one has
 * paid is rejected there, or it would be paid twice. A person can still decide otherwise.
 */
export async function rejectPaidBy(tx: Transaction, statementId: number, insurer: string): Promise<void> {
  const open = await tx.rows<{ id: number; state: string }>(sql`
    select id, state from commission_statements
    where company_id = ${tx.companyId} and state in ('review', 'reading') and insurer = ${insurer}
      and id <> ${statementId}`)
  for (const { id, state } of open) {
    await tx.execute(sql`
      update commission_rows set state = 'rejected', reason = paid.reason, policy_id = null
      from (
        select distinct on (own.id) own.id,
          'Paid in ' || coalesce(to_char(statements.period, 'FMMonth YYYY'), 'an earlier statement') || ', row '
            || earlier.number as reason
        from ${OWN_AND_EARLIER}
        where own.company_id = ${tx.companyId} and own.statement_id = ${id} and own.number_key <> ''
          and own.state <> 'rejected' and earlier.statement_id = ${statementId}
        order by own.id, earlier.id
      ) paid
      where commission_rows.company_id = ${tx.companyId} and commission_rows.id = paid.id`)
    if (state === 'review') await keepTally(tx, id)
  }
}
