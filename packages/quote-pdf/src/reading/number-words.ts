import { formatPhone, isPhone } from '@portal/domain/values/phone'

/** Digits in threes, as numbers of representatives are written: `000 123 456`. */
export function grouped(number: string): string {
  return /^\d{6,9}$/.test(number) ? number.replace(/\B(?=(\d{3})+$)/g, ' ') : number
}

/** A phone number as numbers are grouped; as it is where it is none that is known. */
export function shownPhone(phone: string): string {
  return isPhone(phone) ? formatPhone(phone) : phone
}

/** `66%`; a dash where it is not told. */
export function percentWords(value: number | null): string {
  return value === null ? '–' : `${value}%`
}
