import { CLIENT_FIELDS, type ClientFieldName } from './client-field.ts'

/** Whose value of a field a merge keeps. `both` is for lists of words. */
export const MERGE_CHOICES = ['winner', 'loser', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

/** The fields of a client that a merge chooses for, from top to bottom. */
export const MERGE_FIELDS = CLIENT_FIELDS
export type MergeField = ClientFieldName

/** Fields whose values can be put together. */
export const MERGE_LISTS: readonly MergeField[] = ['groups', 'tags']

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * What a merge does with a field where nobody chooses: lists are put together; a client is more than a lead; else the
 * winner's value stands, and the loser's fills a gap.
 */
export function usualMergeChoice(field: MergeField, winner: unknown, loser: unknown): MergeChoice {
  if (MERGE_LISTS.includes(field)) return 'both'
  if (field === 'kind') return winner === 'lead' && loser === 'client' ? 'loser' : 'winner'
  return isEmpty(winner) && !isEmpty(loser) ? 'loser' : 'winner'
}

/** The value that a choice makes of two. `both` of values that are no lists is the winner's. */
export function mergedValue(choice: MergeChoice, winner: unknown, loser: unknown): unknown {
  if (choice === 'loser') return loser
  if (choice === 'both' && Array.isArray(winner) && Array.isArray(loser)) return [...new Set([...winner, ...loser])]
  return winner
}
