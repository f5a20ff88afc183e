import { coverTerms } from '@portal/domain/clients/needs/wanted-cover'
import type { QuoteNeed } from '@portal/domain/quotes/quote-request'
import { coverAmount, type NeedCoverCode } from '@portal/domain/work/cover'
import { baseRates } from '../need-rates.ts'
import type { RateBook, TableName } from '../rate-book.ts'
import { type Curve, type Rates, ratesOf } from '../rates.ts'
import { REFERENCE_SUPPLIER } from '../reference-supplier.ts'
import {
  BENEFIT_OVER_65,
  DEATHS,
  INCOME_MONTHLY,
  LIFE_MONTHLY,
  LIFE_YEARLY,
  type PublishedPoint,
  type Sex,
  TPD_MONTHLY,
  TPD_OVER_DEATH,
} from './published-points.ts'

/** A curve of the book, and the published points that it goes by. */
export interface ReportLine {
  readonly name: string
  /** Of both sexes where none is told. */
  readonly sex?: Sex
  readonly curve: Curve
  readonly points: readonly PublishedPoint[]
}

export interface ReportChart {
  readonly title: string
  readonly unit: string
  /** What was made of published figures, and what was not found. */
  readonly note: string
  readonly from: number
  readonly to: number
  /** Each step up the same factor; else the same sum. */
  readonly isLogarithmic: boolean
  readonly digits: number
  readonly tables: readonly TableName[]
  readonly lines: readonly ReportLine[]
}

const PER_THOUSAND = 'Dollars a year per $1,000 of cover, white collar, non-smoker'
const SEXES = [
  ['M', 'Men'],
  ['F', 'Women'],
] as const

/** Every cover’s curve in a book, and those of the tables that published figures speak of. */
export function reportCharts(book: RateBook): ReportChart[] {
  const rates = ratesOf(book)
  const monthly = rates.value('frequency', 'M')
  const fee = REFERENCE_SUPPLIER.policyFee / 100
  /** Dollars a month as dollars a year per $1,000: without the loading for months, and without a fee where it has one. */
  const perThousand = (points: readonly PublishedPoint[], thousands: number, feeIn = fee) =>
    points.map((point) => ({ ...point, value: ((point.value * 12) / monthly - feeIn) / thousands }))
  const yearly = LIFE_YEARLY.map((point) => ({ ...point, value: (point.value - fee) / 1_000 }))
  const income = { '30': perThousand(INCOME_MONTHLY['30'], 42), '90': perThousand(INCOME_MONTHLY['90'], 42) }
  const curves = (of: (sex: Sex) => Curve, points: readonly PublishedPoint[] = []): ReportLine[] =>
    SEXES.map(([sex, name]) => ({ name, sex, curve: of(sex), points: points.filter((one) => one.sex === sex) }))
  const cover = (type: NeedCoverCode, over: Partial<QuoteNeed> = {}) => coverCurve(rates, needOf(type, over))
  const shared = { from: 18, to: 75, isLogarithmic: true, digits: 2, unit: PER_THOUSAND } as const
  return [
    {
      ...shared,
      title: 'Life',
      note: `Published premiums without the yearly fee of $${fee} and the loading for monthly payment.`,
      tables: ['mortality', 'lifeFactor'],
      lines: curves(cover('TRM'), [...perThousand(LIFE_MONTHLY, 500), ...yearly]),
    },
    {
      ...shared,
      title: 'Total and permanent disability',
      to: 64,
      note: 'Any occupation, as an extension of life. Published: what it adds to life cover, a difference of two premiums in whole dollars. It is $11 for men and women alike, where group funds have men far lower (below): the book goes by those.',
      tables: ['tpdFactor', 'tpdDefinition', 'attachment'],
      lines: curves(cover('TPE', { linkedNeeds: ['TRM'] }), perThousand(TPD_MONTHLY, 500, 0)),
    },
    {
      ...shared,
      title: 'Trauma',
      note: 'As an extension of life cover. We found no public table, so the shape is assumed.',
      tables: ['trauma'],
      lines: curves(cover('TRE', { linkedNeeds: ['TRM'] })),
    },
    {
      ...shared,
      title: 'Income protection: 30-day wait, to age 65',
      to: 64,
      unit: 'Dollars a year per $1,000 of annual benefit, white collar, non-smoker',
      note: 'Published for $3,500 a month, without fee and loading. Towards 65 the years left bound what can be paid.',
      tables: ['income'],
      lines: curves(cover('INC', { waitingPeriod: '30', benefitPeriod: '65' }), income['30']),
    },
    {
      ...shared,
      title: 'Income protection: 90-day wait compared with 30 days',
      isLogarithmic: false,
      to: 64,
      unit: 'Factor',
      note: 'Published premiums without the fee, one over the other.',
      tables: ['incomeWaiting'],
      lines: curves(
        (sex) => rates.curve('incomeWaiting', '90', sex),
        income['90'].map((point, index) => ({ ...point, value: point.value / (income['30'][index]?.value ?? 1) })),
      ),
    },
    {
      ...shared,
      title: 'Income protection: benefit periods compared with to age 65',
      isLogarithmic: false,
      to: 64,
      unit: 'Factor',
      note: 'Unisex. Two and five years, and to 70.',
      tables: ['incomeBenefit'],
      lines: (['2', '5', '70'] as const).map((key) => ({
        name: key === '70' ? 'To 70' : `${key} years`,
        curve: rates.curve('incomeBenefit', key),
        points: BENEFIT_OVER_65[key],
      })),
    },
    {
      ...shared,
      title: 'Business expenses',
      to: 64,
      unit: 'Dollars a year per $1,000 of annual benefit, white collar, non-smoker',
      note: 'After 30 days, for one year: a share of income protection. Nothing published was found.',
      tables: ['business'],
      lines: curves(cover('BUS', { waitingPeriod: '30', benefitPeriod: '1' })),
    },
    {
      ...shared,
      title: 'Child trauma and needle stick',
      isLogarithmic: false,
      unit: 'Dollars a year per $1,000 of cover',
      note: 'The same at any age. Nothing published was found.',
      tables: ['flat'],
      lines: [
        { name: 'Child trauma', curve: cover('CHT')('M'), points: [] },
        { name: 'Needle stick', curve: cover('NES')('M'), points: [] },
      ],
    },
    {
      ...shared,
      title: 'Disability compared with death',
      isLogarithmic: false,
      to: 64,
      unit: 'Factor',
      note: 'Group funds publish both rates. Hollow points are unisex, and stand beside the curves of either sex.',
      tables: ['tpdFactor'],
      lines: [
        ...curves((sex) => rates.curve('tpdFactor', '', sex), TPD_OVER_DEATH),
        { name: 'Unisex', curve: new Float64Array(), points: TPD_OVER_DEATH.filter(({ sex }) => sex === undefined) },
      ],
    },
    {
      ...shared,
      title: 'Mortality',
      digits: 5,
      unit: 'Probability of death in a year',
      note: 'The whole population. Insured people die less often, which the life cover factor allows for.',
      tables: ['mortality'],
      lines: curves((sex) => rates.curve('mortality', '', sex), DEATHS),
    },
  ]
}

function coverCurve(rates: Rates, need: QuoteNeed): (sex: Sex) => Curve {
  return (gender) => baseRates(rates, need, { gender, smoker: false, class: 2 })
}

/** A need with nothing chosen that costs more. */
function needOf(type: NeedCoverCode, over: Partial<QuoteNeed>): QuoteNeed {
  return {
    type,
    sumInsured: coverAmount(type) === 'monthly' ? null : 1_000_00,
    monthlyBenefit: coverAmount(type) === 'monthly' ? 1_000_00 : null,
    structure: 'S',
    owner: 'O',
    occupationType: coverTerms(type).includes('occupation_type') ? 'A' : null,
    waitingPeriod: null,
    benefitPeriod: null,
    premiumWaiver: null,
    lifeBuyBack: null,
    rollover: false,
    linkedNeeds: [],
    productCodes: [],
    ...over,
  }
}
