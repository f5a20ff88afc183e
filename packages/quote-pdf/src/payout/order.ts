import type { Payout, PayoutLine } from '@portal/contract/money/payouts.schema'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'

/** All that the PDF of a payee's month is made of: the same order makes the same bytes. */
export interface PayoutPdfOrder {
  readonly payout: Payout
  readonly lines: readonly PayoutLine[]
  readonly company: CompanyInfo
  /** Bytes as they are stored; what can't be drawn safely is left out. */
  readonly logo: Uint8Array | null
}
