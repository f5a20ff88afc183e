import type { SavedQuote, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { QuoteOutcome } from '@portal/contract/quotes/saved-quote.schema'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { meetsAllNeeds, premiumOf } from '@portal/domain/quotes/priced-quote'
import { SUPPLIERS } from '@portal/domain/quotes/supplier'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { coversInWords } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS, instalmentOf } from '@portal/domain/work/premium'
import { dollars } from './figures/figures.ts'
import { orderPortfolios } from './order-portfolios.ts'

/** A policy as a decision keeps it. */
type ExistingPolicy = NonNullable<QuoteOutcome['existingPolicies']>[number]

/** What was decided about one person, as it is typed. */
export interface OutcomeTyped {
  /** The code of a portfolio; empty for none. */
  readonly recommended: string
  readonly alternatives: readonly string[]
  /** Ids of policies that the person has. */
  readonly existing: readonly number[]
  readonly reason: string
}

/** What was decided about the people of a quote, in their order, as it is typed. */
export interface OutcomesTyped {
  readonly people: readonly OutcomeTyped[]
}

/** A portfolio that is recommended to a person. */
export interface ChosenPortfolio {
  readonly clientIndex: number
  readonly portfolioCode: string
}

/** What the fields of one person are called, from top to bottom. */
export const OUTCOME_LABELS = {
  recommendedPortfolioCode: 'Recommended',
  reason: 'Why',
  selectedPortfolioCodes: 'Alternatives',
  existingPolicyIds: 'Existing cover',
} as const
export type OutcomeField = keyof typeof OUTCOME_LABELS
const OUTCOME_FIELDS = ['recommendedPortfolioCode', 'reason', 'selectedPortfolioCodes', 'existingPolicyIds'] as const

/** Where a field of a person’s outcome stands in what is sent: the id of its control. */
export function outcomePath(index: number, field: OutcomeField): string {
  return `outcomes.${index}.${field}`
}

/** What the fields of all people are called; of a couple with whose they are. */
export function outcomeLabels(people: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    people.flatMap((name, index) =>
      OUTCOME_FIELDS.map((field) => [
        outcomePath(index, field),
        people.length > 1 ? `${OUTCOME_LABELS[field]}, ${name}` : OUTCOME_LABELS[field],
      ]),
    ),
  )
}

/** What is decided at present about everybody, with what was chosen of late in its place. */
export function outcomesOf(quote: SavedQuote, chosen: readonly ChosenPortfolio[]): OutcomesTyped {
  return {
    people: quote.quoteRequest.clients.map((_, index) => {
      const decided = outcomeOf(quote, index)
      const code = chosen.find(({ clientIndex }) => clientIndex === index)?.portfolioCode
      return code === undefined ? decided : recommending(decided, code)
    }),
  }
}

/** The portfolios that are recommended as it is typed, by the places of the people. */
export function recommendedIn(quote: SavedQuote, { people }: OutcomesTyped): Array<WirePortfolio | undefined> {
  return people.map(({ recommended }, index) =>
    quote.quoteResponse.clients[index]?.portfolios.find(({ code }) => code === recommended),
  )
}

/** What is decided at present about a person of a quote. */
export function outcomeOf(quote: SavedQuote, clientIndex: number): OutcomeTyped {
  const decided = decisionOf(quote, clientIndex)
  return {
    recommended: decided?.recommendedPortfolioCode ?? '',
    alternatives: decided?.selectedPortfolioCodes ?? [],
    existing: (decided?.existingPolicies ?? []).map(({ id }) => id),
    reason: decided?.reason ?? '',
  }
}

function decisionOf({ outcomes }: SavedQuote, clientIndex: number): QuoteOutcome | undefined {
  return outcomes.find((outcome) => outcome.clientIndex === clientIndex)
}

/** With another portfolio recommended; the reason for the one before is not its own. */
export function recommending(decided: OutcomeTyped, code: string): OutcomeTyped {
  return decided.recommended === code ? decided : { ...decided, recommended: code, reason: '' }
}

/**
 * What is sent of it. One that is recommended is no alternative to itself, and the existing portfolio is that of the insurer
 * whom the first of the policies is with, where it was quoted.
 */
export function outcomeBody(
  { recommended, alternatives, existing, reason }: OutcomeTyped,
  { quote, clientIndex, policies }: { quote: SavedQuote; clientIndex: number; policies: readonly ExistingPolicy[] },
) {
  const before = decisionOf(quote, clientIndex)
  const isUntouched = existing.length === 0 && (before?.existingPolicies ?? []).length === 0
  const insurers = policies.flatMap(({ id, insurer }) => (existing.includes(id) ? insurer : []))
  const [portfolio] = insurers.flatMap((insurer) => portfolioOfInsurer(quote, clientIndex, insurer) ?? [])
  return {
    clientIndex,
    recommendedPortfolioCode: recommended || null,
    existingPortfolioCode: (isUntouched ? before?.existingPortfolioCode : portfolio?.code) ?? null,
    selectedPortfolioCodes: alternatives.filter((code) => code !== recommended),
    existingPolicyIds: [...existing],
    reason: reason.trim(),
  }
}

function portfolioOfInsurer({ quoteResponse }: SavedQuote, clientIndex: number, insurer: string) {
  const code = SUPPLIERS.find(({ name }) => name === insurer)?.code
  return quoteResponse.clients[clientIndex]?.portfolios.find(
    ({ supplier }) => supplier.name === insurer || supplier.code === code,
  )
}

/** The portfolios of a person as the comparison has them: the lowest first, then those that leave a cover out. */
export function choicesOf(quote: SavedQuote, clientIndex: number, frequency: Frequency) {
  const portfolios = quote.quoteResponse.clients[clientIndex]?.portfolios ?? []
  const weight = quote.quoteRequest.settings?.priceWeighting ?? 50
  const decided = decisionOf(quote, clientIndex)
  return orderPortfolios(portfolios, { frequency, order: 'price', weight }, weight)
    .filter(
      (portfolio) => premiumOf(portfolio, frequency) !== null || portfolio.code === decided?.recommendedPortfolioCode,
    )
    .map((portfolio) => ({ value: portfolio.code, label: choiceLabel(quote, clientIndex, portfolio, frequency) }))
}

/** `NEOS, $78.95 a month`, `Encompass, $60.10 a month, without IP`. */
function choiceLabel(quote: SavedQuote, clientIndex: number, portfolio: WirePortfolio, frequency: Frequency): string {
  const often = premiumOf(portfolio, frequency) === null ? 'Y' : frequency
  const price = `${portfolio.supplier.name}, ${dollars(portfolio.premiumTotal.premium, often)} ${FREQUENCY_WORDS[often]}`
  if (meetsAllNeeds(portfolio)) return price
  const needs = quote.quoteRequest.clients[clientIndex]?.needs ?? []
  const types = portfolio.errors.flatMap((error) =>
    typeof error === 'string' || typeof error.needIndex !== 'number' ? [] : (needs[error.needIndex]?.type ?? []),
  )
  return `${price}, ${types.length > 0 ? `without ${coversInWords(types)}` : 'not all covers'}`
}

/** A policy of a person, or what was kept of one that they had when it was decided. */
export type PolicyToChoose = ExistingPolicy | PolicyRow

/** `TAL TL-1042, Life, TPD, $83.20 a month`. */
export function policyLabel(policy: PolicyToChoose, frequency: Frequency): string {
  const { insurer, number } = policy
  // Some insurers' numbers begin with their name.
  const name = number?.startsWith(insurer) ? number : [insurer, number].filter(Boolean).join(' ')
  if (!('covers' in policy)) return name
  return `${name}, ${coversInWords(policy.covers)}, ${formatMoney(instalmentOf(policy.annual_premium, frequency))} ${FREQUENCY_WORDS[frequency]}`
}

/** The policies that a person has in force, and those that were chosen when they still had them. */
export function policiesToChoose(
  quote: SavedQuote,
  clientIndex: number,
  inForce: readonly PolicyRow[],
): PolicyToChoose[] {
  const chosen = decisionOf(quote, clientIndex)?.existingPolicies ?? []
  return [...inForce, ...chosen.filter(({ id }) => !inForce.some((policy) => policy.id === id))]
}

/** Who a person of a quote is among the clients; undefined where they are not one, or not to be seen. */
export function clientOf({ quoteRequest, client }: SavedQuote, clientIndex: number): number | undefined {
  return quoteRequest.clients[clientIndex]?.clientId ?? (clientIndex === 0 ? client?.id : undefined)
}
