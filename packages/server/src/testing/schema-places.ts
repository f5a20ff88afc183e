import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Where a value stands in another: names of fields; 0 in a list. */
export type Place = ReadonlyArray<string | 0>

/** What a value may be, each form that a schema leaves to choose. */
export function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return forms ? forms.filter(isSchema).flatMap(formsOf) : [schema]
}

export function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** A copy of a value with another one in a place. */
export function withAt(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (key === 0) return [withAt(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  return { ...Object(whole), [key]: withAt(Object(whole)[key], rest, value) }
}
