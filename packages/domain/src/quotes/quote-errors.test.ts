import { MESSAGES } from '../message.ts'
import type { NeedCoverCode } from '../work/cover.ts'
import { isCompleteClient, quoteErrors } from './quote-errors.ts'
import { replacementCap } from './quote-limit.ts'
import type { QuoteClientDraft, QuoteDraft, QuoteNeed, QuoteSettings } from './quote-request.ts'

const LIFE: QuoteNeed = {
  type: 'TRM',
  sumInsured: 500_000_00,
  monthlyBenefit: null,
  structure: 'S',
  owner: 'O',
  occupationType: null,
  waitingPeriod: null,
  benefitPeriod: null,
  premiumWaiver: 'N',
  lifeBuyBack: null,
  rollover: false,
  linkedNeeds: [],
  productCodes: [],
}
const TPD: QuoteNeed = { ...LIFE, type: 'TPE', occupationType: 'A', sumInsured: 400_000_00 }
const INCOME: QuoteNeed = {
  ...LIFE,
  type: 'INC',
  sumInsured: null,
  monthlyBenefit: 4_083_00,
  waitingPeriod: '30',
  benefitPeriod: '65',
  premiumWaiver: null,
}

function clientOf(needs: readonly QuoteNeed[], over: Partial<QuoteClientDraft> = {}): QuoteClientDraft {
  return {
    phone: '',
    email: '',
    gender: 'M',
    dateOfBirth: '1986-06-15',
    smoker: false,
    income: 70_000_00,
    annualSuperanuation: null,
    state: 'NSW',
    occupationId: 'bookkeeper',
    employmentStatus: 'E',
    heightCm: null,
    weightKg: null,
    healthDiscount: 'E',
    customOccupations: {},
    needs,
    loadings: { percentage: {}, dollarsPerThousand: {}, supplierOverrides: {} },
    requiredFeatures: {},
    researchPortfolios: [],
    ...over,
  }
}

function draftOf(clients: readonly QuoteClientDraft[], settings: Partial<QuoteSettings> = {}): QuoteDraft {
  return {
    asOf: '2026-11-23',
    clients,
    settings: {
      includedSuppliers: [],
      excludedProducts: [],
      frequency: 'Y',
      superFrequency: 'Y',
      priceWeighting: 50,
      scoreModeType: 2,
      scoreWeightingFeatureType: 1,
      priceWeightingNeedOverride: {},
      commissionOptions: {},
      campaignOptions: {},
      projectionYears: 10,
      indexationRate: 0,
      ...settings,
    },
  }
}

test('a complete request has no errors', () => {
  expect(quoteErrors(draftOf([clientOf([LIFE, TPD, INCOME]), clientOf([LIFE])]))).toEqual([])
  expect(isCompleteClient(clientOf([LIFE]))).toBe(true)
  expect(isCompleteClient(clientOf([LIFE], { state: null }))).toBe(false)
})

test.each<[string, Partial<QuoteClientDraft>, string, string]>([
  ['no occupation', { occupationId: null }, 'occupationId', 'Please enter occupation'],
  ['an unknown occupation', { occupationId: 'wizard' }, 'occupationId', 'Please enter occupation'],
  ['no state', { state: null }, 'state', 'Please choose a state'],
  ['no date of birth', { dateOfBirth: null }, 'dateOfBirth', 'Please enter date of birth'],
  ['no real date of birth', { dateOfBirth: '1986-02-30' }, 'dateOfBirth', 'Please enter date of birth'],
  ['a birth tomorrow', { dateOfBirth: '2026-11-24' }, 'dateOfBirth', 'The date of birth can’t be in the future'],
  ['too old', { dateOfBirth: '1955-11-23' }, 'needs.0.type', 'Life is offered up to age 70'],
  ['too young', { dateOfBirth: '2008-11-24' }, 'needs.0.type', 'Life is offered from age 18'],
  [
    'an age that the birth date contradicts',
    { age: 20 },
    'age',
    'The age doesn’t match the date of birth, which makes it 40',
  ],
  ['no telephone number', { phone: 'ring me' }, 'phone', MESSAGES.invalidPhone],
  ['no email address', { email: 'mai@' }, 'email', MESSAGES.invalidEmail],
  ['no cover', { needs: [] }, 'needs', 'Please choose a cover'],
  ['a negative income', { income: -1 }, 'income', 'Please enter an amount between $0 and $100,000,000'],
  [
    'an unknown supplier by hand',
    { customOccupations: { XYZ: 1 } },
    'customOccupations.XYZ',
    'No insurer has the code XYZ',
  ],
  [
    'too high a loading',
    { loadings: { percentage: { TRM: 501 }, dollarsPerThousand: {}, supplierOverrides: {} } },
    'loadings.percentage.TRM',
    'Please enter a loading from 0 to 500%',
  ],
  [
    'a loading below zero on a thousand',
    { loadings: { percentage: {}, dollarsPerThousand: { TRM: -1 }, supplierOverrides: {} } },
    'loadings.dollarsPerThousand.TRM',
    'Please enter $0 to $100 per $1,000',
  ],
])('%s is told at its field', (_, over, path, message) => {
  expect(quoteErrors(draftOf([clientOf([LIFE], over)]))).toEqual([{ path: `clients.0.${path}`, message }])
})

test.each([
  ['unemployed', 'U', 'there is none while unemployed'],
  ['retired', 'R', 'there is none in retirement'],
  ['at home', 'H', 'there is none from home duties'],
  ['a student', 'S', 'a student has none'],
  ['a pensioner', 'P', 'a pension isn’t one'],
] as const)('who is %s has no income to protect', (_, employmentStatus, why) => {
  const errors = quoteErrors(draftOf([clientOf([LIFE, INCOME], { employmentStatus })]))
  expect(errors).toEqual([
    { path: 'clients.0.needs.1.type', message: `Income Protection replaces an income from work: ${why}` },
  ])
})

test('a wait is held against the days that are left to the age at which the cover ends', () => {
  const at = (dateOfBirth: string, waitingPeriod: QuoteNeed['waitingPeriod']) =>
    quoteErrors({
      ...draftOf([clientOf([{ ...INCOME, benefitPeriod: '60', waitingPeriod }], { dateOfBirth })]),
      asOf: '2026-11-21',
    }).map(({ path }) => path)
  const refused = ['clients.0.needs.0.waitingPeriod']
  // 59 years and 11 months old: 30 days are left.
  expect(at('1966-12-21', '180')).toEqual(refused)
  expect(at('1966-12-21', '30')).toEqual(refused)
  expect(at('1966-12-21', '14')).toEqual([])
  // 180 days are left, and a day more.
  expect(at('1967-05-20', '180')).toEqual(refused)
  expect(at('1967-05-21', '180')).toEqual([])
})

test('cover that could never pay is refused: the wait lasts as long as the cover', () => {
  const at = (dateOfBirth: string, over: Partial<QuoteNeed>) =>
    quoteErrors(draftOf([clientOf([{ ...INCOME, ...over }], { dateOfBirth })]))
  expect(at('1967-06-15', { benefitPeriod: '60', waitingPeriod: '730' })).toEqual([
    {
      path: 'clients.0.needs.0.waitingPeriod',
      message: expect.stringMatching(/^This cover could never pay: at this age it ends before the wait of/),
    },
  ])
  expect(at('1967-06-15', { benefitPeriod: '60', waitingPeriod: '180' })).toEqual([])
  expect(at('1967-06-15', { benefitPeriod: '5', waitingPeriod: '730' })).toEqual([])
})

test('SuperLink hangs on life cover in super', () => {
  const linked = { ...TPD, type: 'TPS', owner: 'J', occupationType: 'O', linkedNeeds: [] } as const
  const errorsOf = (needs: readonly QuoteNeed[]) => quoteErrors(draftOf([clientOf(needs)]))
  for (const needs of [[linked], [linked, LIFE]]) {
    expect(errorsOf(needs)).toEqual([
      {
        path: 'clients.0.needs.0.owner',
        message: 'SuperLink holds this outside super, linked to life cover inside it: add life cover in super',
      },
    ])
  }
  expect(errorsOf([linked, { ...LIFE, owner: 'S' }])).toEqual([])
})

const need = (type: NeedCoverCode, over: Partial<QuoteNeed> = {}): QuoteNeed => ({ ...LIFE, type, ...over })

test.each<[string, readonly QuoteNeed[], string, string]>([
  ['no sum', [{ ...LIFE, sumInsured: null }], 'sumInsured', 'Please enter the sum insured'],
  ['no benefit', [{ ...INCOME, monthlyBenefit: 0 }], 'monthlyBenefit', 'Please enter the monthly benefit'],
  ['too low', [{ ...LIFE, sumInsured: 10_000_00 }], 'sumInsured', 'Please enter at least $50,000'],
  [
    'too little a month',
    [{ ...INCOME, monthlyBenefit: 100_00 }],
    'monthlyBenefit',
    'Please enter at least $500 a month',
  ],
  ['too much', [{ ...LIFE, sumInsured: 99_000_001_00 }], 'sumInsured', 'Please enter at most $99,000,000'],
  ['too much for a child', [need('CHT')], 'sumInsured', 'Please enter at most $250,000'],
  [
    'more than income allows',
    [{ ...INCOME, monthlyBenefit: 4_083_34 }],
    'monthlyBenefit',
    'At most 70% of income can be insured: $4,083.33 a month',
  ],
  [
    'more than 90 % at first',
    [{ ...INCOME, initialReplacementRatio: 91 }],
    'initialReplacementRatio',
    'At most 90% of income is paid in the first six months',
  ],
  ['no wait', [{ ...INCOME, waitingPeriod: null }], 'waitingPeriod', 'Please choose a waiting period'],
  ['a wait of life', [{ ...LIFE, waitingPeriod: '30' }], 'waitingPeriod', 'This cover has no waiting period'],
  ['no definition', [need('TPS')], 'occupationType', 'Please choose a TPD definition'],
  ['a definition of life', [{ ...LIFE, occupationType: 'A' }], 'occupationType', 'Only TPD has a definition'],
  ['trauma in super', [need('TRS', { owner: 'S' })], 'owner', 'Trauma cover can’t be held in super'],
  [
    'own occupation in super',
    [need('TPS', { owner: 'M', occupationType: 'O' })],
    'owner',
    'In super, TPD must be any occupation. Use SuperLink to split it.',
  ],
  ['rollover outside super', [{ ...LIFE, rollover: true }], 'rollover', 'Only cover in super can be paid by rollover'],
  [
    'an extension of nothing',
    [{ ...TPD, type: 'TPE' }],
    'type',
    'TPD, extension to life needs life cover in the same quote',
  ],
  ['needle stick for a clerk', [need('NES')], 'type', 'Needle stick cover is for occupations that handle needles'],
  [
    'a link to nothing',
    [need('TPD', { occupationType: 'A', linkedNeeds: ['TRM'] })],
    'linkedNeeds',
    'There is no Life cover to link to',
  ],
  ['expenses to 65', [{ ...INCOME, type: 'BUS' }], 'benefitPeriod', 'Business expenses are paid for at most 5 years'],
])('%s is told at its field', (_, needs, path, message) => {
  expect(quoteErrors(draftOf([clientOf(needs)]))).toEqual([{ path: `clients.0.needs.0.${path}`, message }])
})

test.each<[string, readonly QuoteNeed[], string, string, Partial<QuoteClientDraft>]>([
  [
    'an extension larger than its life',
    [LIFE, { ...TPD, sumInsured: 600_000_00 }],
    'needs.1.sumInsured',
    'It can’t be more than the Life cover that it extends',
    {},
  ],
  ['a need twice', [LIFE, LIFE], 'needs.1.type', 'Life is listed twice', {}],
  [
    'life linked to TPD',
    [{ ...LIFE, linkedNeeds: ['TPE'] }, TPD],
    'needs.0.linkedNeeds',
    'This cover can’t be linked to that one',
    {},
  ],
  [
    'level too late',
    [{ ...LIFE, structure: 'L' }],
    'needs.0.structure',
    'Level premiums to age 65 are offered up to age 59',
    { dateOfBirth: '1966-06-15' },
  ],
  [
    'a benefit that is over',
    [{ ...INCOME, benefitPeriod: '55' }],
    'needs.0.benefitPeriod',
    'The benefit period ends before it begins at this age',
    { dateOfBirth: '1970-06-15' },
  ],
  ['no income', [INCOME], 'needs.0.monthlyBenefit', 'Please enter the income it replaces', { income: null }],
  [
    'income of a student',
    [INCOME],
    'needs.0.type',
    'Income Protection needs an income from work',
    { occupationId: 'student' },
  ],
])('%s is told at its field', (_, needs, path, message, over) => {
  expect(quoteErrors(draftOf([clientOf(needs, over)]))).toEqual([{ path: `clients.0.${path}`, message }])
})

test.each<[Partial<QuoteSettings>, string, string]>([
  [{ includedSuppliers: ['TAL', 'XYZ'] }, 'includedSuppliers.1', 'No insurer has the code XYZ'],
  [{ includedSuppliers: ['TAL', 'TAL'] }, 'includedSuppliers.1', 'TAL is listed twice'],
  [{ commissionOptions: { XYZ: 'HYB' } }, 'commissionOptions.XYZ', 'No insurer has the code XYZ'],
  [{ campaignOptions: { XYZ: [] } }, 'campaignOptions.XYZ', 'No insurer has the code XYZ'],
  [{ priceWeighting: 101 }, 'priceWeighting', 'Please enter 0 to 100'],
  [{ priceWeighting: Number.NaN }, 'priceWeighting', 'Please enter 0 to 100'],
  [{ projectionYears: 0 }, 'projectionYears', 'Please enter 1 to 50 years'],
  [{ indexationRate: 11 }, 'indexationRate', 'Please enter 0 to 10%'],
])('settings %j are told at their field', (settings, path, message) => {
  expect(quoteErrors(draftOf([clientOf([LIFE])], settings))).toEqual([{ path: `settings.${path}`, message }])
})

test('is for one person or a couple, on a real day; a book may know more suppliers', () => {
  const life = clientOf([LIFE])
  expect(quoteErrors(draftOf([]))).toMatchObject([{ path: 'clients' }])
  expect(quoteErrors(draftOf([life, life, life]))).toMatchObject([{ path: 'clients' }])
  expect(quoteErrors({ ...draftOf([life]), asOf: 'today' })).toMatchObject([{ path: 'asOf' }])
  expect(quoteErrors(draftOf([life], { includedSuppliers: ['XYZ'] }), () => true)).toEqual([])
})

test('70 % of income may be insured, of super too where asked', () => {
  const income = { income: 120_000_00, superannuation: 14_400_00 }
  expect(replacementCap({ ...income, withSuper: false })).toBe(7_000_00)
  expect(replacementCap({ ...income, withSuper: true })).toBe(7_840_00)
})
