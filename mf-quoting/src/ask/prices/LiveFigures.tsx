import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { basisWords, PREMIUM_CHARGED } from '@portal/domain/work/money-basis'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Box, Button, Flex, Skeleton, Text } from '@portal/ui/core'
import { EmptyState, SegmentedControl } from '@portal/ui/page'
import { dollars, type Offer, offersOf } from '../../compare/figures/figures.ts'
import { firstNameOf, type PersonForm } from '../form/quote-form.ts'

/** Short, so that all of them fit. */
const OFTEN = [
  { value: 'Y', label: 'Year' },
  { value: 'H', label: 'Half' },
  { value: 'Q', label: 'Quarter' },
  { value: 'M', label: 'Month' },
  { value: 'F', label: 'Fortnight' },
  { value: 'W', label: 'Week' },
] as const satisfies ReadonlyArray<{ value: Frequency; label: string }>

const CELL = { paddingInline: '2', paddingBlock: '6px', borderTopWidth: '1px', borderColor: 'border.subtle' } as const

interface HeadProps {
  readonly isFigure?: boolean
  readonly isLast?: boolean
  readonly children: string
}

function Head({ isFigure = false, isLast = false, children }: HeadProps) {
  return (
    <Box
      asChild
      {...CELL}
      paddingInlineStart={isFigure ? '2' : '4'}
      paddingInlineEnd={isLast ? '4' : '2'}
      textAlign={isFigure ? 'right' : 'left'}
      fontSize="xs"
      fontWeight="regular"
      color="fg.muted"
      width={isLast ? '92px' : isFigure ? '73px' : undefined}
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
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
  if (offer.total === null) {
    return (
      <tr>
        <Box asChild {...CELL} paddingInline="4" textAlign="left" fontWeight="medium">
          <th scope="row" colSpan={people > 1 ? people + 2 : 2}>
            {offer.name}{' '}
            <Text as="span" tone="muted" fontSize="xs" weight="regular">
              No price: {offer.errors.join('. ') || 'no answer from this insurer'}
            </Text>
          </th>
        </Box>
      </tr>
    )
  }
  return (
    <Box asChild bg={isLowest ? 'bg.selected' : undefined}>
      <tr>
        <Box
          asChild
          {...CELL}
          paddingInlineStart="4"
          textAlign="left"
          fontWeight="medium"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          <th scope="row" title={offer.name}>
            {offer.name}
          </th>
        </Box>
        {people > 1 &&
          offer.portfolios.map(({ code, premiumTotal }) => (
            <Box as="td" key={code} {...CELL} textAlign="right" color="fg.muted" fontSize="xs" whiteSpace="nowrap">
              {dollars(premiumTotal.premium, frequency)}
            </Box>
          ))}
        <Box as="td" {...CELL} paddingInlineEnd="4" textAlign="right" fontWeight="semibold">
          {formatMoney(offer.total)}
        </Box>
      </tr>
    </Box>
  )
}

export interface LiveFiguresProps {
  readonly people: readonly PersonForm[]
  /** Where those stand that can be priced: the others wait. */
  readonly places: readonly number[]
  readonly frequency: Frequency
  /** The last figures that were valid. */
  readonly response: QuoteResponse | undefined
  /** Cents that the lowest offer came to before; null where there is nothing to tell. */
  readonly was: number | null
  readonly isComplete: boolean
  /** What keeps it from being complete, in words. */
  readonly missing: readonly string[]
  readonly isUpdating: boolean
  readonly error: string | undefined
  readonly onFrequency: (frequency: Frequency) => void
  readonly onRetry: () => void
}

/** What the insurers ask as it is typed: old figures stay until others are here. */
export function LiveFigures(props: LiveFiguresProps) {
  const { people, places, frequency, response, was, isComplete, missing, error, onFrequency, onRetry } = props
  // Of what was priced last: somebody may have been added since, or wait for a field.
  const priced = response?.clients.length ?? 0
  const shown = priced === places.length ? places : people.map((_, index) => index).slice(0, priced)
  const isPartial = people.length > 1 && shown.length < people.length
  const forWhom = people.length > 1 ? ` for ${shown.map((index) => nameIn(people, index)).join(' and ')}` : ''
  const offers = response ? offersOf(response, frequency) : []
  const [lowest] = offers
  return (
    <Flex
      as="section"
      aria-label="Live figures"
      flexDirection="column"
      bg="bg.subtle"
      minHeight="0"
      overflowY={{ lg: 'auto' }}
      borderLeftWidth={{ lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
    >
      <Flex alignItems="center" gap="2" minHeight="44px" paddingInline="4">
        <Text as="h2" weight="semibold" flex="1">
          Live figures
        </Text>
        <Text
          tone={response && !isComplete ? 'danger' : 'muted'}
          fontSize="xs"
          role="status"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {statusOf(props)}
        </Text>
      </Flex>
      {lowest && lowest.total !== null && (
        <Box paddingInline="4" paddingBottom="3">
          <Text tone="muted">
            Lowest total{forWhom}, {lowest.name}
          </Text>
          <Flex alignItems="baseline" gap="2">
            <Text fontSize="2xl" weight="semibold" numeric>
              {formatMoney(lowest.total)}
            </Text>
            <Text tone="muted" flex="1">
              {FREQUENCY_WORDS[frequency]}
            </Text>
            <Text tone="subtle" fontSize="xs" numeric>
              {isComplete ? was !== null && `was ${formatMoney(was)}` : 'Last valid figures'}
            </Text>
          </Flex>
        </Box>
      )}
      <Box flex="none" paddingInline="10px" paddingBottom="3" css={{ '& button': { paddingInline: '6px' } }}>
        <SegmentedControl label="Premiums" size="sm" segments={OFTEN} value={frequency} onChange={onFrequency} />
      </Box>
      {error && (
        <Flex role="alert" alignItems="center" gap="2" paddingInline="4" paddingBottom="3" color="danger.fg">
          <Box flex="1">We couldn’t update this. {error}</Box>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Flex>
      )}
      {isComplete && isPartial && missing.length > 0 && (
        <Text tone="muted" fontSize="xs" paddingInline="4" paddingBottom="3">
          {people.flatMap((_, index) => (shown.includes(index) ? [] : nameIn(people, index))).join(' and ')} isn’t
          included yet. Still needed: {missing.join(', ')}.
        </Text>
      )}
      {!isComplete && (
        <Box paddingInline={response ? '4' : undefined} paddingBottom={response ? '3' : undefined}>
          {response ? (
            <Text tone="muted" fontSize="xs">
              Not updated. Still needed: {missing.join(', ')}.
            </Text>
          ) : (
            <EmptyState>Still needed: {missing.join(', ')}.</EmptyState>
          )}
        </Box>
      )}
      {isComplete && !response && !error && (
        <Box paddingInline="4">
          <Skeleton height={320} />
        </Box>
      )}
      {response && <Offers offers={offers} names={shown.map((index) => nameIn(people, index))} frequency={frequency} />}
      {response?.madeBy && (
        <Text tone="muted" fontSize="xs" padding="4" marginTop="auto">
          Premiums {basisWords(PREMIUM_CHARGED)}. Rate book {response.madeBy.rateBookVersion ?? '–'}, engine{' '}
          {response.madeBy.engineVersion ?? '–'}.
        </Text>
      )}
    </Flex>
  )
}

function statusOf({ response, isComplete, isUpdating, error }: LiveFiguresProps): string {
  if (isUpdating) return 'Updating'
  if (response && !isComplete) return 'Not updated'
  return response && !error ? 'Up to date' : ''
}

function nameIn(people: readonly PersonForm[], index: number): string {
  const person = people[index]
  return person ? firstNameOf(person, index) : ''
}

interface OffersProps {
  readonly offers: readonly Offer[]
  readonly names: readonly string[]
  readonly frequency: Frequency
}

function Offers({ offers, names, frequency }: OffersProps) {
  return (
    <Box
      asChild
      width="full"
      fontVariantNumeric="tabular-nums"
      css={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}
    >
      <table aria-label="Insurers by total">
        <Box asChild bg="bg.muted">
          <thead>
            <tr>
              <Head>Insurer</Head>
              {names.length > 1 &&
                names.map((name, index) => (
                  <Head key={index} isFigure>
                    {name}
                  </Head>
                ))}
              <Head isFigure isLast>
                Total
              </Head>
            </tr>
          </thead>
        </Box>
        <tbody>
          {offers.map((offer, index) => (
            <Row key={offer.code} offer={offer} isLowest={index === 0} people={names.length} frequency={frequency} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}
