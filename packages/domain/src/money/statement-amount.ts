/**
 * Cents of an amount as statements write it: `$1,234.50`, `(1,234.50)`, `-1234.5`, `1,234.50-`, `1234.50 CR`. `DR` and
 * brackets are negative. Undefined for anything else, and for a fraction of a cent.
 */
export function statementAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f$]|AUD/gi, '').replaceAll('−', '-')
  const bracketed = /^\((.*)\)$/.exec(plain)
  const marked = /^(.*?)(-|CR|DR)$/i.exec(bracketed?.[1] ?? plain)
  const digits = marked?.[1] ?? bracketed?.[1] ?? plain
  const isNegative = bracketed !== null || /^(?:-|DR)$/i.test(marked?.[2] ?? '')
  const match = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(digits)
  if (!match || ((bracketed || marked) && match[1] !== '')) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return (isNegative || sign === '-') && cents !== 0 ? -cents : cents
}
