import { SEARCH_MIN_LENGTH } from '../limits.ts'

/**
 * What the find field of a list looks for. Anywhere in names, address and numbers from three characters on; two, or one
 * sign that is a name by itself (李), are names of their own, and there the whole first or last name must be it.
 */
export type FindKind = 'nothing' | 'too-short' | 'whole-name' | 'anywhere'

export function findKind(text: string): FindKind {
  const wanted = text.trim().normalize('NFC')
  const { length } = [...wanted]
  if (length === 0) return 'nothing'
  if (length >= SEARCH_MIN_LENGTH) return 'anywhere'
  // A letter without capitals: of a script in which one sign may be a name.
  return length === 2 || /^\p{Lo}$/u.test(wanted) ? 'whole-name' : 'too-short'
}
