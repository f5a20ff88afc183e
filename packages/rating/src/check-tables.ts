import { COVERS } from '@portal/domain/work/cover'
import { AGES, type BookSupplier, type RateRow, TABLE_SHAPES, type TableName, type TableShape } from './rate-book.ts'

/** What is wrong with a rate book, and where: null where it is of no single table, row or field. */
export interface BookError {
  /** The row of the file, the path in it, or the table. */
  readonly at: string
  readonly table: string | null
  /** From 1: the line of a CSV file, the place in a list of JSON. */
  readonly row: number | null
  readonly field: string | null
  readonly message: string
}

/** A row with where it stands in the file. */
export interface PlacedRow {
  readonly at: string
  /** From 1; null for a row of the base. */
  readonly place: number | null
  readonly row: RateRow
}

/** What a table of a firm’s book has wrong: rows that do not belong, doubles, figures out of bounds, and holes. */
export function tableErrors(
  name: TableName,
  rows: readonly PlacedRow[],
  suppliers: readonly BookSupplier[],
): BookError[] {
  const shape: TableShape = TABLE_SHAPES[name]
  const keys = keysOf(shape, suppliers)
  const errors: BookError[] = []
  const places = new Map<string, string>()
  for (const { at, place: number, row } of rows) {
    const error = (field: keyof RateRow | null, message: string) =>
      errors.push({ at, table: name, row: number, field, message: `${name}: ${message}` })
    const wrong = rowError(shape, keys, row)
    if (wrong !== undefined) {
      error(...wrong)
      // A bad figure fills its place all the same: it is no hole besides.
      if (wrong[0] !== 'value') continue
    }
    const place = `${row.key ?? ''}|${row.gender ?? ''}|${row.age ?? ''}`
    const before = places.get(place)
    if (before === undefined) places.set(place, at)
    else error(null, `${inWords(row)} is there already, at ${before}`)
  }
  return [...errors, ...holes(name, shape, keys, places)]
}

function keysOf({ keys }: TableShape, suppliers: readonly BookSupplier[]): readonly string[] | null {
  if (keys !== 'suppliers') return keys
  return suppliers.flatMap(({ code }) => COVERS.map(({ value }) => `${code}.${value}`))
}

type RowError = readonly [field: keyof RateRow, message: string]

function rowError(
  shape: TableShape,
  keys: readonly string[] | null,
  { key, gender, age, value }: RateRow,
): RowError | undefined {
  if (keys === null && key !== undefined) return ['key', `the table goes by no key, but there is ${key}`]
  if (keys !== null && key === undefined) return ['key', 'the key is missing']
  if (keys !== null && key !== undefined && !keys.includes(key)) return ['key', `there is no ${key}`]
  if (shape.byGender && gender === undefined) return ['gender', 'the gender is missing: M or F']
  if (!shape.byGender && gender !== undefined) return ['gender', 'the table doesn’t go by gender']
  if (shape.ages === null && age !== undefined) return ['age', 'the table doesn’t go by age']
  if (shape.ages !== null && age === undefined) return ['age', 'the age is missing']
  if (age !== undefined && (!Number.isInteger(age) || age < AGES.from || age > AGES.to)) {
    return ['age', `the age ${age} is not a whole number from ${AGES.from} to ${AGES.to}`]
  }
  if (value < 0) return ['value', `${value} is below zero`]
  if (!(value >= shape.least && value <= shape.most)) {
    return ['value', `${value} is not between ${shape.least} and ${shape.most} (${shape.unit})`]
  }
  return undefined
}

function inWords({ key, gender, age }: RateRow): string {
  const parts = [key, gender, age === undefined ? undefined : `age ${age}`].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : 'the figure'
}

function holes(
  name: TableName,
  shape: TableShape,
  keys: readonly string[] | null,
  places: ReadonlyMap<string, string>,
): BookError[] {
  const errors: BookError[] = []
  const hole = (message: string, field: keyof RateRow | null = null) =>
    errors.push({ at: name, table: name, row: null, field, message: `${name}: ${message}` })
  const present = new Set([...places.keys()].map((place) => place.slice(0, place.lastIndexOf('|'))))
  for (const key of keys ?? [undefined]) {
    for (const gender of shape.byGender ? (['M', 'F'] as const) : [undefined]) {
      const of = { ...(key === undefined ? {} : { key }), ...(gender === undefined ? {} : { gender }) }
      const stem = `${key ?? ''}|${gender ?? ''}`
      if (!present.has(stem)) {
        hole(`${inWords({ ...of, value: 0 })} is missing`)
      } else if (shape.ages === 'every') {
        const missing: number[] = []
        for (let age: number = AGES.from; age <= AGES.to; age += 1) if (!places.has(`${stem}|${age}`)) missing.push(age)
        if (missing.length > 0) hole(`${inWords({ ...of, value: 0 })} has a hole at age ${missing.join(', ')}`, 'age')
      }
    }
  }
  return errors
}
