import type { z } from 'zod'
import { describedInput, type Place, placesOf } from './schema-places.ts'

/** The places of a schema's input that may hold a number, and those whose form its description does not say. */
export function numberPlaces(schema: z.ZodType): Place[] {
  return [...placesOf(describedInput(schema))].flatMap(([place, forms]) =>
    forms.some(({ type }) => type === 'integer' || type === 'number' || type === undefined) ? [place] : [],
  )
}
