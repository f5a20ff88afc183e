import type { QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { householdOffers, meetsAllNeeds, premiumOf, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { EmptyState } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { ComparisonBody } from './ComparisonBody.tsx'
import { ComparisonList } from './ComparisonList.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { ComparisonView } from './comparison-view.ts'
import { type Column, foldLines, further, type Line } from './line.ts'
import { commissionLines, moneyLines, totalLine } from './money-lines.tsx'
import { orderPortfolios, reasonOf } from './order-portfolios.ts'
import { ACTION_LINES, DOCUMENT_LINES } from './PortfolioLinks.tsx'
import { PremiumByAge } from './projection/PremiumByAge.tsx'
import { SupplierMark } from './SupplierMark.tsx'
import { errorLines, featureLines, scoreLines, underwritingLines } from './term-lines.tsx'

/** What a comparison shows, of one person or of all. */
export interface Compared {
  readonly response: QuoteResponse
  /** What the people are called, in their order. */
  readonly people: readonly string[]
  readonly view: ComparisonView
  /** Per cent that price counted for when the scores were made. */
  readonly askedWeight: number
  readonly isCommissionShown: boolean
  /** Per cent that covers grow by each year. */
  readonly indexation: number
  /** The recommended portfolio of a person. */
  readonly recommended: (index: number) => string | null
}

export interface PersonComparisonProps extends Compared {
  readonly index: number
  /** At the head of each column: what it takes to recommend it. */
  readonly outcome: ((index: number, portfolio: WirePortfolio, frequency: Frequency) => ReactNode) | undefined
  /** What else can be done with a portfolio. */
  readonly next: ((index: number, portfolio: WirePortfolio, frequency: Frequency) => ReactNode) | undefined
}

const itself = (portfolio: WirePortfolio) => [portfolio]

/** What the insurers ask of one person. */
export function PersonComparison(props: PersonComparisonProps) {
  const { response, people, index, view, askedWeight, isCommissionShown, indexation, recommended, outcome, next } =
    props
  const { frequency, hidden, look } = view
  const all = response.clients[index]?.portfolios ?? []
  const isMet = (portfolio: WirePortfolio) => wholePremiumOf(portfolio, frequency) !== null
  const portfolios = orderPortfolios(hidden.includes('unmet') ? all.filter(isMet) : all, view, askedWeight)
  if (portfolios.length === 0) {
    return (
      <EmptyState>
        {all.length === 0
          ? 'No insurer answered.'
          : 'No insurer offers all covers. Turn on “Unmet portfolios” to see why.'}
      </EmptyState>
    )
  }
  const code = recommended(index)
  if (look === 'years') {
    return (
      <ComparisonBody>
        <PremiumByAge portfolios={portfolios} recommended={code} indexation={indexation} />
      </ComparisonBody>
    )
  }
  const priced = portfolios.filter((portfolio) => premiumOf(portfolio, frequency) !== null)
  const isCouple = response.clients.length > 1
  // What decides comes first: what it costs, what it leaves out, how good it is, what it discloses.
  const lines: readonly Line[] = [
    totalLine(frequency, {
      parts: itself,
      remark: remarks(priced, frequency, isCouple ? `Lowest for ${people[index] ?? ''}` : 'Lowest'),
    }),
    ...(isCouple ? [bothLine(response, frequency)] : []),
    ...errorLines(priced),
    ...(hidden.includes('scores') ? [] : scoreLines(view.weight, askedWeight)),
    ...DOCUMENT_LINES,
    ...further([
      ...(next ? [nextLine((portfolio) => next(index, portfolio, frequency))] : []),
      ...moneyLines(priced, frequency, !hidden.includes('rebate'), itself),
      ...(isCommissionShown ? commissionLines(priced, frequency, itself) : []),
      ...underwritingLines(priced),
      ...ACTION_LINES,
      ...featureLines(priced),
    ]),
  ]
  const columns = portfolios.map(
    (portfolio): Column<WirePortfolio> => ({
      key: portfolio.code,
      name: portfolio.supplier.name,
      of: portfolio,
      mark: <SupplierMark portfolio={portfolio} withLogo={!hidden.includes('logos')} />,
      unpriced: priced.includes(portfolio) ? null : { title: 'No price', reason: reasonOf(portfolio, frequency) },
      isRecommended: portfolio.code === code,
    }),
  )
  const shown = {
    columns,
    ...foldLines(lines, priced),
    outcome: outcome && ((portfolio: WirePortfolio) => outcome(index, portfolio, frequency)),
  }
  return look === 'list' ? <ComparisonList {...shown} /> : <ComparisonTable {...shown} asked={all.length} />
}

/** What else can be done with each portfolio. */
function nextLine(cell: (portfolio: WirePortfolio) => ReactNode): Line {
  return { id: 'next', label: 'Next', text: () => '', cell, neverFolds: true, isAction: true }
}

/** What is said beside a total: the lowest of those that meet all needs, or how much more another is. */
function remarks(portfolios: readonly WirePortfolio[], frequency: Frequency, lowestWords: string) {
  const wholes = portfolios.flatMap((portfolio) => wholePremiumOf(portfolio, frequency) ?? [])
  const lowest = Math.min(...wholes)
  return (portfolio: WirePortfolio): string => {
    if (!meetsAllNeeds(portfolio)) return 'Not all covers'
    const total = premiumOf(portfolio, frequency) ?? lowest
    return total === lowest ? lowestWords : `+${formatMoney(total - lowest)}`
  }
}

/** What each insurer asks of both of a couple. */
function bothLine({ clients }: QuoteResponse, frequency: Frequency): Line {
  const offers = householdOffers(clients, (portfolio) => wholePremiumOf(portfolio, frequency))
  const totals = new Map(offers.map(({ code, total }) => [code, total]))
  const lowest = Math.min(...offers.flatMap(({ total }) => total ?? []))
  return {
    id: 'both',
    label: `Total for both, ${FREQUENCY_WORDS[frequency]}`,
    text({ supplier }) {
      const total = totals.get(supplier.code) ?? null
      if (total === null) return 'Not both'
      return total === lowest ? `Lowest ${formatMoney(total)}` : formatMoney(total)
    },
  }
}
