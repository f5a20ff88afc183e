import { formatCount } from './count.ts'

/** Integer cents as `$1,234.50`; an absent amount as `–`. */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '–'
  const size = Math.abs(cents)
  const fraction = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.trunc(size / 100))}.${fraction}`
}

/** Integer cents as an amount that is nearly always of whole dollars: `$1,200,000`, `$1,234.50`. */
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
 * Integer cents of an amount as typed: `1234`, `1,234.5`, `$1 234.50`.
 * `undefined` where it is not an amount with at most two decimals.
 */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  const match = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
