import type { WireQuoteClient, WireQuoteNeed, WireQuoteSettings } from '@portal/contract/quotes/quotes.schema'
import type { AssumedFact } from '@portal/domain/quotes/assumed-fact'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { EMPLOYMENT_STATUSES } from '@portal/domain/quotes/quote-request'
import { supplierName } from '@portal/domain/quotes/supplier'
import { formatDate } from '@portal/domain/values/date'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codeLabel,
  coverAmount,
  coverLabel,
  LIFE_BUYBACKS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'

/** Something of a quote by its label, in words; empty where it is not set. */
export type Term = readonly [label: string, words: string]

type Table = ReadonlyArray<{ readonly value: string; readonly label: string }>
const coded = (table: Table, code: string | number | null | undefined) =>
  code === null || code === undefined ? '' : codeLabel(table, String(code))
const yesOrNo = (flag: boolean | null | undefined) => (flag ? 'Yes' : 'No')
/** Most covers have none of these: what is not chosen is not told. */
const yes = (flag: boolean | null | undefined) => (flag ? 'Yes' : '')
const money = (dollars: number | null | undefined) => {
  const cents = centsOf(dollars)
  return cents === null ? '' : formatDollars(cents)
}
const measure = (size: number | null | undefined, unit: string | null | undefined, usual: string) =>
  size === null || size === undefined ? '' : `${size} ${unit ?? usual}`

export interface PersonKnowledge {
  /** What their occupation is called. */
  readonly work: string | null | undefined
  /** What nobody has said or confirmed. */
  readonly assumed: readonly AssumedFact[]
}

/** What a person of a quote was priced by, besides their covers. */
export function personTerms(client: WireQuoteClient, { work, assumed }: PersonKnowledge): Term[] {
  const { loadings } = client
  const told = (fact: AssumedFact, words: string) => (words && assumed.includes(fact) ? `${words} (assumed)` : words)
  return [
    ['Name', fullName(client.firstName, client.lastName)],
    ['Date of birth', client.dateOfBirth ? formatDate(client.dateOfBirth) : ''],
    ['Gender', told('gender', (client.gender ?? 'M') === 'M' ? 'Male' : 'Female')],
    ['Smoker', told('smoker', yesOrNo(client.smoker))],
    ['State', client.state ?? ''],
    ['Occupation', told('occupation', client.occupationDescription ?? work ?? String(client.occupationId ?? ''))],
    ['Employment', coded(EMPLOYMENT_STATUSES, client.employmentStatus)],
    ['Income', money(client.income)],
    ['Super contributions', money(client.annualSuperanuation)],
    ['Height', measure(client.height, client.heightUnit, 'cm')],
    ['Weight', measure(client.weight, client.weightUnit, 'kg')],
    ['Health discount', client.healthDiscount === 'I' ? 'Yes' : 'No'],
    ['Loadings', loadingWords(loadings ?? {}).join(', ')],
    ...Object.entries(loadings?.supplierOverrides ?? {}).map(
      ([code, own]): Term => [`Loadings of ${supplierName(code)}`, loadingWords(own).join(', ')],
    ),
    ...Object.entries(client.customOccupations ?? {}).map(
      ([code, own]): Term => [`Occupation class of ${supplierName(code)}`, String(own)],
    ),
  ]
}

type Loadings = NonNullable<NonNullable<NonNullable<WireQuoteClient['loadings']>['supplierOverrides']>[string]>

function loadingWords({
  percentage,
  dollarsPerThousand,
}: Pick<Loadings, 'percentage' | 'dollarsPerThousand'>): string[] {
  return [
    ...Object.entries(percentage ?? {}).map(([cover, percent]) => `${coverLabel(cover)} ${percent}%`),
    ...Object.entries(dollarsPerThousand ?? {}).map(
      ([cover, dollars]) => `${coverLabel(cover)} ${formatMoney(centsOf(dollars))} per $1,000`,
    ),
  ].filter((words) => !/ 0%$| \$0\.00 per/.test(words))
}

/** The terms of a cover; none where it was not asked for. */
export function coverTerms(need: WireQuoteNeed | undefined): Term[] {
  if (!need) return []
  const isMonthly = coverAmount(need.type) === 'monthly'
  const amount = money(isMonthly ? need.monthlyBenefit : need.sumInsured)
  return [
    ['', isMonthly && amount ? `${amount} a month` : amount],
    ['structure', coded(PREMIUM_STRUCTURES, need.structure ?? 'S')],
    ['owner', coded(COVER_OWNERS, need.owner ?? 'O')],
    ['definition', coded(OCCUPATION_TYPES, need.occupationType)],
    ['waiting period', coded(WAITING_PERIODS, need.waitingPeriod)],
    ['benefit period', coded(BENEFIT_PERIODS, need.benefitPeriod)],
    ['premium waiver', coded(PREMIUM_WAIVERS, need.premiumWaiver)],
    ['buy-back', coded(LIFE_BUYBACKS, need.lifeBuyBack)],
    ['paid by rollover', yes(need.rollover)],
    ['linked to', (need.linkedNeeds ?? []).map(coverLabel).join(', ')],
    ['super contributions insured', yes(need.superContributionOption)],
    ['accident benefit', yes(need.accidentBenefit)],
    ['increasing claim benefit', yes(need.increaseClaimBenefit)],
  ]
}

/** What a whole quote was priced by. */
export function settingTerms(settings: WireQuoteSettings): Term[] {
  return [
    ['Indexation', `${settings.indexationRate ?? 0}%`],
    ['Price in the score', `${settings.priceWeighting ?? 50}%`],
    ...Object.entries(settings.commissionOptions ?? {}).map(
      ([code, option]): Term => [`Commission of ${supplierName(code)}`, option],
    ),
    ...Object.entries(settings.campaignOptions ?? {}).map(
      ([code, campaigns]): Term => [`Campaigns of ${supplierName(code)}`, campaigns.join(', ')],
    ),
  ]
}
