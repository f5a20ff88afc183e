import type { NamePart } from '../values/name-case.ts'

/** How the text of a cell is read. */
export type ImportKind =
  | 'line'
  | 'prose'
  | 'full_name'
  | 'given_name'
  | 'family_name'
  | 'person'
  | 'email'
  | 'phone'
  | 'date'
  | 'money'
  | 'percent'
  | 'height'
  | 'weight'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ages'
  | 'words'
  | 'digits'
  | 'postcode'
  | 'adviser'
  | 'note'

/** The part of a name that a field of a kind holds; undefined where it holds no name. */
export function namePartOf(kind: string): NamePart | undefined {
  return NAME_PARTS.get(kind)
}

const NAME_PARTS: ReadonlyMap<string, NamePart> = new Map([
  ['given_name', 'given'],
  ['family_name', 'family'],
  ['full_name', 'whole'],
  ['person', 'whole'],
] as const satisfies ReadonlyArray<[ImportKind, NamePart]>)

/** One of the values that a field may have. */
export interface ImportOption {
  readonly value: string | number
  readonly label: string
  /** Other words for it, folded as {@link foldWords} does. */
  readonly words: readonly string[]
}

/** What a column of an import may become. */
export interface ImportField {
  readonly name: string
  readonly label: string
  readonly kind: ImportKind
  /** Other names of columns, folded as {@link foldWords} does. Its label and its name are understood as well. */
  readonly aliases: readonly string[]
  readonly options?: readonly ImportOption[]
  /** What the template shows. */
  readonly example: string
}

/** @param aliases Folded, with spaces between. */
export function importField(
  name: string,
  label: string,
  kind: ImportKind,
  example: string,
  aliases: string,
  options?: readonly ImportOption[],
): ImportField {
  return { name, label, kind, example, aliases: aliases.split(' ').filter(Boolean), ...(options && { options }) }
}

/** Values that are called as they are. @param words Other words for a value, folded, with spaces between. */
export function importOptions(
  values: readonly string[],
  words: Readonly<Record<string, string>> = {},
): readonly ImportOption[] {
  return values.map((value) => ({ value, label: value, words: (words[value] ?? '').split(' ').filter(Boolean) }))
}

/** Lower case, without accents, signs and spaces: `E-mail Address` is `emailaddress`. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
