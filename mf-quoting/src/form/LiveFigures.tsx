import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { FREQUENCIES, type Frequency, formatMoney } from '@portal/domain'
import { Box, Button, Flex, Skeleton, Text } from '@portal/ui/core'
import { NativeSelect } from '@portal/ui/form'
import { EmptyState } from '@portal/ui/page'
import { dollars, EACH, type Offer, offersOf } from '../quotes/figures.ts'
import type { PersonForm } from './quote-form.ts'

const CELL = { paddingInline: '2', paddingBlock: '6px', borderTopWidth: '1px', borderColor: 'border.subtle' } as const

function Head({ isFigure = false, children }: { readonly isFigure?: boolean; readonly children: string }) {
  return (
    <Box
      asChild
      {...CELL}
      paddingInlineStart={isFigure ? '2' : '4'}
      textAlign={isFigure ? 'right' : 'left'}
      fontSize="xs"
      fontWeight="regular"
      color="fg.muted"
    >
      <th scope="col">{children}</th>
    </Box>
  )
}

interface RowProps {
  readonly offer: Offer
  readonly isLowest: boolean
  readonly people: number
  readonly frequency: Frequency
}

function Row({ offer, isLowest, people, frequency }: RowProps) {
  return (
    <Box asChild bg={isLowest && offer.total !== null ? 'bg.selected' : undefined}>
      <tr>
        <Box asChild {...CELL} paddingInlineStart="4" textAlign="left" fontWeight="medium">
          <th scope="row">{offer.name}</th>
        </Box>
        {offer.total === null ? (
          <Box asChild {...CELL} fontSize="xs" color="fg.muted">
            <td colSpan={people > 1 ? people + 1 : 1}>No price: {offer.errors[0] ?? 'it did not answer'}</td>
          </Box>
        ) : (
          <>
            {people > 1 &&
              offer.portfolios.map(({ code, premiumTotal }) => (
                <Box as="td" key={code} {...CELL} textAlign="right" color="fg.muted">
                  {dollars(premiumTotal.premium, frequency)}
                </Box>
              ))}
            <Box as="td" {...CELL} paddingInlineEnd="4" textAlign="right" fontWeight="semibold">
              {formatMoney(Math.round(offer.total * 100))}
            </Box>
          </>
        )}
      </tr>
    </Box>
  )
}

export interface LiveFiguresProps {
  readonly people: readonly PersonForm[]
  readonly frequency: Frequency
  readonly response: QuoteResponse | undefined
  readonly isComplete: boolean
  /** What keeps it from being complete, in words. */
  readonly missing: readonly string[]
  readonly isUpdating: boolean
  readonly fault: string | undefined
  readonly onFrequency: (frequency: Frequency) => void
  readonly onRetry: () => void
}

/** What the insurers ask as it is typed: old figures stay until others are here. */
export function LiveFigures(props: LiveFiguresProps) {
  const { people, frequency, response, isComplete, missing, isUpdating, fault, onFrequency, onRetry } = props
  const offers = response ? offersOf(response, frequency) : []
  const [lowest] = offers
  return (
    <Box as="section" aria-label="Live figures" bg="bg.subtle" minHeight="0" overflowY={{ lg: 'auto' }}>
      <Box padding="4">
        <Flex alignItems="baseline" gap="2">
          <Text as="h2" weight="semibold" flex="1">
            Live figures
          </Text>
          <Text tone="muted" fontSize="xs" role="status">
            {isUpdating ? 'Updating' : ''}
          </Text>
        </Flex>
        {isComplete && lowest && lowest.total !== null && (
          <>
            <Text tone="muted" paddingTop="3">
              Lowest total, {lowest.name}
            </Text>
            <Flex alignItems="baseline" gap="2">
              <Text fontSize="2xl" weight="semibold" numeric>
                {formatMoney(Math.round(lowest.total * 100))}
              </Text>
              <Text tone="muted">{EACH[frequency]}</Text>
            </Flex>
          </>
        )}
        <Box paddingTop="3">
          <NativeSelect
            aria-label="Premiums"
            value={frequency}
            options={FREQUENCIES.map(({ value, label }) => ({ value, label }))}
            onChange={({ target }) => {
              const chosen = FREQUENCIES.find(({ value }) => value === target.value)
              if (chosen) onFrequency(chosen.value)
            }}
          />
        </Box>
      </Box>
      {fault && (
        <Flex role="alert" alignItems="center" gap="2" paddingInline="4" paddingBottom="3" color="danger.fg">
          Could not be updated. {fault}
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Flex>
      )}
      {!isComplete && <EmptyState>Still needed to see what insurers ask: {missing.join('. ')}.</EmptyState>}
      {isComplete && !response && !fault && (
        <Box paddingInline="4">
          <Skeleton height={320} />
        </Box>
      )}
      {isComplete && response && (
        <Box asChild width="full" fontVariantNumeric="tabular-nums" css={{ borderCollapse: 'collapse' }}>
          <table aria-label="Insurers by total">
            <thead>
              <tr>
                <Head>Insurer</Head>
                {people.length > 1 &&
                  people.map(({ firstName }, place) => (
                    <Head key={place} isFigure>
                      {firstName || `Person ${place + 1}`}
                    </Head>
                  ))}
                <Head isFigure>Total</Head>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer, place) => (
                <Row
                  key={offer.code}
                  offer={offer}
                  isLowest={place === 0}
                  people={people.length}
                  frequency={frequency}
                />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {response?.madeBy && (
        <Text tone="muted" fontSize="xs" padding="4">
          Includes policy fee and stamp duty. Rate book {response.madeBy.rateBookVersion ?? '–'}, engine{' '}
          {response.madeBy.engineVersion ?? '–'}.
        </Text>
      )}
    </Box>
  )
}
