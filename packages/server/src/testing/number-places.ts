import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Where a value stands in another: names of fields; 0 in a list. */
export type Place = ReadonlyArray<string | 0>

/** The places of a schema's input that may hold a number, and those whose form its description does not say. */
export function numberPlaces(schema: z.ZodType): Place[] {
  return [...placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])]
}

function* placesIn(schema: JsonSchema, place: Place): Generator<Place> {
  const forms = formsOf(schema)
  if (forms.some(({ type }) => type === 'integer' || type === 'number' || type === undefined)) yield place
  for (const { items, properties = {}, additionalProperties } of forms) {
    if (isSchema(items)) yield* placesIn(items, [...place, 0])
    for (const [name, field] of Object.entries(properties)) {
      if (isSchema(field)) yield* placesIn(field, [...place, name])
    }
    if (isSchema(additionalProperties)) yield* placesIn(additionalProperties, [...place, 'any'])
  }
}

function formsOf(schema: JsonSchema): JsonSchema[] {
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return forms ? forms.filter(isSchema).flatMap(formsOf) : [schema]
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** A copy of a value with another one in a place. */
export function withAt(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (key === 0) return [withAt(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  return { ...Object(whole), [key]: withAt(Object(whole)[key], rest, value) }
}
