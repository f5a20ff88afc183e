import type { RateRow } from '../rate-book.ts'

type Knots = Readonly<Record<number, number>>

/** Rows of a table by gender and age. */
export function byGender(male: Knots, female: Knots, key?: string): RateRow[] {
  return [
    ...byAge(male, { gender: 'M', ...(key ? { key } : {}) }),
    ...byAge(female, { gender: 'F', ...(key ? { key } : {}) }),
  ]
}

/** Rows of a table by age. */
export function byAge(knots: Knots, of: Omit<RateRow, 'age' | 'value'>): RateRow[] {
  return Object.entries(knots).map(([age, value]) => ({ ...of, age: Number(age), value }))
}

/** Rows of a table by key. */
export function byKey(values: Readonly<Record<string, number>>): RateRow[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }))
}
