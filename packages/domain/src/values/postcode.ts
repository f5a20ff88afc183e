import type { AUSTRALIAN_STATES } from './person.ts'

type State = (typeof AUSTRALIAN_STATES)[number]

/** First and last postcode of a range, and the state it lies in. Source: Australia Post's allocation of postcodes. */
const RANGES: ReadonlyArray<readonly [first: number, last: number, state: State]> = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

/** Postcodes that reach over a border, with the states beside the one of their range. Source: Australia Post. */
const ACROSS_BORDERS: ReadonlyMap<number, readonly State[]> = new Map([
  [872, ['SA', 'WA']],
  [2406, ['QLD']],
  [2540, ['ACT']],
  [2611, ['NSW']],
  [2618, ['NSW']],
  [2620, ['ACT']],
  [3644, ['NSW']],
  [3691, ['NSW']],
  [3707, ['NSW']],
  [4375, ['NSW']],
  [4377, ['NSW']],
  [4380, ['NSW']],
  [4383, ['NSW']],
  [4385, ['NSW']],
])

/** The states that a postcode lies in, the usual one first; none where no state has it. Four digits. */
export function statesOfPostcode(postcode: string): readonly State[] {
  if (!/^\d{4}$/.test(postcode)) return []
  const code = Number(postcode)
  const usual = RANGES.find(([first, last]) => code >= first && code <= last)?.[2]
  return usual ? [usual, ...(ACROSS_BORDERS.get(code) ?? [])] : []
}

/** What to check where postcode and state do not fit; undefined where they do, or one of them is missing. */
export function postcodeWarning(
  postcode: string | null | undefined,
  state: string | null | undefined,
): string | undefined {
  if (!postcode || !state || !/^\d{4}$/.test(postcode)) return undefined
  const states: readonly string[] = statesOfPostcode(postcode)
  if (states.length === 0) return `No Australian state uses ${postcode}`
  return states.includes(state) ? undefined : `${postcode} is in ${states.join(' or ')}, not ${state}`
}
