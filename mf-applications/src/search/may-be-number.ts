import { startsSearch } from '@portal/domain/values/find-text'
import { numberKey } from '@portal/domain/work/number-key'

/** Whether it is worth asking for an insurer's number: each has a digit, and names, which most people search for, have none. */
export function mayBeNumber(text: string): boolean {
  return /\d/.test(text) && startsSearch(numberKey(text))
}
