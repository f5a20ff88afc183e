import { PRODUCT_PROVIDERS } from '../office/product-provider.ts'
import { AUSTRALIAN_STATES } from '../values/person.ts'
import { COVER_OWNERS, codesOf, NEED_COVERS, type NeedCoverCode, OCCUPATION_TYPES } from '../work/cover.ts'
import { insideSuperShare, ownershipError } from '../work/super-ownership.ts'
import { commissionCap, isWithinCommissionCap } from './commission-cap.ts'
import { findOccupations, OCCUPATIONS, occupation } from './occupation.ts'
import { dutyKind, dutyOn, percentOf, STAMP_DUTIES, stampDuty } from './stamp-duty.ts'
import { isSupplierCode, SUPPLIERS, supplierName } from './supplier.ts'

test('every product provider has a code of three letters of its own', () => {
  expect(SUPPLIERS.map(({ name }) => name)).toEqual(PRODUCT_PROVIDERS)
  expect(new Set(SUPPLIERS.map(({ code }) => code)).size).toBe(PRODUCT_PROVIDERS.length)
  for (const { code } of SUPPLIERS) expect(code).toMatch(/^[A-Z]{3}$/)
  expect(supplierName('AMP')).toBe('AMP (Resolution Life)')
  expect([supplierName('XYZ'), isSupplierCode('XYZ')]).toEqual(['XYZ', false])
})

describe('stamp duty', () => {
  // Per cent of life, rider, stand-alone, income; `1` after a figure: of the first year alone.
  test.each([
    ['NSW', [5, 1], [5, 1], [5], [5]],
    ['VIC', [0], [10], [10], [10]],
    ['QLD', [5, 1], [9], [9], [9]],
    ['TAS', [5, 1], [10], [10], [10]],
    ['SA', [1.5], [11], [11], [11]],
    ['WA', [0], [10], [10], [10]],
    ['NT', [0], [10], [10], [10]],
    ['ACT', [0], [0], [0], [0]],
  ] as const)('in %s', (state, ...rows) => {
    const kinds = ['life', 'rider', 'standalone', 'income'] as const
    kinds.forEach((kind, index) => {
      const [rate, once] = rows[index] ?? []
      expect(stampDuty(state, kind, '2026-11-23')).toMatchObject({ rate, firstYearOnly: once === 1 })
    })
  })

  test('is there for every state and kind, with its source', () => {
    expect(STAMP_DUTIES).toHaveLength(AUSTRALIAN_STATES.length * 4)
    for (const { source } of STAMP_DUTIES) expect(source).toMatch(/^D\d/)
  })

  test.each([
    ['TRM', 'life'],
    ['TPE', 'rider'],
    ['TRE', 'rider'],
    ['TPR', 'rider'],
    ['TPD', 'standalone'],
    ['TRA', 'standalone'],
    ['TPS', 'standalone'],
    ['TRS', 'standalone'],
    ['NES', 'standalone'],
    ['CHT', 'standalone'],
    ['INC', 'income'],
    ['BUS', 'income'],
  ] as const)('%s is %s', (need, kind) => expect(dutyKind(need)).toBe(kind))

  test('linked TPD is a rider; a change of the law holds from its day on', () => {
    expect(dutyKind('TPD', true)).toBe('rider')
    const [first] = STAMP_DUTIES
    if (!first) throw new Error('empty')
    const changed = [...STAMP_DUTIES, { ...first, rate: 4, effectiveFrom: '2027-07-01' }]
    expect(stampDuty('NSW', 'life', '2027-06-30', changed).rate).toBe(5)
    expect(stampDuty('NSW', 'life', '2027-07-01', changed).rate).toBe(4)
    expect(() => stampDuty('NSW', 'life', '2010-01-01')).toThrow(RangeError)
  })

  test('is rounded once, half a cent up, and not owed after the first year where it is of that alone', () => {
    expect(percentOf(577_50, 10)).toBe(57_75)
    expect([percentOf(1_00, 1.5), percentOf(1_05, 10), percentOf(1_04, 10), percentOf(0, 11)]).toEqual([2, 11, 10, 0])
    const duty = stampDuty('NSW', 'life', '2026-11-23')
    expect([dutyOn(100_00, duty, 1), dutyOn(100_00, duty, 2)]).toEqual([5_00, 0])
  })
})

describe('ownership', () => {
  const trauma: NeedCoverCode[] = ['TRA', 'TRE', 'TRS']
  const outside: NeedCoverCode[] = ['BUS', 'NES', 'CHT']
  const tpd: NeedCoverCode[] = ['TPD', 'TPE', 'TPS', 'TPR']

  test.each(NEED_COVERS.map(({ value }) => value))('of %s, by every owner and definition', (need) => {
    for (const owner of codesOf(COVER_OWNERS)) {
      for (const definition of [null, ...codesOf(OCCUPATION_TYPES)]) {
        const inSuper = owner === 'S' || owner === 'M'
        const forbidden =
          (outside.includes(need) && owner !== 'O') ||
          (trauma.includes(need) && inSuper) ||
          (tpd.includes(need) && inSuper && definition === 'O')
        const reason = ownershipError(need, owner, definition)
        expect([need, owner, definition, reason !== null]).toEqual([need, owner, definition, forbidden])
        if (reason !== null) expect(reason).toMatch(/super/)
      }
    }
  })

  test('splits own-occupation TPD of SuperLink two thirds to one third', () => {
    expect(insideSuperShare('TPE', 'J', 'O')).toBeCloseTo(2 / 3)
    expect(insideSuperShare('TPE', 'J', 'A')).toBe(1)
    expect(insideSuperShare('TRE', 'J', null)).toBe(0)
    expect([insideSuperShare('TRM', 'O', null), insideSuperShare('TRM', 'M', null)]).toEqual([0, 1])
  })
})

test('commission is capped by the start of the policy', () => {
  expect(commissionCap('2017-12-31')).toBeUndefined()
  expect(commissionCap('2018-06-01')).toMatchObject({ upfront: 88, ongoing: 22 })
  expect(commissionCap('2019-12-31')).toMatchObject({ upfront: 77 })
  expect(commissionCap('2020-01-01')).toMatchObject({ upfront: 66, ongoing: 22 })
  const within = (upfront: number, ongoing: number) => isWithinCommissionCap({ upfront, ongoing }, '2026-11-23')
  expect([within(66, 22), within(66.1, 22), within(60, 23), within(31, 31), within(32, 32), within(-1, 0)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ])
})

describe('occupations', () => {
  test('are many, each with an id of its own, in every class', () => {
    expect(OCCUPATIONS.length).toBeGreaterThanOrEqual(250)
    expect(new Set(OCCUPATIONS.map(({ id }) => id)).size).toBe(OCCUPATIONS.length)
    expect(new Set(OCCUPATIONS.map((each) => each.class))).toEqual(new Set([1, 2, 3, 4, 5]))
    for (const { id, description } of OCCUPATIONS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description).toBe(description.replace(/\s+/g, ' '))
    }
  })

  test('are found by every word, those first that begin with it', () => {
    expect(findOccupations('eng civ').map(({ id }) => id)).toEqual(['engineer-civil-office'])
    expect(findOccupations('nurse').map(({ description }) => description)).toContain('Nurse (registered)')
    expect(findOccupations('mechanic')[0]?.description).toBe('Mechanic (motor)')
    expect([findOccupations(' '), findOccupations('xyz'), findOccupations('(')[0]?.description.includes('(')]).toEqual([
      [],
      [],
      true,
    ])
    expect(findOccupations('e', 5)).toHaveLength(5)
    expect(occupation('dentist')).toMatchObject({ class: 1, handlesNeedles: true, hasIncome: true })
    expect(occupation('home-duties')).toMatchObject({ class: 3, hasIncome: false })
  })
})
