import { formatCount } from './count.ts'

/*
 * How an amount is shown, on every screen, in mails and in files for people. What a cover is for (a sum insured, a monthly
 * benefit, a limit of either, and the need that it answers) is of whole dollars, as the specification has it: "sumInsured
 * 500000", "limits TRM 2,500,000": {@link formatDollars}. Every other amount (premiums, fees, duty, commissions, incomes,
 * balances, totals of them) has its cents, "money is shown to 2 decimals": {@link formatMoney}. A graph's axis and the head
 * of a lane, where both are too long, have {@link formatMoneyShort}. Fields of what such a sum is worked out from (an income,
 * a debt) show cents only where some were typed. Sources: specification of the quoting tool, section 9;
 * decisions.md, "Money and dates".
 */

/** Integer cents as `$1,234.50`; an absent amount as `–`. For every amount but those of {@link formatDollars}. */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '–'
  const size = Math.abs(cents)
  const fraction = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.trunc(size / 100))}.${fraction}`
}

/** Integer cents of what a cover is for: `$1,200,000`; no cent is lost where there are some: `$1,234.50`. */
export function formatDollars(cents: number): string {
  const whole = formatMoney(cents)
  return cents % 100 === 0 ? whole.slice(0, -3) : whole
}

/** Made when first used: with its first format the browser reads its tables, 30 ms and more. */
let short: Intl.NumberFormat | undefined

/** Integer cents as a sum at a glance: `$24.9k`, `$1.2m`, `$640`. */
export function formatMoneyShort(cents: number): string {
  short ??= new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return short.format(cents / 100).toLowerCase()
}
