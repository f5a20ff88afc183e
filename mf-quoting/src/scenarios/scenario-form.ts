import type { WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { centsOf, dollarsOf } from '@portal/domain/quotes/priced-quote'
import {
  COVER_OF_NEED,
  type CoverOwner,
  coverAmount,
  type NeedCoverCode,
  type OccupationType,
} from '@portal/domain/work/cover'
import { ownershipError } from '@portal/domain/work/super-ownership'

type ExistingCover = QuoteScenario['existing'][number]

/** A cover of a scenario as it is typed. */
export interface TypedNeed {
  readonly type: NeedCoverCode
  /** Cents, of a month where it pays monthly; null leaves the cover out, NaN is no amount. */
  readonly amount: number | null
  readonly structure: string
  readonly owner: CoverOwner
  /** By what TPD is judged; null of any other cover. */
  readonly occupationType: OccupationType | null
  /** Codes, of a cover that pays monthly; null of any other. */
  readonly waitingPeriod: string | null
  readonly benefitPeriod: string | null
}

/** A cover that the person has, and what the scenario does with it. */
export interface TypedExisting {
  readonly action: ExistingCover['action']
  /** Cents. */
  readonly newAmount: number | null
  readonly newPremium: number | null
}

export interface TypedScenario {
  readonly name: string
  /** The code of a portfolio; empty for the lowest. */
  readonly chosen: string
  readonly needs: readonly TypedNeed[]
  /** In the order of the scenario’s existing covers. */
  readonly existing: readonly TypedExisting[]
}

/** What can be added to a scenario that does not have it: each by itself, so that nothing else has to be there. */
const ALONE: readonly NeedCoverCode[] = ['TRM', 'TPS', 'TRS', 'INC']

/** What a cover begins with. Source: specification, section 9; any occupation, which super may own too. */
function termsOf(type: NeedCoverCode, need?: WireQuoteNeed) {
  const isMonthly = coverAmount(type) === 'monthly'
  return {
    structure: String(need?.structure ?? 'S'),
    owner: need?.owner ?? 'O',
    occupationType: need?.occupationType ?? (COVER_OF_NEED[type] === 'TPD' ? 'A' : null),
    waitingPeriod: isMonthly ? String(need?.waitingPeriod ?? '30') : null,
    benefitPeriod: isMonthly ? String(need?.benefitPeriod ?? (type === 'BUS' ? '1' : '65')) : null,
  } as const
}

export function typedScenario({ name, request, existing, chosen }: QuoteScenario, clientIndex: number): TypedScenario {
  const needs = request.clients[clientIndex]?.needs ?? []
  const present = needs.map(
    (need): TypedNeed => ({
      type: need.type,
      amount: centsOf(need.sumInsured ?? need.monthlyBenefit),
      ...termsOf(need.type, need),
    }),
  )
  const covers = new Set(needs.map(({ type }) => COVER_OF_NEED[type]))
  const absent = ALONE.filter((type) => !covers.has(COVER_OF_NEED[type]))
  return {
    name,
    chosen: chosen[clientIndex] ?? '',
    needs: [...present, ...absent.map((type): TypedNeed => ({ type, amount: null, ...termsOf(type) }))],
    existing: existing.map(({ action, newAmount, newPremium }) => ({
      action,
      newAmount: centsOf(newAmount),
      newPremium: centsOf(newPremium),
    })),
  }
}

function needFrom(typed: TypedNeed, present: WireQuoteNeed | undefined): WireQuoteNeed {
  const amount = dollarsOf(typed.amount)
  const isMonthly = coverAmount(typed.type) === 'monthly'
  return {
    ...present,
    type: typed.type,
    ...(isMonthly ? { monthlyBenefit: amount } : { sumInsured: amount }),
    structure: typed.structure as NonNullable<WireQuoteNeed['structure']>,
    owner: typed.owner,
    ...(typed.occupationType && { occupationType: typed.occupationType }),
    ...(typed.waitingPeriod && { waitingPeriod: typed.waitingPeriod as NonNullable<WireQuoteNeed['waitingPeriod']> }),
    ...(typed.benefitPeriod && { benefitPeriod: typed.benefitPeriod as NonNullable<WireQuoteNeed['benefitPeriod']> }),
  }
}

function clientFrom(client: WireQuoteClient, needs: readonly TypedNeed[]): WireQuoteClient {
  const asked = needs.flatMap((typed, index) => (typed.amount === null ? [] : needFrom(typed, client.needs[index])))
  return { ...client, needs: asked }
}

/** What is sent of it. */
export function scenarioBody(scenario: QuoteScenario, clientIndex: number, typed: TypedScenario) {
  const { request, chosen } = scenario
  const clients = request.clients.map((client, index) =>
    index === clientIndex ? clientFrom(client, typed.needs) : client,
  )
  return {
    name: typed.name.trim(),
    request: { ...request, clients },
    existing: scenario.existing.map((cover, index) => {
      const own = typed.existing[index]
      if (!own) return cover
      const isChanged = own.action === 'increase' || own.action === 'reduce'
      return {
        ...cover,
        action: own.action,
        newAmount: isChanged ? dollarsOf(own.newAmount) : null,
        newPremium: isChanged ? dollarsOf(own.newPremium) : null,
      }
    }),
    chosen: request.clients.map((_, index) => (index === clientIndex ? typed.chosen || null : (chosen[index] ?? null))),
  }
}

/** What is wrong besides what the contract says; an amount that is none would be sent as none at all. */
export function scenarioErrors({ needs, existing }: TypedScenario) {
  const errors: Array<{ path: string; message: string }> = []
  for (const { amount, type, owner, occupationType } of needs) {
    if (Number.isNaN(amount)) errors.push({ path: 'request', message: 'Please enter an amount' })
    const error = amount === null ? null : ownershipError(type, owner, occupationType)
    if (error) errors.push({ path: 'request', message: error })
  }
  const isBad = ({ newAmount, newPremium }: TypedExisting) => Number.isNaN(newAmount) || Number.isNaN(newPremium)
  if (existing.some(isBad)) errors.push({ path: 'existing', message: 'Please enter an amount' })
  return errors
}
