import type { SavedQuote, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { instalmentCents } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { useSearchParams } from '@portal/router'
import { Box, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { Badge } from '@portal/ui/page'
import { choiceWords, totalWords } from '../../compare/choice-words.ts'
import { offersOf } from '../../compare/figures/figures.ts'
import { outcomesOf, recommendedIn } from '../../compare/outcome-form.ts'
import { firstNamesOf } from '../../compare/people-names.ts'

/** What each insurer asks in all, the lowest first. */
export function QuoteTotals({ quote }: { readonly quote: SavedQuote }) {
  const [params] = useSearchParams()
  const own: Frequency = quote.quoteRequest.settings?.frequency ?? 'Y'
  const frequency = FREQUENCIES.find(({ value }) => value === params.get('frequency'))?.value ?? own
  const offers = offersOf(quote.quoteResponse, frequency).filter(({ total }) => total !== null)
  const people = firstNamesOf(quote)
  const recommended = recommendedIn(quote, outcomesOf(quote, []))
  const total = recommended.every(Boolean) ? totalWords(recommended, frequency) : ''
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border" paddingTop="3">
      <Flex gap="2" alignItems="baseline">
        <Heading as="h2" size="sm">
          Total {FREQUENCY_WORDS[frequency]}
        </Heading>
        <Text tone="muted">{offers.length} insurers</Text>
      </Flex>
      {frequency !== own && <Text tone="muted">The PDF has the premiums {FREQUENCY_WORDS[own]}.</Text>}
      {people.length > 1 && recommended.some(Boolean) && (
        <Text numeric>
          <Text as="span" weight="semibold">
            Recommended: {choiceWords(recommended, people)}
          </Text>
          {total && `, ${total}`}
        </Text>
      )}
      <Box as="ul">
        {offers.map(({ code, name, portfolios, each, total }) => {
          const names = people.filter((_, index) => each[index] && each[index].code === recommended[index]?.code)
          const isRecommended = names.length === people.length
          return (
            <Flex
              as="li"
              key={code}
              gap="3"
              alignItems="center"
              paddingInline="2"
              marginInline="-8px"
              minHeight="32px"
              borderTopWidth="1px"
              borderColor="border.subtle"
              bg={isRecommended ? 'bg.selected' : undefined}
            >
              <Flex gap="2" alignItems="center" flex="1 1 0" minWidth="0">
                <Text weight={isRecommended ? 'semibold' : undefined}>{name}</Text>
                {names.length > 0 && (
                  <Badge tone="info">{isRecommended ? 'Recommended' : `Recommended to ${names.join(' and ')}`}</Badge>
                )}
              </Flex>
              <Text tone="muted" numeric>
                {gradeOf(portfolios)}
              </Text>
              {rebateOf(portfolios, frequency) > 0 && (
                <Text tone="muted" numeric minWidth="104px" textAlign="end" hideBelow="xl">
                  {formatMoney((total ?? 0) - rebateOf(portfolios, frequency))} net
                </Text>
              )}
              <Text weight="semibold" numeric minWidth="88px" textAlign="end">
                {formatMoney(total)}
              </Text>
            </Flex>
          )
        })}
      </Box>
    </Stack>
  )
}

/** Cents each time that the receiving funds give back. */
function rebateOf(portfolios: readonly WirePortfolio[], frequency: Frequency): number {
  return portfolios.reduce(
    (sum, { premiumTotal }) => sum + (instalmentCents(premiumTotal.rolloverRebate, frequency) ?? 0),
    0,
  )
}

/** The feature score of the first person’s portfolio: `A 86`. */
function gradeOf([portfolio]: readonly WirePortfolio[]): string {
  const { ratingAt5, raw } = portfolio?.score?.feature ?? {}
  return [ratingAt5, raw === null || raw === undefined ? undefined : Math.round(raw)].filter(Boolean).join(' ')
}
