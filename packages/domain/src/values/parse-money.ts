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
