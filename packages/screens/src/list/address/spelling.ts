import { joinCommas, splitCommas } from '@portal/domain/values/comma-list'
import { isIsoDate } from '@portal/domain/values/date'

/** How a value is written into the address, and read from it with doubt: `undefined` where it is none. */
export interface Spelling<T> {
  read(text: string): T | undefined
  write(value: T): string
}

/** Values of one parameter, at most. Source: the contract's `commaList`. */
const VALUES_MAX = 100

/** Several values divided by commas; those that make no sense are left out. */
export function several<T extends string | number>(one: (text: string) => T | undefined): Spelling<readonly T[]> {
  return {
    read(text) {
      const values = splitCommas(text)
        .map((part) => one(part.trim()))
        .filter((value) => value !== undefined)
      return values.length > 0 ? [...new Set(values)].slice(0, VALUES_MAX) : undefined
    },
    write: joinCommas,
  }
}

/** One of a few values. */
export function oneOf<T extends string | number | boolean>(values: readonly T[]): Spelling<T> {
  return { read: (text) => values.find((value) => String(value) === text), write: String }
}

/** A day, as `YYYY-MM-DD`. */
export const day: Spelling<string> = { read: (text) => (isIsoDate(text) ? text : undefined), write: (value) => value }

/** Each of the fields by which a list sorts, up and down: `name`, `-name`. */
export function bothWays<F extends string>(fields: readonly F[]): Array<F | `-${F}`> {
  return fields.flatMap((field): Array<F | `-${F}`> => [field, `-${field}`])
}

const WHOLE = /^\d{1,9}$/

/** A whole number, or undefined where the text is none. */
export function wholeNumber(text: string): number | undefined {
  return WHOLE.test(text) ? Number(text) : undefined
}

/** An id. */
export function recordId(text: string): number | undefined {
  return wholeNumber(text) || undefined
}

/** Words of at most `max` characters. */
export function words(max: number): (text: string) => string | undefined {
  return (text) => (text && text.length <= max ? text : undefined)
}
