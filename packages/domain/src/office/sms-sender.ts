import { isFullPhone, phoneDigits } from '../values/phone.ts'

/** Characters of a sender that is a name; networks show no more. */
export const SMS_SENDER_MAX_LENGTH = 11

/** Whether messages can come from it: a phone number, or a name of letters and digits with one letter at least. */
export function isSmsSender(text: string): boolean {
  return isFullPhone(text) || /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(text)
}

/** A phone number as gateways take it: `+61412345678`. Null where it is none of Australia and names no country. */
export function internationalPhone(text: string): string | null {
  const digits = phoneDigits(text)
  if (/^0\d{9}$/.test(digits)) return `+61${digits.slice(1)}`
  return /^\+\d[\d\s().-]+$/.test(text.trim()) && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
}
