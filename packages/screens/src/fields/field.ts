import type { FirmListName } from '@portal/domain/office/firm-list'

/** How a field is shown, typed and read. */
export type FieldKind =
  | 'line'
  | 'email'
  | 'phone'
  | 'date'
  | 'money'
  /** What a cover is for: of whole dollars. */
  | 'cover'
  | 'percent'
  | 'height'
  | 'weight'
  | 'choice'
  /** Several of the options. */
  | 'choices'
  | 'flag'
  | 'ages'
  | 'words'
  | 'digits'

interface FieldOption {
  readonly value: string
  readonly label: string
}

/** A field of a record: what it is called and how it is typed. */
export interface Field<N extends string = string> {
  readonly name: N
  readonly label: string
  readonly kind: FieldKind
  /** What a choice or flag offers. */
  readonly options?: readonly FieldOption[]
  /** The firm's list of suggestions; other values can be typed too. */
  readonly list?: FirmListName
  /** Emptied, it is an empty text, which the contract refuses, not an absent value. */
  readonly required?: true
  /** A date that is not in the future: a year of two digits is a past one. */
  readonly past?: true
}

/** Fields that stand together under a heading. */
export interface FieldSection<N extends string = string> {
  readonly title: string
  readonly fields: ReadonlyArray<Field<N>>
}

/** A field that is typed. */
export function field<N extends string>(name: N, label: string, kind: FieldKind = 'line'): Field<N> {
  return { name, label, kind }
}

/** A day that is not in the future. */
export function pastDay<N extends string>(name: N, label: string): Field<N> {
  return { name, label, kind: 'date', past: true }
}

/** A field with some values to choose from; a bare text is its own name. */
export function choice<N extends string>(
  name: N,
  label: string,
  options: ReadonlyArray<string | FieldOption>,
): Field<N> {
  const named = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  return { name, label, kind: 'choice', options: named }
}

/** A field with some values of which several can be chosen. */
export function choices<N extends string>(name: N, label: string, options: readonly FieldOption[]): Field<N> {
  return { name, label, kind: 'choices', options }
}

/** A field that is yes or no. */
export function flag<N extends string>(name: N, label: string): Field<N> {
  const options = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
  return { name, label, kind: 'flag', options }
}
