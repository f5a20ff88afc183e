import { numberKey, startsSearch } from '@portal/domain'

/** Whether it is worth asking for an insurer's number: each has a digit, and names, which most people search for, have none. */
export function mayBeNumber(text: string): boolean {
  return /\d/.test(text) && startsSearch(numberKey(text))
}
