/**
 * What the check of an import finds a row to be. `unsure` and `unchanged` are `duplicate` where a subject isn't reviewed row
 * by row.
 */
export const IMPORT_VERDICTS = ['new', 'update', 'unsure', 'unchanged', 'duplicate', 'bad'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** What becomes of a row that matches a stored record, or is a copy of a row above. */
export const IMPORT_MATCH_CHOICES = ['update', 'skip', 'create'] as const
export type ImportMatchChoice = (typeof IMPORT_MATCH_CHOICES)[number]
