import { COVERS } from '@portal/domain'
import { AGES, type BookSupplier, type RateRow, TABLE_SHAPES, type TableName, type TableShape } from './rate-book.ts'

/** What is wrong with a rate book; `at` names the row of the file, the path in it, or the table. */
export interface BookFault {
  readonly at: string
  readonly message: string
}

/** A row with where it stands in the file. */
export interface PlacedRow {
  readonly at: string
  readonly row: RateRow
}

/** What a table of a firm’s book has wrong: rows that do not belong, doubles, figures out of bounds, and holes. */
export function tableFaults(
  name: TableName,
  rows: readonly PlacedRow[],
  suppliers: readonly BookSupplier[],
): BookFault[] {
  const shape: TableShape = TABLE_SHAPES[name]
  const keys = keysOf(shape, suppliers)
  const faults: BookFault[] = []
  const places = new Map<string, string>()
  for (const { at, row } of rows) {
    const wrong = rowFault(shape, keys, row)
    if (wrong !== undefined) {
      faults.push({ at, message: `${name}: ${wrong}` })
      continue
    }
    const place = `${row.key ?? ''}|${row.gender ?? ''}|${row.age ?? ''}`
    const before = places.get(place)
    if (before === undefined) places.set(place, at)
    else faults.push({ at, message: `${name}: ${inWords(row)} is there already, at ${before}` })
  }
  return [...faults, ...holes(name, shape, keys, places)]
}

function keysOf({ keys }: TableShape, suppliers: readonly BookSupplier[]): readonly string[] | null {
  if (keys !== 'suppliers') return keys
  return suppliers.flatMap(({ code }) => COVERS.map(({ value }) => `${code}.${value}`))
}

function rowFault(
  shape: TableShape,
  keys: readonly string[] | null,
  { key, gender, age, value }: RateRow,
): string | undefined {
  if (keys === null && key !== undefined) return `the table goes by no key, but there is ${key}`
  if (keys !== null && key === undefined) return 'the key is missing'
  if (keys !== null && key !== undefined && !keys.includes(key)) return `there is no ${key}`
  if (shape.byGender && gender === undefined) return 'the gender is missing: M or F'
  if (!shape.byGender && gender !== undefined) return 'the table doesn’t go by gender'
  if (shape.ages === null && age !== undefined) return 'the table doesn’t go by age'
  if (shape.ages !== null && age === undefined) return 'the age is missing'
  if (age !== undefined && (!Number.isInteger(age) || age < AGES.from || age > AGES.to)) {
    return `the age ${age} is not a whole number from ${AGES.from} to ${AGES.to}`
  }
  if (value < 0) return `${value} is below zero`
  if (!(value >= shape.least && value <= shape.most)) {
    return `${value} is not between ${shape.least} and ${shape.most} (${shape.unit})`
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
): BookFault[] {
  const faults: BookFault[] = []
  const present = new Set([...places.keys()].map((place) => place.slice(0, place.lastIndexOf('|'))))
  for (const key of keys ?? [undefined]) {
    for (const gender of shape.byGender ? (['M', 'F'] as const) : [undefined]) {
      const of = { ...(key === undefined ? {} : { key }), ...(gender === undefined ? {} : { gender }) }
      const stem = `${key ?? ''}|${gender ?? ''}`
      if (!present.has(stem)) {
        faults.push({ at: name, message: `${name}: ${inWords({ ...of, value: 0 })} is missing` })
      } else if (shape.ages === 'every') {
        const missing: number[] = []
        for (let age: number = AGES.from; age <= AGES.to; age += 1) if (!places.has(`${stem}|${age}`)) missing.push(age)
        if (missing.length > 0) {
          const message = `${name}: ${inWords({ ...of, value: 0 })} has a hole at age ${missing.join(', ')}`
          faults.push({ at: name, message })
        }
      }
    }
  }
  return faults
}
