import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { byPrice, type HouseholdOffer, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { Text } from '@portal/ui/core'
import type { ComparisonView } from './comparison-view.ts'
import type { Column, Line } from './line.ts'
import { reasonOf, scoreFor } from './order-portfolios.ts'
import { SupplierMark } from './SupplierMark.tsx'

export type Offer = HouseholdOffer<WirePortfolio>

/** How many people of a household an insurer takes with all covers. */
function taken({ portfolios }: Offer, frequency: Frequency): number {
  return portfolios.filter((portfolio) => wholePremiumOf(portfolio, frequency) !== null).length
}

/**
 * Insurers in the order asked for: the lowest household total first, or the best score of all people together. Who takes
 * one person alone comes after those who take all, and who takes nobody last.
 */
export function orderOffers(offers: readonly Offer[], view: ComparisonView, askedWeight: number): Offer[] {
  const scoreOf = ({ portfolios }: Offer) =>
    portfolios.reduce((sum, portfolio) => sum + scoreFor(portfolio, view, askedWeight), 0)
  return offers.toSorted(
    (one, other) =>
      taken(other, view.frequency) - taken(one, view.frequency) ||
      scoreOf(other) - scoreOf(one) ||
      byPrice(one.total, other.total),
  )
}

/** Whether an insurer is the one recommended to every person. */
export function isForAll({ each }: Offer, recommended: (index: number) => string | null): boolean {
  return each.every((portfolio, index) => portfolio !== undefined && portfolio.code === recommended(index))
}

interface ColumnOf {
  readonly people: readonly string[]
  readonly frequency: Frequency
  readonly withLogos: boolean
  readonly recommended: (index: number) => string | null
}

/** An insurer’s column; one that does not take everybody says whom it takes, at what price, and why not the other. */
export function columnOf(offer: Offer, { people, frequency, withLogos, recommended }: ColumnOf): Column<Offer> {
  const [first] = offer.portfolios
  return {
    key: offer.code,
    name: offer.name,
    of: offer,
    mark: first && <SupplierMark portfolio={{ name: nameOf(offer), supplier: first.supplier }} withLogo={withLogos} />,
    unpriced:
      offer.total === null
        ? { title: takenWords(offer, people, frequency), reason: <Reasons {...{ offer, people, frequency }} /> }
        : null,
    isRecommended: isForAll(offer, recommended),
  }
}

/** What the portfolio is called where it is the same for all; else the insurer. */
function nameOf({ portfolios, name }: Offer): string {
  const names = new Set(portfolios.map((portfolio) => portfolio.name))
  return names.size === 1 ? [...names].join() : name
}

function takenWords({ each }: Offer, people: readonly string[], frequency: Frequency): string {
  const names = each.flatMap((portfolio, index) =>
    portfolio && wholePremiumOf(portfolio, frequency) !== null ? (people[index] ?? '') : [],
  )
  return names.length === 0 ? 'Accepts neither' : `Accepts ${names.join(' and ')} only`
}

interface ReasonsProps {
  readonly offer: Offer
  readonly people: readonly string[]
  readonly frequency: Frequency
}

function Reasons({ offer: { each }, people, frequency }: ReasonsProps) {
  return (
    <>
      {each.map((portfolio, index) => (
        <Text as="span" key={people[index]} display="block" fontSize="xs" color="fg.muted">
          {people[index]}: {personWords(portfolio, frequency)}
        </Text>
      ))}
    </>
  )
}

/** What an insurer asks of one person for all covers, or why it does not take them. */
export function personWords(portfolio: WirePortfolio | undefined, frequency: Frequency): string {
  if (!portfolio) return 'No answer from this insurer.'
  const premium = wholePremiumOf(portfolio, frequency)
  return premium === null ? reasonOf(portfolio, frequency) : formatMoney(premium)
}

/** A line of one person’s portfolio, among those of a household. */
export function ofPerson(line: Line, index: number, name: string): Line<Offer> {
  const { id, label, text, cell, startsGroup, ...same } = line
  return {
    ...same,
    id: `${id}-${index}`,
    label: `${label}, ${name}`,
    startsGroup: Boolean(startsGroup) && index === 0,
    text: ({ each }) => (each[index] ? text(each[index]) : '–'),
    ...(cell && { cell: ({ each }) => (each[index] ? cell(each[index]) : '–') }),
  }
}

/** What each person pays of a household’s total. */
export function personLines(people: readonly string[], frequency: Frequency): Line<Offer>[] {
  return people.map((name, index) => ({
    id: `person-${index}`,
    label: name,
    neverFolds: true,
    text: ({ each }) => personWords(each[index], frequency),
  }))
}
