import { type Fields, fieldNames } from '@portal/contract/fields/field'
import type { KeyValueRow } from '@portal/ui/page'
import { isSame } from '../draft/index.ts'

/** A record as lists and forms have it: its fields by name, and what each record has. */
export interface RecordRow {
  readonly id: number
  readonly version: number
  readonly archived_at: string | null
}

/** What stands in a field of a form: as typed, or what is chosen of several. */
export type Typed = string | readonly string[]

/** The form of a record as typed, by the names of its fields. */
export type RecordTyped = Readonly<Record<string, Typed>>

/** The form of a record; of a new one without `record`. */
export function typedOf(fields: Fields, record?: object): RecordTyped {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value: unknown = record && Reflect.get(record, name)
      return [name, kind === 'choices' ? [value ?? []].flat().map(String) : String(value ?? '')]
    }),
  )
}

/** What a form sends; what is empty is cleared, or missed where it is required. */
export function bodyOf(fields: Fields, typed: RecordTyped): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { required }]) => {
      const value = typed[name] ?? ''
      return [name, typeof value !== 'string' || required !== undefined ? value : value.trim() || null]
    }),
  )
}

/** The fields in which two forms differ. */
export function differing(fields: Fields, before: RecordTyped, after: RecordTyped): readonly string[] {
  return fieldNames(fields).filter((name) => !isSame(before[name], after[name]))
}

/** What the second of two forms says otherwise, field by field. */
export function differences(fields: Fields, before: RecordTyped, after: RecordTyped): KeyValueRow[] {
  return differing(fields, before, after).map((name) => ({
    label: fields[name]?.label ?? name,
    value: [after[name] ?? ''].flat().join(', '),
  }))
}
