import { outcomesInput } from '@portal/contract/quotes/quote-request.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import type { Frequency } from '@portal/domain/values/person'
import { change, useCall, useMayCall } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Box, Skeleton, Stack } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { PriceLabel } from './figures/PriceLabel.tsx'
import { HouseholdChoice } from './HouseholdChoice.tsx'
import {
  type ChosenPortfolio,
  choicesOf,
  clientOf,
  outcomeBody,
  outcomeLabels,
  outcomeOf,
  outcomesOf,
  policiesToChoose,
  recommending,
} from './outcome-form.ts'
import { PersonOutcome } from './PersonOutcome.tsx'
import { firstNamesOf } from './people-names.ts'

const TITLE = 'Recommend'

interface OutcomeFormProps {
  readonly quote: SavedQuote
  /** Filled in as recommended, in place of what was decided before. */
  readonly chosen: readonly ChosenPortfolio[]
  readonly frequency: Frequency
  /** What each person has in force; undefined where they are no client. */
  readonly inForce: ReadonlyArray<readonly PolicyRow[] | undefined>
  readonly onClose: () => void
}

function OutcomeForm({ quote, chosen, frequency, inForce, onClose }: OutcomeFormProps) {
  const people = firstNamesOf(quote)
  const isCouple = people.length > 1
  const labels = outcomeLabels(people)
  const owned = people.map((_, index) => policiesToChoose(quote, index, inForce[index] ?? []))
  const codes = chosen.map(({ clientIndex, portfolioCode }) => `${clientIndex}=${portfolioCode}`).join('/')
  return (
    <FormDrawer
      title={TITLE}
      verb="Save"
      draft={`quote/${quote.id}/outcomes${codes && `/${codes}`}`}
      initial={outcomesOf(quote, chosen)}
      version={quote.version}
      labels={labels}
      body={(typed) => ({
        outcomes: typed.people.map((one, index) =>
          outcomeBody(one, { quote, clientIndex: index, policies: owned[index] ?? [] }),
        ),
      })}
      schema={outcomesInput}
      send={(body, version) => change(quotes.decideAll, { params: { id: quote.id }, body: { ...body, version } })}
      newer={newerBy<SavedQuote>(['outcomes'], (now) =>
        people.flatMap((name, index) => {
          const { recommended, reason } = outcomeOf(now, index)
          const label = choicesOf(now, index, frequency).find(({ value }) => value === recommended)?.label
          const whose = isCouple ? `, ${name}` : ''
          return [
            { label: `Recommended${whose}`, value: label ?? recommended },
            { label: `Why${whose}`, value: reason },
          ]
        }),
      )}
      saidAfter="Recommendation saved"
      onClose={onClose}
      width={isCouple ? 560 : 480}
    >
      {({ value, put, errorOf }) => {
        const putPerson = (index: number, next: (typeof value.people)[number]) =>
          put({ people: value.people.map((one, at) => (at === index ? next : one)) })
        return (
          <>
            <Box>
              <PriceLabel label={quote.label} />
            </Box>
            {isCouple && (
              <HouseholdChoice
                quote={quote}
                people={people}
                typed={value}
                frequency={frequency}
                onChoose={(portfolios) =>
                  put({
                    people: value.people.map((one, index) => recommending(one, portfolios[index]?.code ?? '')),
                  })
                }
              />
            )}
            {people.map((name, index) => {
              const typed = value.people[index]
              const first = value.people[0]?.reason ?? ''
              return (
                typed && (
                  <PersonOutcome
                    key={name}
                    quote={quote}
                    index={index}
                    name={isCouple ? name : undefined}
                    frequency={frequency}
                    typed={typed}
                    owned={owned[index] ?? []}
                    isClient={inForce[index] !== undefined}
                    errorOf={errorOf}
                    sameReason={index > 0 && first && !typed.reason ? { words: first, of: people[0] ?? '' } : undefined}
                    onChange={(next) => putPerson(index, next)}
                  />
                )
              )
            })}
          </>
        )
      }}
    </FormDrawer>
  )
}

export interface OutcomeDrawerProps {
  readonly quoteId: number
  /** The portfolios that a “Recommend” was pressed for, one a person. */
  readonly chosen?: readonly ChosenPortfolio[]
  /** How often premiums are paid in its words; the quote's own unless told. */
  readonly frequency?: Frequency
  readonly onClose: () => void
}

/** What a person of a quote has in force. */
function useInForce(quote: SavedQuote | undefined, index: number) {
  const clientId = quote && clientOf(quote, index)
  const mayList = useMayCall(policies.list) && clientId !== undefined
  const owned = useCall(
    policies.list,
    { query: { client_id: clientId, state: 'in_force', page_size: 100 } },
    { enabled: mayList },
  )
  return { ...owned, items: mayList ? owned.data?.items : undefined, isWaiting: mayList && !owned.data }
}

/** What of a saved quote is recommended to each of its people, which are alternatives, and why. */
export default function OutcomeDrawer({ quoteId, chosen = [], frequency, onClose }: OutcomeDrawerProps) {
  const quote = useCall(quotes.view, { params: { id: quoteId } })
  const { data } = quote
  // A quote is for one person or a couple.
  const owned = [useInForce(data, 0), useInForce(data, 1)]
  if (data && !owned.some(({ isWaiting }) => isWaiting)) {
    return (
      <OutcomeForm
        quote={data}
        chosen={chosen}
        frequency={frequency ?? data.quoteRequest.settings?.frequency ?? 'Y'}
        inForce={owned.map(({ items }) => items)}
        onClose={onClose}
      />
    )
  }
  const failed = [quote, ...owned].find(({ error }) => error)
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      {failed?.error ? (
        <ErrorPanel message={failed.error.message} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack padding="4" aria-busy>
          <Skeleton height={32} />
        </Stack>
      )}
    </Drawer>
  )
}
