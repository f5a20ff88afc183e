import type { PayoutItem } from '@portal/contract/money/payouts.schema'
import { leadingRole, type Role } from '@portal/domain/account/role'
import {
  carriedOver,
  type GstRegistration,
  invoiceDueOn,
  type PayoutMonth,
  type PayoutSums,
  type PayoutTerms,
  payoutBalance,
  payoutKind,
} from '@portal/domain/money/payout'
import type { MessageState } from '@portal/domain/sending/message'
import { dayIn, type IsoDate, type IsoInstant } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { type MonthOfShares, readMonths } from './shares.ts'

/** What reading payouts needs of a call or a job. */
export interface Reading {
  readonly tx: Transaction
  readonly services: Pick<Services, 'clock'>
}

/** A payee as their documents name them. */
export interface PayeeRecord extends GstRegistration {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly abn: string | null
  readonly agreed_on: IsoDate | null
}

/** An issued document. */
export interface IssuedPayout extends GstRegistration {
  readonly [column: string]: unknown
  readonly id: number
  readonly user_id: number
  readonly month: IsoDate
  readonly number: number
  readonly kind: PayoutItem['kind']
  readonly reason: string | null
  readonly issued_on: IsoDate
  readonly opening: number
  readonly commission: number
  readonly gst: number
  readonly paid: number
  readonly closing: number
  readonly payee_name: string
  readonly payee_abn: string | null
  readonly agreed_on: IsoDate | null
  readonly file_id: number | null
  /** The newest email with it. */
  readonly mail: { readonly id: number; readonly state: MessageState; readonly sent_at: IsoInstant | null } | null
}

/** A payee's month with all that its document says of the payee. */
export interface PayeePayout extends PayoutItem {
  readonly month: IsoDate
  readonly record: PayeeRecord
  /** Of the issued document. */
  readonly document: IssuedPayout | null
}

interface Firm {
  readonly [column: string]: unknown
  readonly abn: string | null
  readonly time_zone: string
}

/** The firm's day. */
export async function todayOf({ tx, services }: Reading): Promise<IsoDate> {
  return dayIn((await readFirm(tx)).time_zone, services.clock())
}

async function readFirm(tx: Transaction): Promise<Firm> {
  const [firm] = await tx.rows<Firm>(sql`select abn, time_zone from companies where id = ${tx.companyId}`)
  if (!firm) throw new Error('The company is gone')
  return firm
}

/** Those who are paid for a month, or owe from an earlier one, by name. */
export async function readPayouts(reading: Reading, month: IsoDate): Promise<PayeePayout[]> {
  const { tx } = reading
  const documents = await readDocuments(tx, sql`month <= ${month}::date`)
  // What was issued last before this month stands: only what came after it is added up.
  const sums = await readMonths(
    tx,
    sql`months.period <= ${month}::date and not exists (
      select from (
        select user_id, max(month) as month from payouts
        where company_id = ${tx.companyId} and month < ${month}::date group by user_id
      ) issued where issued.user_id = months.user_id and issued.month >= months.period)`,
  )
  const of = await readPayees(tx, [...sums, ...documents])
  const all = await monthsOf(reading, { of, sums, documents, until: month })
  return all
    .filter((one) => one.month === month)
    .sort((a, b) => a.payee.name.localeCompare(b.payee.name, 'en-AU') || a.payee.id - b.payee.id)
}

/** All months of a payee until `until`, the earliest first. */
export async function readMonthsOf(reading: Reading, userId: number, until: IsoDate): Promise<PayeePayout[]> {
  const { tx } = reading
  const documents = await readDocuments(tx, sql`user_id = ${userId} and month <= ${until}::date`)
  const sums = await readMonths(tx, sql`months.user_id = ${userId} and months.period <= ${until}::date`)
  const of = await readPayees(tx, [{ user_id: userId }])
  return await monthsOf(reading, { of, sums, documents, until })
}

interface Found {
  readonly of: ReadonlyMap<number, PayeeRecord>
  readonly sums: readonly MonthOfShares[]
  readonly documents: readonly IssuedPayout[]
  /** The last month: whoever owes has it without payments too. */
  readonly until: IsoDate
}

/** Months with payments or documents, and the last one for whoever owes: of each payee the earliest first. */
async function monthsOf(reading: Reading, { of, sums, documents, until }: Found): Promise<PayeePayout[]> {
  const firm = await readFirm(reading.tx)
  const issuedOn = dayIn(firm.time_zone, reading.services.clock())
  const closed = await readClosedDays(reading.tx, firm)
  const sumsOf = Map.groupBy(sums, ({ user_id }) => user_id)
  const documentsOf = Map.groupBy(documents, ({ user_id }) => user_id)
  return [...of.values()].flatMap((record) => {
    const own = new Map((sumsOf.get(record.id) ?? []).map((one) => [one.month, one]))
    const issued = new Map((documentsOf.get(record.id) ?? []).map((one) => [one.month, one]))
    const before: PayoutMonth[] = []
    const payouts: PayeePayout[] = []
    for (const month of [...new Set([...own.keys(), ...issued.keys(), until])].sort()) {
      const document = issued.get(month) ?? null
      const { commission = 0, gst = 0 } = document ?? own.get(month) ?? {}
      const counted = { commission, gst }
      const opening = carriedOver(before)
      before.push({ month, ...counted, issuedClosing: document?.closing })
      if (!document && !own.has(month) && opening === 0) continue
      payouts.push({
        ...{ month, record, document },
        ...(document
          ? fromDocument(document)
          : {
              ...{ opening, ...counted },
              ...paidOf(opening, counted),
              ...documentOf(counted, {
                ...{ registration: record, abn: record.abn, firmAbn: firm.abn, month },
                ...{ agreedOn: record.agreed_on, issuedOn, closedOn: closed.get(month) ?? null },
              }),
              issued: null,
            }),
        payee: {
          id: record.id,
          name: document?.payee_name ?? fullName(record.firstname, record.lastname),
          role: leadingRole(record.roles),
        },
      })
    }
    return payouts
  })
}

function paidOf(opening: number, sums: { readonly commission: number; readonly gst: number }) {
  const { paid, closing } = payoutBalance(opening, sums)
  return { paid, closing }
}

/** What the payee gets, and until when: in an open month there is time. */
function documentOf(sums: PayoutSums, terms: PayoutTerms) {
  const { kind, reason } = payoutKind(sums, terms)
  const hasTerm = kind !== 'statement' && terms.closedOn !== null
  return { kind, reason, due_on: hasTerm ? invoiceDueOn(terms.closedOn) : null }
}

function fromDocument({ opening, commission, gst, paid, closing, kind, reason, ...document }: IssuedPayout) {
  const { number, issued_on, mail } = document
  return {
    ...{ opening, commission, gst, paid, closing, kind, reason },
    due_on: null,
    issued: { number, on: issued_on, mail: mail && { state: mail.state, sent_at: mail.sent_at } },
  }
}

/** The firm’s days on which books were closed, by their months. */
async function readClosedDays(tx: Transaction, { time_zone }: Firm): Promise<ReadonlyMap<IsoDate, IsoDate>> {
  const rows = await tx.rows<{ month: IsoDate; closed_at: IsoInstant }>(sql`
    select month, closed_at from commission_periods where company_id = ${tx.companyId}`)
  return new Map(rows.map(({ month, closed_at }) => [month, dayIn(time_zone, closed_at)]))
}

async function readDocuments(tx: Transaction, condition: SQL): Promise<IssuedPayout[]> {
  return await tx.rows<IssuedPayout>(sql`
    select id, user_id, month, number, kind, reason, issued_on, opening, commission, gst, paid, closing, payee_name,
      payee_abn, gst_registered, gst_from, gst_until, agreed_on, file_id,
      (select jsonb_build_object('id', outbox.id, 'state', outbox.state, 'sent_at', outbox.sent_at) from outbox
        where outbox.company_id = payouts.company_id and outbox.id = payouts.outbox_id) as mail
    from payouts where company_id = ${tx.companyId} and ${condition}`)
}

async function readPayees(
  tx: Transaction,
  of: ReadonlyArray<{ readonly user_id: number }>,
): Promise<Map<number, PayeeRecord>> {
  const records = await tx.rows<PayeeRecord>(sql`
    select users.id, users.firstname, users.lastname, users.email, users.roles, users.abn, users.gst_registered,
      users.gst_from, users.gst_until, payee_agreements.agreed_on
    from users
    left join payee_agreements on payee_agreements.company_id = users.company_id and payee_agreements.user_id = users.id
    where users.company_id = ${tx.companyId} and users.id = any(${idArray([...new Set(of.map(({ user_id }) => user_id))])})`)
  return new Map(records.map((record) => [record.id, record]))
}
