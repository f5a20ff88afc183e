import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { assumedOf } from '@portal/domain/quotes/assumed-fact'
import { formatDate } from '@portal/domain/values/date'
import { type Frequency, fullName } from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'
import { offersOf } from '../../compare/figures/figures.ts'
import { versionsOf } from '../list/quote-words.ts'
import { coverTerms, personTerms, settingTerms, type Term } from './quote-terms.ts'

/** Something of two quotes side by side; empty words where one does not have it. */
export interface ComparedRow {
  readonly label: string
  readonly one: string
  readonly other: string
}

/** A supplier’s price in two quotes, all people together; cents each time, null where there is none. */
export interface ComparedPrice {
  readonly code: string
  readonly name: string
  readonly one: number | null
  readonly other: number | null
}

export interface ComparedSection {
  readonly title: string
  readonly rows: readonly ComparedRow[]
}

export const isSameRow = ({ one, other }: ComparedRow) => one === other
export const isSamePrice = ({ one, other }: ComparedPrice) => one === other

/** What two quotes were made of and what was decided, section by section. Sections without a row are left out. */
export function comparedSections(one: SavedQuote, other: SavedQuote): ComparedSection[] {
  const places = Array.from(
    { length: Math.max(one.quoteRequest.clients.length, other.quoteRequest.clients.length) },
    (_, index) => index,
  )
  const sections = [
    { title: 'Priced', rows: laid(madeTerms(one), madeTerms(other)) },
    ...places.map((index) => ({
      title: nameAt(one, index) || nameAt(other, index) || `Person ${index + 1}`,
      rows: laid(termsOfPerson(one, index), termsOfPerson(other, index)),
    })),
    ...places.map((index) => ({
      title: places.length > 1 ? `Covers of ${nameAt(one, index) || nameAt(other, index)}` : 'Covers',
      rows: coverRows(one, other, index),
    })),
    { title: 'Terms', rows: laid(settingTerms(settingsOf(one)), settingTerms(settingsOf(other))) },
    ...places.map((index) => ({
      title: places.length > 1 ? `Recommended to ${nameAt(one, index) || nameAt(other, index)}` : 'Recommended',
      rows: laid(outcomeTerms(one, index), outcomeTerms(other, index)),
    })),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** Every supplier of either quote, in the order of the first one, the lowest first. */
export function comparedPrices(one: SavedQuote, other: SavedQuote, frequency: Frequency): ComparedPrice[] {
  const ofOne = offersOf(one.quoteResponse, frequency)
  const ofOther = offersOf(other.quoteResponse, frequency)
  const names = new Map([...ofOne, ...ofOther].map(({ code, name }) => [code, name]))
  const totalIn = (offers: typeof ofOne, code: string) => offers.find((offer) => offer.code === code)?.total ?? null
  return [...names].map(([code, name]) => ({ code, name, one: totalIn(ofOne, code), other: totalIn(ofOther, code) }))
}

/** Rows of the labels of both, in their order. */
function laid(one: readonly Term[], other: readonly Term[]): ComparedRow[] {
  const [of, ofOther] = [new Map(one), new Map(other)]
  return [...new Set([...of.keys(), ...ofOther.keys()])]
    .map((label) => ({ label, one: of.get(label) ?? '', other: ofOther.get(label) ?? '' }))
    .filter((row) => row.one !== '' || row.other !== '')
}

function madeTerms(quote: SavedQuote): Term[] {
  const made = versionsOf(quote) || 'By an outside service'
  return [
    ['As of', formatDate(quote.asOf)],
    ['Made by', made],
    ['Prices', quote.label ?? ''],
  ]
}

const settingsOf = ({ quoteRequest }: SavedQuote) => quoteRequest.settings ?? {}

function nameAt({ quoteRequest }: SavedQuote, index: number): string {
  const client = quoteRequest.clients[index]
  return client ? fullName(client.firstName, client.lastName) : ''
}

function termsOfPerson({ quoteRequest, quoteResponse, assumed }: SavedQuote, index: number): Term[] {
  const client = quoteRequest.clients[index]
  if (!client) return []
  const portfolio = quoteResponse.clients[index]?.portfolios.find(({ occupation }) => occupation?.description)
  return personTerms(client, {
    work: portfolio?.occupation?.description,
    assumed: assumedOf(assumed, index),
  })
}

function coverRows(one: SavedQuote, other: SavedQuote, index: number): ComparedRow[] {
  const needsOf = ({ quoteRequest }: SavedQuote) => quoteRequest.clients[index]?.needs ?? []
  const types = new Set([...needsOf(one), ...needsOf(other)].map(({ type }) => type))
  return [...types].flatMap((type) => {
    const of = (quote: SavedQuote) => coverTerms(needsOf(quote).find((need) => need.type === type))
    return laid(of(one), of(other)).map((row) => ({
      ...row,
      label: row.label ? `${coverLabel(type)}, ${row.label}` : coverLabel(type),
    }))
  })
}

function outcomeTerms({ outcomes, quoteResponse }: SavedQuote, index: number): Term[] {
  const outcome = outcomes.find(({ clientIndex }) => clientIndex === index)
  if (!outcome) return []
  const portfolios = quoteResponse.clients[index]?.portfolios ?? []
  const nameOf = (code: string) => portfolios.find((portfolio) => portfolio.code === code)?.supplier.name ?? code
  return [
    ['Insurer', outcome.recommendedPortfolioCode ? nameOf(outcome.recommendedPortfolioCode) : ''],
    ['Why', outcome.reason],
    ['Alternatives', outcome.selectedPortfolioCodes.map(nameOf).join(', ')],
    [
      'Existing cover',
      existingWords(outcome) || (outcome.existingPortfolioCode ? nameOf(outcome.existingPortfolioCode) : ''),
    ],
  ]
}

/** `TAL TL-1042, Zurich`. */
function existingWords({ existingPolicies = [] }: SavedQuote['outcomes'][number]): string {
  return existingPolicies.map(({ insurer, number }) => [insurer, number].filter(Boolean).join(' ')).join(', ')
}
