import { phoneDigits } from '../values/phone.ts'

/** An Australian mobile number in international form, `+61412345678`; null for any other number. */
export function mobileNumber(phone: string | null | undefined): string | null {
  const digits = phoneDigits(phone ?? '')
  // Source: ACMA, Telecommunications Numbering Plan: mobile services have 04.
  return /^04\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : null
}
