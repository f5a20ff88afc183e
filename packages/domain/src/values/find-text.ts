import { LIST_SEARCH_MIN_LENGTH, SEARCH_MIN_LENGTH } from '../limits.ts'

/**
 * What a list's own search looks for. Anywhere in names, address and numbers from three characters on; two, or one sign
 * that is a name by itself (李), are names of their own, and there the whole first or last name must be it.
 */
export type FindKind = 'nothing' | 'too-short' | 'whole-name' | 'anywhere'

export function findKind(text: string): FindKind {
  const wanted = text.trim().normalize('NFC')
  const { length } = [...wanted]
  if (length === 0) return 'nothing'
  if (length >= SEARCH_MIN_LENGTH) return 'anywhere'
  // A letter without capitals: of a script in which one sign may be a name.
  return length >= LIST_SEARCH_MIN_LENGTH || /^\p{Lo}$/u.test(wanted) ? 'whole-name' : 'too-short'
}

/** What of a text a list is narrowed by: nothing while it is too short. */
export function listSearch(text: string): string {
  return findKind(text) === 'too-short' ? '' : text.trim()
}

/** Whether a search through everything begins with the text: the header's, and by numbers. */
export function startsSearch(text: string): boolean {
  return findKind(text) === 'anywhere'
}
