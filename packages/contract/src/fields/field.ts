/**
 * A record that firms keep, as a table of fields: what each is called, what it holds and what it may be. Schemas
 * (`record-schema.ts`), columns, files, forms and the server's reading and writing come from it. Without zod, so that
 * screens can read it at once.
 */

/** What a field holds. `line` and `prose` are text; `website` an address of the web; `choices` some of its values. */
export type FieldKind = 'line' | 'prose' | 'email' | 'phone' | 'website' | 'choice' | 'choices'

/** A field of a record. On the wire an optional one is `null` where it is empty, and `choices` an empty list. */
export interface Field {
  readonly kind: FieldKind
  readonly label: string
  /** What is said where it is missing. A field without may be empty. */
  readonly required?: string
  /** Characters of a text, at most. */
  readonly max?: number
  /** What a choice may be, in order. */
  readonly values?: readonly string[]
  /** What is said where a choice is none of the values. */
  readonly wrong?: string
  /** What an empty one means, for its column: `All`. */
  readonly none?: string
  /** What is said below it in forms. */
  readonly help?: string
  /** How a text is kept, however it was typed. */
  readonly spelled?: (text: string) => string
  /** Other names that columns of files have for it, folded as `foldWords` does, with spaces between. */
  readonly also?: string
  /** Other words that files have for its values, likewise. */
  readonly words?: Readonly<Record<string, string>>
  /** What the template of an import shows. */
  readonly example?: string
}

/** The fields of a record by their names on the wire, in the order of forms, files and imports. */
export type Fields = Readonly<Record<string, Field>>

type Options = Omit<Field, 'kind' | 'label'>
type Value<F extends Field> = F['values'] extends readonly (infer V extends string)[] ? V : string

/** What a field of a row holds. */
export type FieldValue<F extends Field> = F['kind'] extends 'choices'
  ? Value<F>[]
  : F extends { readonly required: string }
    ? Value<F>
    : Value<F> | null

function kindOf<const K extends FieldKind>(kind: K) {
  return <const O extends Options = object>(label: string, options?: O) => ({ kind, label, ...(options as O) })
}

/** One line of text. */
export const line = kindOf('line')
/** Text of several lines. */
export const prose = kindOf('prose')
export const email = kindOf('email')
export const phone = kindOf('phone')
/** An address of the web; kept with its scheme. */
export const website = kindOf('website')

/** One of some values. */
export function choice<const V extends readonly string[], const O extends Options = object>(
  label: string,
  values: V,
  options?: O,
) {
  return { kind: 'choice', label, values, ...(options as O) } as const
}

/** Some of some values; perhaps none. */
export function choices<const V extends readonly string[], const O extends Options = object>(
  label: string,
  values: V,
  options?: O,
) {
  return { kind: 'choices', label, values, ...(options as O) } as const
}

/** The names of fields in their order. */
export function fieldNames<F extends Fields>(fields: F): ReadonlyArray<keyof F & string> {
  return Object.keys(fields)
}
