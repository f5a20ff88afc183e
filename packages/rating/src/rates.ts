import { AGES, type RateBook, TABLE_NAMES, type TableName } from './rate-book.ts'

/** Ages up to this one are looked up; beyond the tables the last figure stays. */
export const AGE_END = 101

/** A figure for each attained age. */
export type Curve = Float64Array

/** The tables of a book, ready to be looked up. */
export interface Rates {
  /** Throws a RangeError where the book has no such figure: a checked book has them all. */
  curve(table: TableName, key?: string, gender?: 'M' | 'F'): Curve
  value(table: TableName, key?: string): number
}

const OF_BOOK = new WeakMap<RateBook, Rates>()

/** Worked out once for each book. */
export function ratesOf(book: RateBook): Rates {
  const kept = OF_BOOK.get(book)
  if (kept) return kept
  const knots = new Map<string, Array<readonly [age: number, value: number]>>()
  for (const table of TABLE_NAMES) {
    for (const { key = '', gender = '', age = 0, value } of book.tables[table].rows) {
      const name = `${table}|${key}|${gender}`
      const known = knots.get(name)
      if (known) known.push([age, value])
      else knots.set(name, [[age, value]])
    }
  }
  const curves = new Map<string, Curve>()
  const curve = (table: TableName, key = '', gender: 'M' | 'F' | '' = '') => {
    const name = `${table}|${key}|${gender}`
    const known = curves.get(name)
    if (known) return known
    const points = knots.get(name)
    if (!points) throw new RangeError(`The rate book has no ${[table, key, gender].filter(Boolean).join(' ')}`)
    const made = interpolated(points)
    curves.set(name, made)
    return made
  }
  const rates: Rates = { curve, value: (table, key) => curve(table, key)[AGES.from] ?? 0 }
  OF_BOOK.set(book, rates)
  return rates
}

/** Straight in the logarithm between knots; in the figure itself where one of two is 0; level outside. */
export function interpolated(points: ReadonlyArray<readonly [age: number, value: number]>): Curve {
  const sorted = points.toSorted(([one], [other]) => one - other)
  const curve = new Float64Array(AGE_END)
  let next = 0
  for (let age = 0; age < AGE_END; age += 1) {
    while (next < sorted.length && (sorted[next]?.[0] ?? 0) < age) next += 1
    const [upperAge, upper] = sorted[next] ?? sorted.at(-1) ?? [0, 0]
    const [lowerAge, lower] = sorted[next - 1] ?? [upperAge, upper]
    const share = upperAge === lowerAge ? 1 : Math.min(1, (age - lowerAge) / (upperAge - lowerAge))
    curve[age] =
      share === 1 || next >= sorted.length
        ? upper
        : lower > 0 && upper > 0
          ? lower * (upper / lower) ** share
          : lower + (upper - lower) * share
  }
  return curve
}
