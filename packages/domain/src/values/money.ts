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

/**
 * Integer cents of an amount as typed: `1234`, `1,234.5`, `$1 234.50`, and `98k` or `1.25m` for thousands and millions.
 * `undefined` where it is not an amount with at most two decimals.
 */
export function parseMoney(text: string): number | undefined {
  const plain = inFull(text.replace(/[$,\s]/g, ''))
  const match = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** `98k` as `98000`, `1.25m` as `1250000`. */
function inFull(text: string): string {
  const [, sign, whole, fraction = '', unit = ''] = /^(-?)(\d{1,6})(?:\.(\d{1,6}))?([km])$/i.exec(text) ?? []
  if (sign === undefined || whole === undefined) return text
  const zeros = unit.toLowerCase() === 'k' ? 3 : 6
  const padded = fraction.padEnd(zeros, '0')
  return `${sign}${whole}${padded.slice(0, zeros)}.${padded.slice(zeros)}`
}
