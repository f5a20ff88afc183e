import { z } from 'zod'

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

/** The places of a schema's input, the whole first, with the forms that a value may have there. */
export function* placesOf(schema: JsonSchema, place: Place = []): Generator<readonly [Place, readonly JsonSchema[]]> {
  const forms = formsOf(schema)
  yield [place, forms]
  for (const { items, properties = {}, additionalProperties } of forms) {
    if (isSchema(items)) yield* placesOf(items, [...place, 0])
    for (const [name, field] of Object.entries(properties)) {
      if (isSchema(field)) yield* placesOf(field, [...place, name])
    }
    if (isSchema(additionalProperties)) yield* placesOf(additionalProperties, [...place, 'any'])
  }
}

/** What a schema says of its input. */
export function describedInput(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** A copy of a value with another one in a place. */
export function withAt(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (key === 0) return [withAt(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  return { ...Object(whole), [key]: withAt(Object(whole)[key], rest, value) }
}
