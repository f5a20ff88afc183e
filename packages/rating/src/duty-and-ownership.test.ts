import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import type { AustralianState, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import {
  COVER_OWNERS,
  type CoverOwner,
  codesOf,
  coverAmount,
  NEED_COVERS,
  type NeedCoverCode,
  OCCUPATION_TYPES,
  type OccupationType,
} from '@portal/domain/work/cover'
import { rate } from './rate.ts'
import { REFERENCE_SUPPLIER } from './reference-supplier.ts'
import { clientOf, needOf, REFERENCE_BOOK, requestOf } from './testing/requests.ts'
import type { RatedPortfolio } from './types.ts'

/**
 * Every state × cover × owner (and definition of TPD) through the engine, against the tables of research/quoting.md as
 * they are printed there: what may not be owned is refused, what may bears the duty of its state on either side of super.
 */

type Duty = readonly [percent: number, terms?: 'first year']
/** Of life, rider, stand-alone, income. Source: research/quoting.md, “Stamp duty”. */
const DUTIES: Readonly<Record<AustralianState, readonly [Duty, Duty, Duty, Duty]>> = {
  NSW: [[5, 'first year'], [5, 'first year'], [5], [5]],
  VIC: [[0], [10], [10], [10]],
  QLD: [[5, 'first year'], [9], [9], [9]],
  TAS: [[5, 'first year'], [10], [10], [10]],
  SA: [[1.5], [11], [11], [11]],
  WA: [[0], [10], [10], [10]],
  NT: [[0], [10], [10], [10]],
  ACT: [[0], [0], [0], [0]],
}
const LIFE = 0
const RIDER = 1
const ALONE = 2
const INCOME = 3

type Case = readonly [
  type: NeedCoverCode,
  kind: 0 | 1 | 2 | 3,
  /** Beside it in the quote: an extension hangs on it. */
  base?: NeedCoverCode,
  linked?: 'linked',
]
const CASES: readonly Case[] = [
  ['TRM', LIFE],
  ['TPD', ALONE],
  ['TPD', RIDER, 'TRM', 'linked'],
  ['TPS', ALONE],
  ['TPE', RIDER, 'TRM'],
  ['TPR', RIDER, 'TRS'],
  ['TRA', ALONE],
  ['TRA', RIDER, 'TRM', 'linked'],
  ['TRS', ALONE],
  ['TRE', RIDER, 'TRM'],
  ['INC', INCOME],
  ['BUS', INCOME],
  ['NES', ALONE],
  ['CHT', ALONE],
]

/** Owners who may not own a cover. Source: research/quoting.md, “Super ownership”; own occupation is below. */
const NOT_OWNED: Readonly<Partial<Record<NeedCoverCode, readonly CoverOwner[]>>> = {
  TRA: ['M', 'S'],
  TRS: ['M', 'S'],
  TRE: ['M', 'S'],
  BUS: ['M', 'S', 'J'],
  NES: ['M', 'S', 'J'],
  CHT: ['M', 'S', 'J'],
}
const TPDS: readonly NeedCoverCode[] = ['TPD', 'TPS', 'TPE', 'TPR']
const TRAUMAS: readonly NeedCoverCode[] = ['TRA', 'TRS', 'TRE']

function mayOwn(type: NeedCoverCode, owner: CoverOwner, definition: OccupationType | null): boolean {
  if (NOT_OWNED[type]?.includes(owner)) return false
  return !(TPDS.includes(type) && definition === 'O' && (owner === 'S' || owner === 'M'))
}

/** SuperLink pays two thirds of own-occupation TPD inside, and trauma outside. */
function shareInside(type: NeedCoverCode, owner: CoverOwner, definition: OccupationType | null): number {
  if (owner === 'O') return 0
  if (owner === 'J' && TRAUMAS.includes(type)) return 0
  return owner === 'J' && TPDS.includes(type) && (definition === 'O' || definition === 'E') ? 2 / 3 : 1
}

/** Without a policy fee, so that every cent is the cover's. */
const BOOK = { ...REFERENCE_BOOK, suppliers: [{ ...REFERENCE_SUPPLIER, policyFee: 0 }] }

interface Asked {
  readonly of: Case
  readonly owner: CoverOwner
  readonly definition: OccupationType | null
  readonly state: AustralianState
}

function requestFor({ of: [type, , base, linked], owner, definition, state }: Asked) {
  const amount = coverAmount(type) === 'monthly' ? 5_000 : 200_000
  const need: QuoteNeed = {
    ...needOf(type, amount, { owner, rollover: owner !== 'O' }),
    occupationType: definition,
    linkedNeeds: linked && base ? [base] : [],
  }
  const isSuperLink = owner === 'J' && !(shareInside(type, owner, definition) === 1)
  const needs = [need, ...(base ? [needOf(base, 500_000, { owner: isSuperLink && base === 'TRM' ? 'S' : 'O' })] : [])]
  // SuperLink hangs on life cover inside super.
  if (isSuperLink && base !== 'TRM') needs.push(needOf('TRM', 500_000, { owner: 'S' }))
  // Everybody's work here is a dentist's: they handle needles.
  return requestOf([clientOf(needs, { state, occupationId: 'dentist', employmentStatus: 'O' })])
}

function priced(asked: Asked): RatedPortfolio {
  const [portfolio] = rate(requestFor(asked), BOOK)
  if (!portfolio) throw new Error('No portfolio')
  return portfolio
}

const definitionsOf = (type: NeedCoverCode) => (TPDS.includes(type) ? codesOf(OCCUPATION_TYPES) : [null])
const owned = CASES.flatMap((of) =>
  codesOf(COVER_OWNERS).flatMap((owner) => definitionsOf(of[0]).map((definition) => ({ of, owner, definition }))),
)
const titled = (asked: Omit<Asked, 'state'>) => ({
  ...asked,
  title: [...asked.of.filter((part) => typeof part === 'string'), asked.owner, asked.definition ?? ''].join(' ').trim(),
})

test('every cover, owner, definition and state is in the tables', () => {
  expect(new Set(CASES.map(([type]) => type))).toEqual(new Set(codesOf(NEED_COVERS)))
  expect(Object.keys(DUTIES).toSorted()).toEqual([...AUSTRALIAN_STATES].toSorted())
  expect(owned.length * AUSTRALIAN_STATES.length).toBe(8 * (9 * 4 + 5 * 4 * 5))
})

const allowed = owned.filter(({ of, owner, definition }) => mayOwn(of[0], owner, definition)).map(titled)
const forbidden = owned.filter(({ of, owner, definition }) => !mayOwn(of[0], owner, definition)).map(titled)

describe.each(AUSTRALIAN_STATES)('in %s', (state) => {
  test.each(allowed)('$title bears its duty on either side of super', ({ of, owner, definition }) => {
    const asked = { of, owner, definition, state }
    expect(quoteErrors(requestFor(asked))).toEqual([])
    const portfolio = priced(asked)
    expect(portfolio.errors).toEqual([])
    const line = portfolio.premiumTotal.breakdown
      .flatMap(({ breakdown }) => breakdown)
      .find(({ needIndex }) => needIndex === 0)
    if (!line) throw new Error('The need has no line')
    const [percent, terms] = DUTIES[state][of[1]]
    const share = shareInside(of[0], owner, definition)
    for (const frequency of ['Y', 'M', 'W'] as const) {
      const inside = line.premiumInsideSuper[frequency] - line.stampDutyInsideSuper[frequency]
      const outside = line.premiumOutsideSuper[frequency] - line.stampDutyOutsideSuper[frequency]
      expect(inside + outside).toBeGreaterThan(0)
      expect(Math.abs(inside - (inside + outside) * share)).toBeLessThanOrEqual(1)
      expect(Math.abs(line.stampDutyInsideSuper[frequency] - (inside * percent) / 100)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(line.stampDutyOutsideSuper[frequency] - (outside * percent) / 100)).toBeLessThanOrEqual(0.5)
      expect(line.stampDuty[frequency]).toBe(
        line.stampDutyInsideSuper[frequency] + line.stampDutyOutsideSuper[frequency],
      )
      expect(line.premium[frequency]).toBe(line.premiumInsideSuper[frequency] + line.premiumOutsideSuper[frequency])
      // 15 % of what is paid inside, by a rollover.
      expect(Math.abs(line.rolloverRebate[frequency] - line.premiumInsideSuper[frequency] * 0.15)).toBeLessThanOrEqual(
        0.5,
      )
    }
    const [first, second] = portfolio.premiumTotalProjections
    const dutyIn = (year: typeof first, from: 1 | 2) => {
      const others = requestFor(asked).clients[0]?.needs.slice(1) ?? []
      const rates = [DUTIES[state][of[1]], ...others.map(({ type }) => DUTIES[state][type === 'TRM' ? LIFE : ALONE])]
      return rates.reduce((sum, [rate, once], index) => {
        const owed = once && from === 2 ? 0 : rate
        return sum + ((year?.needs[index] ?? 0) * owed) / (100 + owed)
      }, 0)
    }
    expect(Math.abs((first?.stampDuty ?? 0) - dutyIn(first, 1))).toBeLessThanOrEqual(2)
    expect(Math.abs((second?.stampDuty ?? 0) - dutyIn(second, 2))).toBeLessThanOrEqual(2)
    if (terms === 'first year' && !of[2]) expect(second?.stampDuty).toBe(0)
  })

  test.each(forbidden)('$title is refused at its owner', ({ of, owner, definition }) => {
    const errors = quoteErrors(requestFor({ of, owner, definition, state }))
    expect(errors.map(({ path }) => path)).toContain('clients.0.needs.0.owner')
    expect(errors.find(({ path }) => path.endsWith('.owner'))?.message).toMatch(/super/)
  })
})
