import type { IsoDate } from '../values/date.ts'

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

/** What decides whether a recipient may create the payee's tax invoice. */
export interface PayoutTerms {
  /** The payee's. */
  readonly isRegistered: boolean
  readonly abn: string | null
  /** The firm's own ABN: it is the recipient. */
  readonly firmAbn: string | null
  /** The day of the written agreement; null for none. */
  readonly agreedOn: IsoDate | null
  readonly issuedOn: IsoDate
}

/**
 * What a payee is sent, and why no tax invoice. Both need an ABN, the payee GST registration and a written agreement that
 * the firm creates the invoices. Source: research/money.md, "RCTI shows" and "Conditions".
 */
export function payoutKind(
  { commission, gst }: PayoutSums,
  { isRegistered, abn, firmAbn, agreedOn, issuedOn }: PayoutTerms,
): { readonly kind: PayoutKind; readonly reason: string | null } {
  const statement = (reason: string) => ({ kind: 'statement', reason }) as const
  if (!isRegistered) return statement('Not registered for GST')
  if (!abn) return statement('No ABN for the payee')
  if (!firmAbn) return statement('No ABN for the company')
  if (agreedOn === null) return statement('No recipient-created tax invoice agreement')
  if (agreedOn > issuedOn) return statement('The recipient-created tax invoice agreement starts later')
  if (commission + gst === 0) return statement('Nothing to invoice')
  return { kind: commission + gst < 0 ? 'adjustment_note' : 'tax_invoice', reason: null }
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
