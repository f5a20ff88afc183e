import type { commissions as calls } from '@portal/contract/money/commissions'
import type { CommissionCorrection } from '@portal/contract/money/commissions.schema'
import { ADVISING_ROLES, REFERRING_ROLES, type Role } from '@portal/domain/account/role'
import { missingSplitsSaid } from '@portal/domain/money/missing-splits'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import { NO_PAYEES, type Payees, type PaymentToSplit, readPayees, splitOf, withoutSplit } from '../statements/payees.ts'
import { lockStatements } from '../statements/queries.ts'
import { STANDS } from '../statements/standing-entry.ts'
import { reverseEntries, writeEntries } from '../statements/write-entries.ts'
import { commissionSubject, type PaymentRecord, toPayment } from './commission-subject.ts'

type AnyCall = Pick<Call<typeof calls.correction>, 'tx' | 'caller' | 'company' | 'params'>
type Sharing = Pick<Payees, 'adviser' | 'referrer'>

interface StandingEntry {
  readonly [column: string]: unknown
  readonly id: number
  readonly statement_id: number
  readonly number: number
  readonly insurer: string
  readonly amount: number
  readonly gst: number
  readonly policy_id: number | null
  readonly type: PaymentToSplit['type']
  readonly on: IsoDate
  readonly pay_to_id: number | null
  readonly entry_id: number
  /** In which it counts, and the first open month from it on. */
  readonly period: IsoDate
  readonly open: IsoDate
  readonly adviser: Person | null
  readonly referrer: Person | null
}

interface Person {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly percent: number | null
}

/** How a posted payment is divided, how it would be anew, and its corrections so far. Throws NOT_FOUND. */
export async function viewCorrection(call: AnyCall): Promise<CommissionCorrection> {
  const { tx, params } = call
  const entry = await readStanding(tx, params.id)
  const [payment] = await tx.rows<PaymentRecord>(sql`
    select ${columnsOf(commissionSubject, call, undefined)} from commission_rows ${joinsOf(commissionSubject, call)}
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = ${params.id}`)
  return {
    payment: toPayment(found(payment)),
    present: splitOf(entry, presentPayees(entry)),
    anew: splitOf(entry, await payeesAnew(tx, entry)),
    month: entry.open,
    corrections: await readCorrections(tx, params.id),
  }
}

/**
 * Takes the entry of a payment back and posts another one in its place. Throws NOT_FOUND; BAD_INPUT for somebody who can't
 * be paid; CONFLICT where somebody has no split, or nothing would change.
 */
export async function correctPayment(call: Call<typeof calls.correct>): Promise<CommissionCorrection> {
  const { tx, params, body, caller } = call
  await lockStatements(tx)
  const entry = await readStanding(tx, params.id)
  const before = presentPayees(entry)
  const after = body.payees ? await enteredPayees(tx, body.payees, before) : await payeesAnew(tx, entry)
  const missing = withoutSplit(after)
  if (missing.length > 0) {
    const isAdviser = ({ id }: { readonly id: number }) => id === after.adviser?.id
    const message = missingSplitsSaid(missing.map((one) => ({ name: one.name, mayDefault: isAdviser(one) })))
    throw new CallError('CONFLICT', { message })
  }
  if (sameAs(before.adviser, after.adviser) && sameAs(before.referrer, after.referrer)) {
    throw new CallError('CONFLICT', { message: 'It’s already divided like this.' })
  }
  const { insurer, period } = entry
  await reverseEntries(tx, caller, [params.id])
  const corrects = { entryId: entry.entry_id, reason: body.reason }
  await writeEntries(tx, { insurer, period, userId: caller.userId, corrects }, [{ ...entry, payees: after }])
  await tx.execute(sql`
    update commission_rows set adviser_id = ${after.adviser?.id ?? null}
    where company_id = ${tx.companyId} and id = ${params.id}`)
  await recordActivity(call, {
    action: 'commission_statement.correct',
    entity: 'commission_statement',
    entityId: entry.statement_id,
    before: { row: null, reason: null, ...logged(before) },
    after: { row: entry.number, reason: body.reason, ...logged(after) },
  })
  return await viewCorrection(call)
}

const sameAs = (one: Sharing['adviser'], other: Sharing['adviser']) =>
  one?.id === other?.id && one?.percent === other?.percent

function logged({ adviser, referrer }: Sharing) {
  return {
    ...{ adviser: adviser?.name ?? null, adviser_percent: adviser?.percent ?? null },
    ...{ referrer: referrer?.name ?? null, referrer_percent: referrer?.percent ?? null },
  }
}

/** What stands of a posted payment. Throws NOT_FOUND, and CONFLICT for a payment of nothing, which has no entry. */
async function readStanding(tx: Transaction, id: number): Promise<StandingEntry> {
  const person = (account: 'adviser' | 'referrer') => sql`(
    select jsonb_build_object('id', payee.id, 'firstname', payee.firstname, 'lastname', payee.lastname,
      'percent', (select leg.percent::float8 from ledger_legs leg where leg.company_id = entry.company_id
        and leg.entry_id = entry.id and leg.account = ${account}))
    from users payee where payee.company_id = entry.company_id
      and payee.id = ${sql.identifier('entry')}.${sql.identifier(`${account}_id`)}) as ${sql.identifier(account)}`
  const [read] = await tx.rows<StandingEntry | (Omit<StandingEntry, 'entry_id'> & { entry_id: null })>(sql`
    select own.id, own.statement_id, own.number, own.insurer, own.amount, own.gst, own.policy_id, own.type,
      own.pay_to_id, coalesce(own.paid_on, statement.period) as "on", entry.id as entry_id, entry.period,
      open_commission_month(${tx.companyId}, entry.period) as open, ${person('adviser')}, ${person('referrer')}
    from commission_rows own
    join commission_statements statement on statement.company_id = own.company_id and statement.id = own.statement_id
    left join ledger_entries entry on entry.company_id = own.company_id and entry.row_id = own.id and ${STANDS}
    where own.company_id = ${tx.companyId} and own.id = ${id} and own.committed_at is not null`)
  const entry = found(read)
  if (entry.entry_id === null) {
    throw new CallError('CONFLICT', { message: 'A payment of $0.00 has nothing to divide.' })
  }
  return entry
}

/** Whoever has no leg has a share of 0. */
function presentPayees({ adviser, referrer }: StandingEntry): Sharing {
  const payee = (of: Person | null) =>
    of && { id: of.id, name: fullName(of.firstname, of.lastname), percent: of.percent ?? 0, is_default: false }
  return { adviser: payee(adviser), referrer: payee(referrer) }
}

async function payeesAnew(tx: Transaction, { policy_id, type, on, pay_to_id }: StandingEntry): Promise<Sharing> {
  if (policy_id === null) return NO_PAYEES
  const payment = { policy_id, type, on, pay_to_id }
  return (await readPayees(tx, [payment])).get(payment) ?? NO_PAYEES
}

/** Payees as they are entered. Throws BAD_INPUT for somebody who isn't one by their roles, unless they stand in the entry. */
async function enteredPayees(
  tx: Transaction,
  { adviser, referrer }: NonNullable<Call<typeof calls.correct>['body']['payees']>,
  before: Sharing,
): Promise<Sharing> {
  const payee = async (of: typeof adviser, field: keyof Sharing, roles: readonly Role[], message: string) => {
    if (!of) return null
    const [user] = await tx.rows<{ firstname: string; lastname: string }>(sql`
      select firstname, lastname from users where company_id = ${tx.companyId} and id = ${of.id}
        and (roles && ${textArray(roles)} or id = ${before[field]?.id ?? null}::int)`)
    if (!user) throw badField(`payees.${field}`, message)
    return { id: of.id, name: fullName(user.firstname, user.lastname), percent: of.percent, is_default: false }
  }
  return {
    adviser: await payee(adviser, 'adviser', ADVISING_ROLES, 'Please choose an adviser'),
    referrer: await payee(referrer, 'referrer', REFERRING_ROLES, 'Please choose a referral partner'),
  }
}

async function readCorrections(tx: Transaction, id: number): Promise<CommissionCorrection['corrections']> {
  const rows = await tx.rows<{
    reason: string
    at: string
    posted_by: number | null
    firstname: string | null
    lastname: string | null
  }>(sql`
    select reasons.reason, entry.posted_at as at, entry.posted_by, users.firstname, users.lastname
    from ledger_entries entry
    join ledger_reasons reasons on reasons.company_id = entry.company_id and reasons.entry_id = entry.id
    left join users on users.company_id = entry.company_id and users.id = entry.posted_by
    where entry.company_id = ${tx.companyId} and entry.row_id = ${id}
    order by entry.id desc limit 50`)
  return rows.map(({ reason, at, posted_by, firstname, lastname }) => ({
    ...{ reason, at },
    by: posted_by === null ? null : { id: posted_by, name: fullName(firstname, lastname) },
  }))
}
