import type { z } from 'zod'
import { describedInput, formsOf, isSchema, type JsonSchema, placesOf, withAt } from './schema-places.ts'

/** Characters of a text, and items of a list, that a schema does not bound. */
const ENDLESS = 100_000
/** Characters of a text that only a pattern bounds, and of one that only a rule does. */
const PATTERN_MAX = 60
const TEXT_MAX = 2_000
/** Levels that a list is nested in itself. */
const DEEP = 3_000

/**
 * JSON that costs as much to judge as one body of a call can, each some `bytes` long at most, by what it has most of: the
 * largest that the schema accepts, and the longest names, texts and lists that it does not.
 */
export function costliestBodies(schema: z.ZodType, bytes: number): ReadonlyMap<string, string> {
  const described = describedInput(schema)
  const filled = (text: (most: number) => number) =>
    largest((cut) => fill(described, (most) => Math.min(text(most), cut)), bytes)
  const least = fill(described, () => 1)
  const endless = [...placesOf(described)].flatMap(([place, forms]) =>
    forms.flatMap((form) =>
      Object.entries(endlessLists(form)).map(
        ([of, made]) =>
          [`${place.join('.')}: ${of}`, largest((count) => withAt(least, place, made(count)), bytes)] as const,
      ),
    ),
  )
  return new Map([
    ['all that it may have', filled((most) => most)],
    ['texts without end', filled(() => ENDLESS)],
    ['unknown names', largest((count) => names(count, 1), bytes)],
    ['unknown names with NUL', largest((count) => names(count, '\u0000'), bytes)],
    ...endless,
  ])
}

/** The JSON of what `make` makes of nearly the largest size that keeps it within `bytes`. */
function largest(make: (size: number) => unknown, bytes: number): string {
  const made = (size: number) => JSON.stringify(make(size)) ?? ''
  let [fitting, size] = [made(0), 1]
  for (let step = 1; step >= 1 && size <= ENDLESS; size += step) {
    const next = made(size)
    if (Buffer.byteLength(next) <= bytes) {
      fitting = next
      step *= 2
    } else {
      size -= step
      step = step > size / 20 ? Math.floor(step / 4) : 0
    }
  }
  return fitting
}

function names(count: number, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index.toString(36)}`, value]))
}

/** What may stand where a list or a record is wanted, by what it is made of. */
function endlessLists(schema: JsonSchema): Record<string, (count: number) => unknown> {
  if (isRecord(schema)) {
    const of = (value: unknown) => (count: number) => names(count, value)
    return { 'names of numbers': of(1), 'names of objects': of({}), 'names of empty lists': of([]) }
  }
  if (schema.type !== 'array') return {}
  const of = (value: unknown) => (count: number) => Array.from({ length: count }, () => value)
  return {
    'empty objects': of({}),
    numbers: of(0),
    texts: of(''),
    'lists in lists': (count) => nested(Math.min(count, DEEP)),
  }
}

function nested(depth: number): unknown {
  let list: unknown = []
  for (let level = 0; level < depth; level += 1) list = [list]
  return list
}

/** The largest value of a schema, its texts as long as `length` makes of how long they may be. */
function fill(schema: JsonSchema, length: (most: number) => number): unknown {
  const forms = formsOf(schema).map((form) => fillOne(form, length))
  return forms.toSorted((a, b) => (JSON.stringify(b) ?? '').length - (JSON.stringify(a) ?? '').length)[0]
}

function fillOne(schema: JsonSchema, length: (most: number) => number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema.format === 'date-time') return '2026-05-17T03:00:00.000Z'
  switch (schema.type) {
    case 'object':
      if (isRecord(schema)) return { a: fill(Object(schema.additionalProperties), length) }
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fill(Object(field), length)]),
      )
    case 'array':
      return Array.from({ length: Math.min(schema.maxItems ?? 1, 100) }, () => fill(itemOf(schema), length))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'a'.repeat(length(schema.maxLength ?? (schema.pattern ? PATTERN_MAX : TEXT_MAX)))
  }
}

function isRecord({ additionalProperties }: JsonSchema): boolean {
  return typeof additionalProperties === 'object'
}

function itemOf({ items }: JsonSchema): JsonSchema {
  return isSchema(items) ? items : {}
}
