import type { QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { isSoldAt, meetsAllNeeds } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { usePhone } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { ComparisonBar } from './ComparisonBar.tsx'
import { type Look, PARTS, type Part, useComparisonView } from './comparison-view.ts'
import { type ChooseForAll, HouseholdComparison } from './HouseholdComparison.tsx'
import { PersonComparison } from './PersonComparison.tsx'
import { useCommissionShown } from './use-commission-shown.ts'

/** Per cent that price counts for unless the request says otherwise. Source: specification, section 9. */
const PRICE_WEIGHTING = 50

export interface ComparisonProps {
  readonly response: QuoteResponse
  /** What the people are called, in their order. */
  readonly people: readonly string[]
  readonly frequency: Frequency
  /** Per cent that price counted for when the scores were made. */
  readonly priceWeighting?: number | null | undefined
  /** Per cent that covers grow by each year. */
  readonly indexation?: number | null | undefined
  /** The recommended portfolio of a person. */
  readonly recommended: (index: number) => string | null
  /** At the head of each column; nothing where nothing can be decided. `frequency` is the one that is shown. */
  readonly outcome?: (index: number, portfolio: WirePortfolio, frequency: Frequency) => ReactNode
  /** What else can be done with a portfolio. */
  readonly next?: (index: number, portfolio: WirePortfolio, frequency: Frequency) => ReactNode
  /** Recommends a portfolio to each person of a household; absent where nothing can be decided. */
  readonly onChooseForAll?: ChooseForAll | undefined
  /** What was asked for, to be unfolded in a narrow window, where it does not stand above. */
  readonly inputs?: ReactNode
  readonly isAssumed?: boolean
}

/** Portfolios side by side, the lowest total first unless sorted by scores: of a couple as one, or of one person. */
export function Comparison(props: ComparisonProps) {
  const { response, people, frequency, priceWeighting, indexation, recommended, outcome, next } = props
  const isPhone = usePhone()
  const asked = {
    frequency,
    weight: priceWeighting ?? PRICE_WEIGHTING,
    // Side by side would have to be scrolled to and fro there.
    look: isPhone ? 'list' : 'side',
    people: response.clients.length,
  } as const
  const { view, change } = useComparisonView(asked)
  const [isCommissionShown, showCommission] = useCommissionShown()
  const shown = view.person === 'both' ? response.clients : response.clients.slice(view.person, view.person + 1)
  const all = shown.flatMap(({ portfolios }) => portfolios)
  const frequencies = FREQUENCIES.flatMap(({ value }) => (all.some((one) => isSoldAt(one, value)) ? value : []))
  const given = {
    response,
    people,
    view,
    askedWeight: asked.weight,
    isCommissionShown,
    indexation: indexation ?? 0,
    recommended,
  }
  return (
    <>
      <ComparisonBar
        people={people}
        view={view}
        frequencies={frequencies}
        parts={partsOf(all, view.look)}
        isCommissionShown={isCommissionShown}
        onCommission={showCommission}
        onChange={change}
        inputs={props.inputs}
        isAssumed={props.isAssumed ?? false}
      />
      {view.person === 'both' ? (
        <HouseholdComparison {...given} onChoose={props.onChooseForAll} />
      ) : (
        <PersonComparison {...given} index={view.person} outcome={outcome} next={next} />
      )}
    </>
  )
}

/** The switches that would change something: over years, there are neither rows nor marks to hide. */
function partsOf(portfolios: readonly WirePortfolio[], look: Look): Part[] {
  const isSomewhere: Record<Part, boolean> = {
    scores: look !== 'years' && portfolios.some(({ score }) => score?.feature || score?.combined),
    rebate: look !== 'years' && portfolios.some(({ premiumTotal }) => Number(premiumTotal.rolloverRebate?.Y) > 0),
    unmet: portfolios.some((portfolio) => !meetsAllNeeds(portfolio)),
    logos: look !== 'years' && portfolios.some(({ supplier }) => supplier.logo),
  }
  return PARTS.flatMap(({ value }) => (isSomewhere[value] ? value : []))
}
