import { CLIENT_FIELDS, type ClientFieldName } from './client-field.ts'
import { isLeadStatus, type LeadStatus } from './lead-status.ts'

/** Whose value of a field a merge keeps. `both` is for lists of words. */
export const MERGE_CHOICES = ['winner', 'loser', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

/** The fields of a client that a merge chooses for, from top to bottom, and whether they have died. */
export const MERGE_FIELDS = [...CLIENT_FIELDS, 'deceased_at'] as const
export type MergeField = ClientFieldName | 'deceased_at'

/** Fields whose values can be put together. */
export const MERGE_LISTS: readonly MergeField[] = ['groups', 'tags', 'no_contact']

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** A record as a merge compares it: its values, and which of the two was changed last. */
export interface MergeRecord {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly updated_at: string
  value(field: MergeField): unknown
}

/**
 * Lead statuses, the furthest first. In the pipeline: by their order. Of the others, what was found out about the person
 * goes before what is only about reaching them. All of these go before New Lead, which says no more than that nothing has
 * happened yet, and is what every import and form begins with. Source: our own.
 */
const FURTHEST_FIRST: readonly LeadStatus[] = [4, 3, 2, 1, 6, 5, 7, 8, 0]

/** Fields in words, of which one may say all that the other does, and more. */
const WORDED: ReadonlySet<MergeField> = new Set([
  'first_name',
  'last_name',
  'preferred_name',
  'address',
  'city',
  'occupation',
  'smsf_name',
  'trustee',
  'corporate_trustee',
  'campaign',
])

/** Fields that only mean something together: half an address of each record would be nobody's. */
const TOGETHER: ReadonlyArray<readonly MergeField[]> = [
  ['address', 'city', 'state', 'postcode'],
  ['salary', 'salary_frequency'],
]

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Letters that are no letter with a mark, with their plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[đłøıßæœðþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{M}/gu, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many letters carry a mark, or are ones that plain spelling replaces. */
function marksOf(text: string): number {
  return text.normalize('NFD').match(/\p{M}|[đłøıßæœðþĐŁØẞÆŒÐÞ]/gu)?.length ?? 0
}

/** In capitals or small letters throughout: typed in a hurry. */
function isOneCase(text: string): boolean {
  return text === text.toUpperCase() || text === text.toLowerCase()
}

/** Whether `fuller` says all the words of `text`, each whole or from its first letters on (`J.`, `St`), and more. */
function saysMore(fuller: readonly string[], text: readonly string[]): boolean {
  const left = [...fuller]
  for (const word of text) {
    const at = left.findIndex((one) => one.startsWith(word))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return fuller.join('').length > text.join('').length
}

/** Which of two texts is the fuller or better spelled one: below 0 the first, above 0 the second, 0 neither. */
function compareTexts(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (saysMore(words, others)) return -1
  if (saysMore(others, words)) return 1
  if (words.join('') !== others.join('')) return 0
  const marks = marksOf(other) - marksOf(one)
  if (marks !== 0) return marks
  return Number(isOneCase(one)) - Number(isOneCase(other))
}

function compareStatus(one: unknown, other: unknown): number {
  const rank = (status: unknown) => (isLeadStatus(status) ? FURTHEST_FIRST.indexOf(status) : FURTHEST_FIRST.length)
  return rank(one) - rank(other)
}

/** Which of two values of a field is to be kept, whoever was changed last: as {@link compareTexts} says it. */
function compareValues(field: MergeField, one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
  if (field === 'status') return compareStatus(one, other)
  if (field === 'kind') return Number(one === 'lead') - Number(other === 'lead')
  if (typeof one !== 'string' || typeof other !== 'string') return 0
  if (WORDED.has(field)) return compareTexts(one, other)
  // The later of two reviews is the last one.
  return field === 'last_review' ? other.localeCompare(one) : 0
}

/** Whether two values are both there and say different things. */
function contradict(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return false
  if (typeof one !== 'string' || typeof other !== 'string') return one !== other
  return compareTexts(one, other) === 0 && wordsOf(one).join(' ') !== wordsOf(other).join(' ')
}

/**
 * What a merge does with a field where nobody chooses, the same whichever record is kept: lists are put together; a
 * client is more than a lead; the furthest lead status; a value instead of none; the fuller of two names, and the
 * spelling with its marks; else the value of the record that was changed last. Fields that only mean something together
 * come from one record where the two contradict each other: from the one that has more of them.
 */
export function usualMergeChoice(field: MergeField, winner: MergeRecord, loser: MergeRecord): MergeChoice {
  if (MERGE_LISTS.includes(field)) return 'both'
  const order = compareTogether(field, winner, loser) ?? compareValues(field, winner.value(field), loser.value(field))
  return (order || compareAge(winner, loser)) > 0 ? 'loser' : 'winner'
}

/** For a field of several that contradict each other: which record has more of them; undefined for any other field. */
function compareTogether(field: MergeField, one: MergeRecord, other: MergeRecord): number | undefined {
  const group = TOGETHER.find((fields) => fields.includes(field)) ?? []
  if (!group.some((part) => contradict(one.value(part), other.value(part)))) return undefined
  const filled = (record: MergeRecord) => group.filter((part) => !isEmpty(record.value(part))).length
  return filled(other) - filled(one)
}

/** The record that was changed last first; of two that were changed at once, the later one. */
function compareAge(one: MergeRecord, other: MergeRecord): number {
  return one.updated_at === other.updated_at ? other.id - one.id : one.updated_at < other.updated_at ? 1 : -1
}

/** The value that a choice makes of two. `both` of values that are no lists is the winner's. */
export function mergedValue(choice: MergeChoice, winner: unknown, loser: unknown): unknown {
  if (choice === 'loser') return loser
  if (choice === 'both' && Array.isArray(winner) && Array.isArray(loser)) return [...new Set([...winner, ...loser])]
  return winner
}
