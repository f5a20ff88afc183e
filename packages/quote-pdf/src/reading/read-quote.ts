import type { QuoteResponse, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { MESSAGES } from '@portal/domain/message'
import { isLicensed } from '@portal/domain/quotes/licence'
import { householdOffers, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { QUOTE_VALID_DAYS } from '@portal/domain/quotes/quote-link'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { type Frequency, fullName } from '@portal/domain/values/person'
import type { QuotePdfOrder } from '../order.ts'
import { isPriced, type Offer, readPortfolio, type Unpriced } from './offer.ts'

/** One of the people of a quote with what insurers ask for them, the lowest first. */
export interface Person {
  readonly index: number
  readonly client: WireQuoteClient
  readonly name: string
  /** Whether the document may tell more of them than name, covers and total premiums. */
  readonly isShown: boolean
  readonly offers: readonly Offer[]
  readonly unpriced: readonly Unpriced[]
  readonly recommended: Offer | undefined
  /** Why it is recommended; empty where nothing is. */
  readonly reason: string
}

/** An insurer’s price for all people of a quote; cents of one instalment. */
export interface Together {
  readonly insurer: string
  readonly products: readonly string[]
  readonly total: number
  readonly rebate: number
  readonly score: string
  readonly grade: string
  readonly rawScore: number | null
  readonly parts: readonly Offer[]
  readonly isRecommended: boolean
}

/** A saved quote as its PDF tells it. */
export interface Reading {
  readonly frequency: Frequency
  readonly people: readonly Person[]
  /** Insurers that price everybody, the lowest first. */
  readonly together: readonly Together[]
  /** What must stand with the prices; null where they are insurers’ own. */
  readonly label: string | null
  /** Whether the label is “Illustrative – not insurer rates”. */
  readonly isIllustrative: boolean
  /** Whether the firm’s settings name its licence. */
  readonly isLicensed: boolean
  /** Every insurer that was asked, by name. */
  readonly asked: readonly string[]
  /** Those of them that price nobody, or not everybody, for all covers. */
  readonly missing: readonly string[]
  /** Days of the company’s time zone. */
  readonly madeOn: string
  readonly validUntil: string
  /** `Daniel O’Brien and Mai Nguyễn` */
  readonly names: string
}

const FREQUENCIES: ReadonlySet<string> = new Set(['Y', 'H', 'Q', 'M', 'F', 'W'])

export function readQuote({ quote, timeZone, company, shownPeople }: QuotePdfOrder): Reading {
  const { quoteRequest: request, quoteResponse: response } = quote
  const often = request.settings?.frequency
  const frequency: Frequency = often && FREQUENCIES.has(often) ? often : 'Y'
  const people = request.clients.map((client, index): Person => {
    const outcome = quote.outcomes.find(({ clientIndex }) => clientIndex === index)
    const portfolios = response.clients[index]?.portfolios ?? []
    const read = portfolios.map((one) => readPortfolio(one, frequency, outcome?.recommendedPortfolioCode))
    const offers = read.filter(isPriced).sort((one, other) => one.total - other.total)
    const recommended = offers.find(({ isRecommended }) => isRecommended)
    const isShown = shownPeople?.includes(index) ?? true
    const unpriced = read.filter((one): one is Unpriced => !isPriced(one))
    return {
      index,
      client,
      name: fullName(client.firstName, client.lastName) || `Person ${index + 1}`,
      isShown,
      offers,
      // Why an insurer gives somebody no price tells their age, work or health.
      unpriced: isShown ? unpriced : unpriced.map((one) => ({ ...one, reasons: [] })),
      recommended,
      reason: recommended && isShown ? (outcome?.reason ?? '') : '',
    }
  })
  const madeOn = dayIn(timeZone, quote.createdAt)
  const together = togetherOf(people, response, frequency)
  const asked = [
    ...new Set(people.flatMap(({ offers, unpriced }) => [...offers, ...unpriced].map(({ insurer }) => insurer))),
  ].sort()
  const priced = new Set(together.map(({ insurer }) => insurer))
  const label = quote.label ?? response.madeBy?.label ?? labelOf(response.clients)
  return {
    frequency,
    people,
    together,
    label,
    isIllustrative: label === MESSAGES.illustrative,
    isLicensed: isLicensed(company),
    asked,
    missing: asked.filter((insurer) => !priced.has(insurer)),
    madeOn,
    validUntil: daysBefore(madeOn, -QUOTE_VALID_DAYS),
    names: listed(people.map(({ name }) => name)),
  }
}

function labelOf(clients: QuotePdfOrder['quote']['quoteResponse']['clients']): string | null {
  for (const { portfolios } of clients) {
    for (const { label } of portfolios) if (label) return label
  }
  return null
}

function togetherOf(people: readonly Person[], { clients }: QuoteResponse, frequency: Frequency): Together[] {
  return householdOffers(clients, (portfolio) => wholePremiumOf(portfolio, frequency)).flatMap(
    ({ portfolios, total }): Together[] => {
      const parts = portfolios.flatMap(
        (portfolio, index) => people[index]?.offers.find(({ code }) => code === portfolio.code) ?? [],
      )
      const [first] = parts
      if (total === null || !first) return []
      return [
        {
          insurer: first.insurer,
          products: first.products,
          total,
          rebate: parts.reduce((sum, { rebate }) => sum + rebate, 0),
          score: first.score,
          grade: first.grade,
          rawScore: first.rawScore,
          parts,
          isRecommended: parts.every(({ isRecommended }) => isRecommended),
        },
      ]
    },
  )
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
