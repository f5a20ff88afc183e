import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { householdChoices } from '@portal/domain/quotes/household-choice'
import { wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { Button } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge, EmptyState } from '@portal/ui/page'
import { ComparisonBody } from './ComparisonBody.tsx'
import { ComparisonList } from './ComparisonList.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { HouseholdSummary } from './HouseholdSummary.tsx'
import { columnOf, isForAll, type Offer, ofPerson, orderOffers, personLines } from './household-columns.tsx'
import { foldLines, further } from './line.ts'
import { commissionLines, moneyLines, totalLine } from './money-lines.tsx'
import { orderPortfolios } from './order-portfolios.ts'
import type { Compared } from './PersonComparison.tsx'
import { DOCUMENT_LINES } from './PortfolioLinks.tsx'
import { PremiumByAge } from './projection/PremiumByAge.tsx'
import { scoreLines, underwritingLines } from './term-lines.tsx'

/** Recommends a portfolio to each person, in their order; `frequency` is the one that is shown. */
export type ChooseForAll = (portfolios: readonly WirePortfolio[], frequency: Frequency) => void

export interface HouseholdComparisonProps extends Compared {
  /** Absent where nothing can be decided. */
  readonly onChoose: ChooseForAll | undefined
}

const partsOf = ({ portfolios }: Offer) => portfolios

/** What the insurers ask of all people together, the best one insurer and the best mix first. */
export function HouseholdComparison(props: HouseholdComparisonProps) {
  const { response, people, view, askedWeight, isCommissionShown, indexation, recommended, onChoose } = props
  const { frequency, hidden, look } = view
  const choices = householdChoices(response.clients, (portfolio) => wholePremiumOf(portfolio, frequency))
  const isTaken = ({ total }: Offer) => total !== null
  const all = orderOffers(choices.offers, view, askedWeight)
  const offers = hidden.includes('unmet') ? all.filter(isTaken) : all
  const choose = onChoose && ((portfolios: readonly WirePortfolio[]) => onChoose(portfolios, frequency))
  const summary = (
    <HouseholdSummary
      clients={response.clients}
      people={people}
      choices={choices}
      frequency={frequency}
      recommended={recommended}
      onChoose={choose}
    />
  )
  if (offers.length === 0) {
    return (
      <>
        {summary}
        <EmptyState>
          {all.length === 0
            ? 'No insurer answered.'
            : 'No insurer accepts both people for all covers. Turn on “Unmet portfolios” to see why.'}
        </EmptyState>
      </>
    )
  }
  if (look === 'years') {
    return (
      <ComparisonBody>
        {summary}
        {response.clients.map(({ portfolios }, index) => (
          <PremiumByAge
            key={people[index]}
            portfolios={orderPortfolios(portfolios, view, askedWeight)}
            recommended={recommended(index)}
            indexation={indexation}
            name={people[index]}
          />
        ))}
      </ComparisonBody>
    )
  }
  const taken = offers.filter(isTaken)
  const lines = [
    totalLine(frequency, {
      parts: partsOf,
      remark: ({ total }) =>
        total === choices.single?.total ? 'Lowest' : `+${formatMoney((total ?? 0) - (choices.single?.total ?? 0))}`,
    }),
    ...personLines(people, frequency),
    ...(hidden.includes('scores')
      ? []
      : people.flatMap((name, index) =>
          scoreLines(view.weight, askedWeight).map((line) => ofPerson(line, index, name)),
        )),
    ...DOCUMENT_LINES.map((line) => ({
      ...line,
      text: ({ portfolios: [first] }: Offer) => (first ? line.text(first) : '–'),
      cell: ({ portfolios: [first] }: Offer) => (first ? (line.cell ?? line.text)(first) : '–'),
    })),
    ...further([
      ...moneyLines(taken, frequency, !hidden.includes('rebate'), partsOf),
      ...(isCommissionShown ? commissionLines(taken, frequency, partsOf) : []),
      ...people.flatMap((name, index) =>
        underwritingLines(taken.flatMap(({ each }) => each[index] ?? []))
          .filter(({ id }) => id === 'requirements')
          .map((line) => ofPerson({ ...line, startsGroup: true }, index, name)),
      ),
    ]),
  ]
  const columnFor = { people, frequency, withLogos: !hidden.includes('logos'), recommended }
  const shown = {
    columns: offers.map((offer) => columnOf(offer, columnFor)),
    ...foldLines(lines, taken),
    outcome: (offer: Offer) => <Outcome offer={offer} people={people} recommended={recommended} onChoose={choose} />,
  }
  if (look === 'list') {
    return (
      <ComparisonBody>
        {summary}
        <ComparisonList {...shown} />
      </ComparisonBody>
    )
  }
  return (
    <>
      {summary}
      <ComparisonTable {...shown} asked={all.length} />
    </>
  )
}

interface OutcomeProps {
  readonly offer: Offer
  readonly people: readonly string[]
  readonly recommended: (index: number) => string | null
  readonly onChoose: ((portfolios: readonly WirePortfolio[]) => void) | undefined
}

/** Recommends an insurer to both, or says to whom it is recommended. */
function Outcome({ offer, people, recommended, onChoose }: OutcomeProps) {
  const isBoth = isForAll(offer, recommended)
  const names = people.filter((_, index) => offer.each[index] && offer.each[index].code === recommended(index))
  return (
    <>
      {!isBoth && names.length > 0 && <Badge tone="info">Recommended to {names.join(' and ')}</Badge>}
      {onChoose ? (
        <Button
          size="sm"
          variant={isBoth ? 'primary' : 'secondary'}
          {...(isBoth && { icon: <CheckIcon size={14} /> })}
          aria-pressed={isBoth}
          aria-haspopup="dialog"
          aria-label={isBoth ? `Recommended to both, ${offer.name}` : `Recommend both, ${offer.name}`}
          onClick={() => onChoose(offer.portfolios)}
        >
          {isBoth ? 'Recommended' : 'Recommend both'}
        </Button>
      ) : (
        isBoth && <Badge tone="info">Recommended</Badge>
      )}
    </>
  )
}
