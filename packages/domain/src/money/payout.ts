import { daysBefore, formatDate, type IsoDate } from '../values/date.ts'
import { monthsAfter } from '../values/month.ts'

/** What a payee is sent for a month. */
export const PAYOUT_KINDS = [
  { value: 'tax_invoice', label: 'Recipient-created tax invoice' },
  { value: 'adjustment_note', label: 'Recipient-created adjustment note' },
  { value: 'statement', label: 'Commission statement' },
] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]['value']

/** What is paid of a month, in cents; `gst` is that of the commission. */
export interface PayoutSums {
  readonly commission: number
  readonly gst: number
}

/** How a month ends for a payee. */
export interface PayoutBalance {
  /** With what was carried into the month. */
  readonly due: number
  readonly paid: number
  /** What the payee owes then: 0 or less. */
  readonly closing: number
}

/** A month pays what it comes to with what was carried into it; less than nothing is carried into the next. */
export function payoutBalance(opening: number, { commission, gst }: PayoutSums): PayoutBalance {
  const due = opening + commission + gst
  return { due, paid: Math.max(due, 0), closing: Math.min(due, 0) }
}

/** A payee’s registration for GST. */
export interface GstRegistration {
  readonly gst_registered: boolean
  /** The first and the last day of it; null: always before, or still. */
  readonly gst_from: IsoDate | null
  readonly gst_until: IsoDate | null
}

/** Days within which a recipient has to issue the tax invoice. Source: research/money.md, "Conditions". */
const INVOICE_DAYS = 28

/** The last day on which a tax invoice may be issued for a month whose books were closed on `closedOn`: its value is known then. */
export function invoiceDueOn(closedOn: IsoDate): IsoDate {
  return daysBefore(closedOn, -INVOICE_DAYS)
}

/** What decides whether a recipient may create the payee's tax invoice. */
export interface PayoutTerms {
  /** The payee's. */
  readonly registration: GstRegistration
  readonly abn: string | null
  /** The month's first day. */
  readonly month: IsoDate
  /** The day on which its books were closed; null while they are open. */
  readonly closedOn: IsoDate | null
  /** The firm's own ABN: it is the recipient. */
  readonly firmAbn: string | null
  /** The day of the written agreement; null for none. */
  readonly agreedOn: IsoDate | null
  readonly issuedOn: IsoDate
}

/**
 * What a payee is sent, and why no tax invoice. Both need an ABN, the payee GST registration when it is issued and a written
 * agreement that the firm creates the invoices; and it is issued in time. Source: research/money.md, "RCTI shows" and
 * "Conditions".
 */
export function payoutKind(
  { commission, gst }: PayoutSums,
  { registration, abn, month, closedOn, firmAbn, agreedOn, issuedOn }: PayoutTerms,
): { readonly kind: PayoutKind; readonly reason: string | null } {
  const statement = (reason: string) => ({ kind: 'statement', reason }) as const
  const unregistered = notRegistered(registration, month, issuedOn)
  if (unregistered) return statement(unregistered)
  if (!abn) return statement('No ABN for the payee')
  if (!firmAbn) return statement('No ABN for the company')
  if (agreedOn === null) return statement('No recipient-created tax invoice agreement')
  if (agreedOn > issuedOn) return statement('The recipient-created tax invoice agreement starts later')
  if (closedOn !== null && issuedOn > invoiceDueOn(closedOn)) {
    return statement(`More than ${INVOICE_DAYS} days since the month was closed`)
  }
  if (commission + gst === 0) return statement('Nothing to invoice')
  return { kind: commission + gst < 0 ? 'adjustment_note' : 'tax_invoice', reason: null }
}

/** Why a payee has no tax invoice for a month: not registered in it, or when it is issued. */
function notRegistered(
  { gst_registered, gst_from, gst_until }: GstRegistration,
  month: IsoDate,
  issuedOn: IsoDate,
): string | undefined {
  if (!gst_registered) return 'Not registered for GST'
  if (gst_until !== null && gst_until < issuedOn) return `Registered for GST until ${formatDate(gst_until)}`
  if (gst_from !== null && gst_from >= monthsAfter(month, 1)) return `Registered for GST from ${formatDate(gst_from)}`
  return undefined
}

/** A month that counts for a payee. */
export interface PayoutMonth extends PayoutSums {
  /** Its first day. */
  readonly month: IsoDate
  /** What its document says is carried on, where it was issued: that stands, whatever changes on the payee. */
  readonly issuedClosing?: number | undefined
}

/** What is carried into a month by the months before it, the earliest first. */
export function carriedOver(before: readonly PayoutMonth[]): number {
  return before.reduce((opening, month) => month.issuedClosing ?? payoutBalance(opening, month).closing, 0)
}
