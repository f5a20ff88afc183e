import type { QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { householdOffers, isSoldAt, premiumOf, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { usePhone } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { ComparisonBar } from './ComparisonBar.tsx'
import { ComparisonList } from './ComparisonList.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { type Part, useComparisonView } from './comparison-view.ts'
import { isAlike, type Line } from './line.ts'
import { commissionLines, type Household, moneyLines } from './money-lines.tsx'
import { orderPortfolios } from './order-portfolios.ts'
import { LINK_LINES } from './PortfolioLinks.tsx'
import { PremiumByAge } from './projection/PremiumByAge.tsx'
import { errorLines, featureLines, scoreLines, underwritingLines } from './term-lines.tsx'
import { useCommissionShown } from './use-commission-shown.ts'

/** Per cent that price counts for unless the request says otherwise. Source: specification, section 9. */
const PRICE_WEIGHTING = 50

export interface ComparisonProps {
  readonly response: QuoteResponse
  /** Names of the people, in their order. */
  readonly people: readonly string[]
  readonly frequency: Frequency
  /** Per cent that price counted for when the scores were made. */
  readonly priceWeighting?: number | null | undefined
  /** Per cent that covers grow by each year. */
  readonly indexation?: number | null | undefined
  /** The recommended portfolio of a person. */
  readonly recommended: (index: number) => string | null
  /** At the foot of each column; nothing where nothing can be decided. `frequency` is the one that is shown. */
  readonly outcome?: (index: number, portfolio: WirePortfolio, frequency: Frequency) => ReactNode
}

/** Portfolios side by side, the lowest total first unless sorted by scores. */
export function Comparison(props: ComparisonProps) {
  const { response, people, frequency, priceWeighting, indexation, recommended, outcome } = props
  const isPhone = usePhone()
  // Side by side would have to be scrolled to and fro there.
  const asked = { frequency, weight: priceWeighting ?? PRICE_WEIGHTING, look: isPhone ? 'list' : 'side' } as const
  const { view, change } = useComparisonView(asked)
  const [isCommissionShown, showCommission] = useCommissionShown()
  const index = Math.min(view.person, Math.max(0, response.clients.length - 1))
  const all = response.clients[index]?.portfolios ?? []
  const isShown = (part: Part) => !view.hidden.includes(part)
  const isMet = (portfolio: WirePortfolio) => wholePremiumOf(portfolio, view.frequency) !== null
  const portfolios = orderPortfolios(isShown('unmet') ? all : all.filter(isMet), view, asked.weight)
  const priced = portfolios.filter((portfolio) => premiumOf(portfolio, view.frequency) !== null)
  const frequencies = FREQUENCIES.flatMap(({ value }) => (all.some((one) => isSoldAt(one, value)) ? value : []))
  // Rows that say the same of all that can be compared.
  const told = (lines: readonly Line[]) =>
    lines.filter((line) => !view.onlyDifferences || line.look === 'total' || !isAlike(line, priced))
  const lines = told([
    ...moneyLines(priced, view.frequency, isShown('rebate'), household(response, people, index, view.frequency)),
    ...(isShown('scores') ? scoreLines(view.weight, asked.weight) : []),
    ...(isCommissionShown ? commissionLines(view.frequency) : []),
    ...underwritingLines(priced),
    ...errorLines(priced),
    ...LINK_LINES,
  ])
  const below = told(featureLines())
  const shown = {
    portfolios,
    frequency: view.frequency,
    recommended: recommended(index),
    withLogos: isShown('logos'),
    outcome: outcome && ((portfolio: WirePortfolio) => outcome(index, portfolio, view.frequency)),
  }
  return (
    <>
      <ComparisonBar
        people={people}
        view={{ ...view, person: index }}
        frequencies={frequencies}
        isCommissionShown={isCommissionShown}
        onCommission={showCommission}
        onChange={change}
      />
      {portfolios.length === 0 ? (
        <EmptyState>
          {all.length === 0
            ? 'No insurer answered.'
            : 'No insurer meets all covers. Switch “Unmet portfolios” on to see why.'}
        </EmptyState>
      ) : view.look === 'years' ? (
        <PremiumByAge portfolios={portfolios} recommended={recommended(index)} indexation={indexation ?? 0} />
      ) : view.look === 'list' ? (
        <ComparisonList {...shown} lines={[...lines, ...below]} />
      ) : (
        <ComparisonTable {...shown} asked={all.length} lines={lines} below={below} />
      )}
    </>
  )
}

/** Of a couple, whose figures are shown, and what each insurer asks of both; undefined for one person. */
function household(
  { clients }: QuoteResponse,
  people: readonly string[],
  index: number,
  frequency: Frequency,
): Household | undefined {
  if (clients.length < 2) return undefined
  const offers = householdOffers(clients, (portfolio) => wholePremiumOf(portfolio, frequency))
  return { name: people[index] ?? '', totals: new Map(offers.map(({ code, total }) => [code, total])) }
}
