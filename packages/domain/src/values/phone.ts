/** The digits of a number; an Australian country code becomes the leading zero. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '')
  if (value.trim().startsWith('+61') || (digits.startsWith('61') && digits.length === 11)) {
    return `0${digits.slice(2).replace(/^0/, '')}`
  }
  return digits
}

/**
 * A ten-digit Australian number in groups: mobiles (04…) 4-3-3, landlines 2-4-4. Any other number is
 * returned as it was typed. Source: specification section 5.
 */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value)
  if (digits.length !== 10 || !digits.startsWith('0')) return value.trim()
  return digits.startsWith('04')
    ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
    : `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
}

/** Whether `value` could be a phone number: 6 to 15 digits and nothing but digits and the usual separators. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  return /^\+?[\d\s().-]+$/.test(value.trim()) && digits.length >= 6 && digits.length <= 15
}

/** Whether `value` is a phone number beyond doubt: with its area or country code, not just some digits. */
export function isFullPhone(value: string): boolean {
  return isPhone(value) && /^(\+|0|4\d{8}$)/.test(value.trim()) && value.replace(/\D/g, '').length >= 8
}
