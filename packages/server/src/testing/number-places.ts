import { z } from 'zod'
import { formsOf, isSchema, type JsonSchema, type Place } from './schema-places.ts'

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
