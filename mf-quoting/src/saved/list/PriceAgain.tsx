import { quotes } from '@portal/contract/quotes/quotes'
import type { RepricedPortfolio, RepricedQuote } from '@portal/contract/quotes/quotes.schema'
import { instalmentCents } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { useCall, useClock } from '@portal/platform'
import { Box, Flex, HStack, Skeleton, Text, VisuallyHidden } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { ErrorPanel } from '@portal/ui/page'
import { dollars } from '../../compare/figures/figures.ts'
import { momentOf, signedMoney } from './quote-words.ts'

/** Insurers whose change is told one by one; of the others it is told how many there are. */
const SHOWN = 5

interface ChangeRowProps {
  readonly portfolio: RepricedPortfolio
  readonly frequency: Frequency
}

function ChangeRow({ portfolio, frequency }: ChangeRowProps) {
  const { supplierName, before, after, difference, errors } = portfolio
  const more = instalmentCents(difference, frequency)
  return (
    <Box as="li">
      <Flex justifyContent="space-between" gap="2" fontVariantNumeric="tabular-nums">
        <span>{supplierName}</span>
        <HStack as="span" gap="1">
          <Text as="span" size="xs" tone="subtle">
            {dollars(before, frequency)}
          </Text>
          <ArrowRightIcon size={12} />
          <VisuallyHidden>now</VisuallyHidden>
          <Text as="span" size="xs" weight="semibold">
            {dollars(after, frequency)}
          </Text>
          {more !== null && more !== 0 && signedMoney(more)}
        </HStack>
      </Flex>
      {errors.map((error) => (
        <Text key={error} size="xs" tone="warning">
          {error}
        </Text>
      ))}
    </Box>
  )
}

function hasChanged({ before, after, difference }: RepricedPortfolio, frequency: Frequency): boolean {
  const has = (money: RepricedPortfolio['before']) => instalmentCents(money, frequency) !== null
  return has(before) !== has(after) || (instalmentCents(difference, frequency) ?? 0) !== 0
}

function ratesIn({ before, after }: RepricedQuote): string {
  if (!before.rateBookVersion || before.rateBookVersion === after.rateBookVersion) return 'Rates unchanged'
  return `Rates ${before.rateBookVersion} → ${after.rateBookVersion ?? 'unknown'}`
}

function agesIn({ ages }: RepricedQuote): string {
  const older = ages.filter(({ before, after }) => before !== after)
  return older.length === 0 ? 'Age unchanged' : older.map(({ before, after }) => `Age ${before} → ${after}`).join(', ')
}

function Differences({ repriced, frequency }: { readonly repriced: RepricedQuote; readonly frequency: Frequency }) {
  const changed = repriced.portfolios.filter((one) => hasChanged(one, frequency))
  const left = changed.length - SHOWN
  return (
    <>
      {changed.length === 0 ? (
        <Text size="xs">No premiums have changed.</Text>
      ) : (
        <Box as="ul" listStyleType="none" aria-label={`Premiums ${FREQUENCY_WORDS[frequency]} that changed`}>
          {changed.slice(0, SHOWN).map((one) => (
            <ChangeRow key={`${one.clientIndex}/${one.portfolioCode}`} portfolio={one} frequency={frequency} />
          ))}
        </Box>
      )}
      {left > 0 && <Text size="xs">{left === 1 ? '1 more changed' : `${left} more changed`}</Text>}
      <Flex justifyContent="space-between" gap="2" color="fg.muted">
        <span>{ratesIn(repriced)}</span>
        <span>{agesIn(repriced)}</span>
      </Flex>
    </>
  )
}

export interface PriceAgainProps {
  readonly quoteId: number
  readonly frequency: Frequency
}

/** What a saved quote costs today beside what it cost then; nothing in the quote changes. */
export function PriceAgain({ quoteId, frequency }: PriceAgainProps) {
  const { timeZone } = useClock()
  const answer = useCall(quotes.reprice, { params: { id: quoteId } }, { staleTime: 0 })
  const { data, error, refetch, isFetching } = answer
  return (
    <Box
      marginTop="2"
      paddingBlock="2"
      paddingInline="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      fontSize="xs"
      lineHeight="sm"
      aria-live="polite"
      aria-busy={isFetching || undefined}
    >
      <Flex justifyContent="space-between" gap="2">
        <Text as="span" size="xs" weight="semibold">
          Price again today
        </Text>
        {data && (
          <Text as="span" size="xs" tone="muted" numeric>
            {momentOf(timeZone, data.after.madeAt)}
          </Text>
        )}
      </Flex>
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="80%" />}
      {data && <Differences repriced={data} frequency={frequency} />}
    </Box>
  )
}
