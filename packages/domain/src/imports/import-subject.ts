import type { ColumnMatch } from './column-match.ts'
import { foldWords, type ImportField } from './import-field.ts'
import type { ImportMatchChoice } from './verdict.ts'

/** What an import brings: the fields of its records, and by what a file of them is known. */
export interface ImportSubject {
  /** What addresses and stored imports call it: `clients`. */
  readonly name: string
  /** `1 client`, `3 clients` */
  readonly words: { readonly one: string; readonly many: string }
  /** Everything that a column may become, in the order of forms. */
  readonly fields: readonly ImportField[]
  /** Sets of fields of which one must be matched whole: without, no row could be told from another. */
  readonly knownBy: ReadonlyArray<readonly string[]>
  /** What is said where none is: `Match the columns with …` */
  readonly unknown: string
  /** What may become of rows that match a stored record. */
  readonly choices: readonly ImportMatchChoice[]
  /** The fields in groups, each by the name of its first one; they stand in the order of the fields. */
  readonly groups: Readonly<Record<string, string>>
  /** The fields by whose cells a row is known, as they are shown: the first set that is not empty, and what stands beside. */
  readonly title: ReadonlyArray<readonly string[]>
  readonly detail: readonly string[]
  /** In what a row and a record agree, in words. */
  readonly reasons: Readonly<Record<string, string>>
  /** Fields used only for new records; existing ones keep theirs. */
  readonly setOnce?: readonly string[]
  /** Each unsure row waits for a person, and unchanged records are told from copies of rows. */
  readonly isReviewed?: boolean
  /** Where a second column goes that looks like one of a field: by that field. */
  readonly second?: Readonly<Record<string, string>>
  /** The field whose column holds the name of the client where no other does. */
  readonly alsoNames?: string
  /** Words before a heading that say nothing, folded: `client` in `Client first name`. */
  readonly prefixes?: RegExp
  /** What columns of values hold that have no heading: where nearly all fit, it is the field. The surest first. */
  readonly looks?: ReadonlyArray<{ readonly field: string; readonly score: number; fits(text: string): boolean }>
}

/** What screens know of a field. */
export type ShownField = Pick<ImportField, 'name' | 'label'> & { readonly kind: string }

/** The field of a name, where there is one. */
export function fieldOf<F extends ShownField>(
  { fields }: { readonly fields: readonly F[] },
  name: string,
): F | undefined {
  return fields.find((field) => field.name === name)
}

/** Several columns may become notes; any other field is filled by one. */
export function mayRepeat(subject: { readonly fields: readonly ShownField[] }, name: string): boolean {
  return fieldOf(subject, name)?.kind === 'note'
}

/** Why rows cannot be checked as their columns are matched, in words; undefined where they can. */
export function mappingError(
  subject: Pick<ImportSubject, 'knownBy' | 'unknown'> & { readonly fields: readonly ShownField[] },
  mapping: readonly ColumnMatch[],
): string | undefined {
  const targets = mapping.flatMap(({ target }) => target ?? [])
  const unheardOf = targets.find((target) => !fieldOf(subject, target))
  if (unheardOf !== undefined) return `There is no field ${unheardOf}`
  const twice = targets.find((target, index) => !mayRepeat(subject, target) && targets.indexOf(target) !== index)
  if (twice !== undefined) return `${fieldOf(subject, twice)?.label} is matched to two columns`
  return subject.knownBy.some((names) => names.every((name) => targets.includes(name))) ? undefined : subject.unknown
}

const NAMES = new WeakMap<ImportSubject['fields'], ReadonlyMap<string, string>>()

/** The fields by all names that columns of theirs have, folded. */
export function namesOfFields({ fields }: Pick<ImportSubject, 'fields'>): ReadonlyMap<string, string> {
  const known = NAMES.get(fields)
  if (known) return known
  const names = new Map(
    fields.flatMap(({ name, label, aliases }) =>
      [name, label, ...aliases].map((alias): [string, string] => [foldWords(alias), name]),
    ),
  )
  NAMES.set(fields, names)
  return names
}
