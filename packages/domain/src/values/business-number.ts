/** The digits of a number however it is spaced. */
export function businessDigits(text: string): string {
  return text.replace(/\s/g, '')
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1]

/**
 * Whether `text` is an Australian Business Number: eleven digits of which, one taken from the first, the weighted sum
 * divides by 89. Source: Australian Business Register, "Format of the ABN".
 */
export function isAbn(text: string): boolean {
  const digits = businessDigits(text)
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  return weighted(`${Number(digits[0]) - 1}${digits.slice(1)}`, ABN_WEIGHTS) % 89 === 0
}

/**
 * Whether `text` is an Australian Company Number: nine digits of which the last makes the weighted sum of the others up
 * to a multiple of ten. Source: ASIC, "Australian Company Number Digit Check".
 */
export function isAcn(text: string): boolean {
  const digits = businessDigits(text)
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  return (10 - (weighted(digits, ACN_WEIGHTS) % 10)) % 10 === Number(digits[8])
}

/** `51 824 753 556`, `004 085 616`; anything else as it is. */
export function formatBusinessNumber(text: string): string {
  const digits = businessDigits(text)
  if (digits.length === 11) return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
  return digits.length === 9 ? digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : text
}
