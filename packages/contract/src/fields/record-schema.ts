import { websiteAddress } from '@portal/domain/values/website'
import { z } from 'zod'
import { archivedFilter, archivingAction, archivingSchema, bulkSchema, listSchema } from '../list-schema.ts'
import {
  clearableLine,
  email,
  id,
  idParams,
  isoInstant,
  marks,
  phone,
  prose,
  requiredLine,
  version,
} from '../pieces.ts'
import { type Field, type Fields, type FieldValue, fieldNames } from './field.ts'

/** Characters of a line unless its field says. */
const LINE_MAX = 200
/** Characters of a text of several lines unless its field says. */
const PROSE_MAX = 2_000
/** What is said where a choice is none of the values, unless its field says. */
const NOT_ONE = 'Please choose from the list'

type RowShape<F extends Fields> = { [N in keyof F]: z.ZodType<FieldValue<F[N]>, FieldValue<F[N]>> }
type OptionalName<F extends Fields> = { [N in keyof F]: F[N] extends { required: string } ? never : N }[keyof F]
type CreateShape<F extends Fields> = {
  [N in Exclude<keyof F, OptionalName<F>>]: RowShape<F>[N]
} & { [N in OptionalName<F>]: z.ZodOptional<RowShape<F>[N]> }
type PartialShape<F extends Fields> = { [N in keyof F]: z.ZodOptional<RowShape<F>[N]> }

/** A field as it is written. An absent one stays as it is; `null` clears it. */
function writtenField({ kind, label, required, max, values = [], wrong, spelled }: Field): z.ZodType {
  const kept = (schema: z.ZodType<string, string>) => (spelled ? schema.transform(spelled) : schema)
  const optional = (schema: z.ZodType) => (required === undefined ? schema.nullable() : schema)
  if (kind === 'email') return optional(email)
  if (kind === 'phone') return optional(phone)
  if (kind === 'choice') return optional(z.enum(values, required ?? wrong ?? NOT_ONE))
  if (kind === 'choices') return marks(z.enum(values, wrong ?? NOT_ONE), values.length, label.toLowerCase())
  if (kind === 'prose') {
    return prose(max ?? PROSE_MAX)
      .nullable()
      .transform((text) => text?.trim() || null)
  }
  if (kind === 'website') {
    return clearableLine(max ?? LINE_MAX)
      .refine((text) => text === null || websiteAddress(text) !== undefined, 'Please enter a website address')
      .transform((text) => (text === null ? null : (websiteAddress(text) ?? null)))
  }
  return required === undefined ? clearableLine(max ?? LINE_MAX) : kept(requiredLine(max ?? LINE_MAX, required))
}

/** A field as rows show it. */
function shownField({ kind, required, values = [] }: Field): z.ZodType {
  if (kind === 'choices') return z.array(z.enum(values))
  const schema = kind === 'choice' ? z.enum(values) : z.string()
  return required === undefined ? schema.nullable() : schema
}

function shapeOf<F extends Fields>(fields: F, schemaOf: (field: Field) => z.ZodType): RowShape<F> {
  // Field by field, what a schema takes and gives is what FieldValue says of its field.
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as RowShape<F>
}

function partialOf<F extends Fields>(fields: F, shape: RowShape<F>): PartialShape<F> {
  return Object.fromEntries(
    fieldNames(fields).map((name) => [name, shape[name]?.optional()]),
  ) as unknown as PartialShape<F>
}

/** Some fields of a record, each of which may be absent: what a row of a file may say. */
export function partialRecord<F extends Fields>(fields: F) {
  return z.strictObject(partialOf(fields, shapeOf(fields, writtenField)))
}

/** What the schemas of a record are made of. */
export interface RecordShape<F extends Fields, Q extends z.ZodRawShape, S extends string> {
  readonly fields: F
  /** What narrows its list down, besides whether records are archived. */
  readonly filter: Q
  readonly sorts: readonly S[]
  /** The order unless told. */
  readonly sort: NoInfer<S | `-${S}`>
}

/** The schemas of `recordEndpoints`. Rows have the fields, `id`, `version`, and when they were made, changed and archived. */
export function recordSchema<const F extends Fields, Q extends z.ZodRawShape, const S extends string>({
  fields,
  filter: narrowed,
  sorts,
  sort,
}: RecordShape<F, Q, S>) {
  const row = z.object({
    id,
    ...shapeOf(fields, shownField),
    created_at: isoInstant,
    updated_at: isoInstant,
    /** Null for those that are not put away. */
    archived_at: isoInstant.nullable(),
    version,
  })
  const filter = { ...narrowed, status: archivedFilter }
  const written = shapeOf(fields, writtenField)
  const partial = partialOf(fields, written)
  const isRequired = (name: keyof F) => fields[name]?.required !== undefined
  const creating = Object.fromEntries(
    fieldNames(fields).map((name) => [name, (isRequired(name) ? written : partial)[name]]),
  ) as CreateShape<F>
  const columns = ['id', ...fieldNames(fields), 'created_at', 'updated_at'] as const
  return {
    ...listSchema({ row, filter, sorts, sort, columns }),
    ...bulkSchema(archivingAction, z.strictObject(filter)),
    ...archivingSchema(row),
    details: { params: idParams, answer: row },
    create: { body: z.strictObject(creating), answer: row },
    /** `version` is the one that the caller has seen; a change without one overwrites. */
    update: { body: z.strictObject({ id, version: version.optional(), ...partial }), answer: row },
  }
}
