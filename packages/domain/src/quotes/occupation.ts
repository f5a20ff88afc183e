import { OCCUPATION_LISTS } from './occupation-list.ts'
import type { OccupationClass } from './quote-request.ts'

export interface Occupation {
  readonly id: string
  readonly description: string
  /** The typical class from which each insurer’s own codes follow. */
  readonly class: OccupationClass
  /** Whether the work is with needles: for needle stick cover. */
  readonly handlesNeedles: boolean
  /** Whether there is an income that income protection can replace. */
  readonly hasIncome: boolean
}

function occupationsOf(list: string, occupationClass: OccupationClass): Occupation[] {
  return list.split(';').map((entry) => {
    const text = entry.trim()
    const description = text.replace(/[*-]$/, '')
    return {
      id: description
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, ''),
      description,
      class: occupationClass,
      handlesNeedles: text.endsWith('*'),
      hasIncome: !text.endsWith('-'),
    }
  })
}

/** Every occupation that the quote form offers, by description. */
export const OCCUPATIONS: readonly Occupation[] = [
  ...occupationsOf(OCCUPATION_LISTS[1], 1),
  ...occupationsOf(OCCUPATION_LISTS[2], 2),
  ...occupationsOf(OCCUPATION_LISTS[3], 3),
  ...occupationsOf(OCCUPATION_LISTS[4], 4),
  ...occupationsOf(OCCUPATION_LISTS[5], 5),
  ...occupationsOf(OCCUPATION_LISTS.home, 3),
].sort((one, other) => (one.description < other.description ? -1 : 1))

const BY_ID = new Map(OCCUPATIONS.map((occupation) => [occupation.id, occupation]))

export function occupation(id: string): Occupation | undefined {
  return BY_ID.get(id)
}

/**
 * Occupations with every word of `text` in them, at most `most`: those first whose description begins with it, then those
 * in which a word does. Nothing typed finds nothing.
 */
export function findOccupations(text: string, most = 20): Occupation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const place = (description: string) => {
    if (description.startsWith(first)) return 0
    return description.split(/[^a-z]+/).some((word) => word.startsWith(first)) ? 1 : 2
  }
  return OCCUPATIONS.map((occupation) => ({ occupation, description: occupation.description.toLowerCase() }))
    .filter(({ description }) => words.every((word) => description.includes(word)))
    .map((found) => ({ ...found, place: place(found.description) }))
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map((found) => found.occupation)
}

/** Whether a text is the name of an occupation, and not merely words of it: “Accountant” is of several. */
export function isNameOf({ description }: Pick<Occupation, 'description'>, text: string): boolean {
  const plain = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(description) === plain(text)
}
