import { isFullPhone, phoneDigits } from '../values/phone.ts'

/** The most characters of a sender name; networks show no more. */
export const SMS_SENDER_MAX_LENGTH = 11

/** Whether a sender is valid: a phone number, or letters and digits with at least one letter. */
export function isSmsSender(text: string): boolean {
  return isFullPhone(text) || /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(text)
}

/** A phone number in international form: `+61412345678`. Null if it isn't Australian and has no country code. */
export function internationalPhone(text: string): string | null {
  const digits = phoneDigits(text)
  if (/^0\d{9}$/.test(digits)) return `+61${digits.slice(1)}`
  return /^\+\d[\d\s().-]+$/.test(text.trim()) && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
}
