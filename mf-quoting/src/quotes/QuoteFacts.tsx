import type { SavedQuote, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import {
  ageOn,
  BENEFIT_PERIODS,
  COVER_OWNERS,
  centsOf,
  codeLabel,
  coverAmount,
  coversInWords,
  formatDollars,
  type IsoDate,
  isIsoDate,
  WAITING_PERIODS,
} from '@portal/domain'
import { Box, Flex, Text } from '@portal/ui/core'

/** What was asked for, a line a person: who they are, and each cover with its owner. */
export function QuoteFacts({ quote }: { readonly quote: SavedQuote }) {
  const { clients } = quote.quoteRequest
  return (
    <Box as="ul" flex="1 1 480px" minWidth="0">
      {clients.map((client, place) => (
        <Flex as="li" key={`${place} ${client.firstName}`} columnGap="3" rowGap="1" flexWrap="wrap" paddingBlock="2px">
          <Text tone="muted">
            {[clients.length > 1 ? client.firstName : '', personInWords(client, quote.asOf)].filter(Boolean).join(': ')}
          </Text>
          {client.needs.map((need, at) => (
            <Text
              key={`${at} ${need.type}`}
              paddingStart={{ md: '3' }}
              borderLeftWidth={{ md: '1px' }}
              borderColor="border"
            >
              <Text as="span" weight="medium">
                {coversInWords([need.type])}
              </Text>{' '}
              <Text as="span" tone="muted" numeric>
                {needInWords(need)}
              </Text>
            </Text>
          ))}
        </Flex>
      ))}
    </Box>
  )
}

/** `Male, 41, non-smoker, Civil engineer, NSW`. */
function personInWords(client: WireQuoteClient, asOf: IsoDate): string {
  const { gender, dateOfBirth, smoker, occupationDescription, state } = client
  const born = dateOfBirth?.slice(0, 10) ?? ''
  return [
    gender === 'M' ? 'Male' : gender === 'F' ? 'Female' : '',
    isIsoDate(born) ? String(ageOn(asOf, born)) : '',
    smoker ? 'smoker' : 'non-smoker',
    occupationDescription,
    state,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `$1,000,000 super`, `$8,500 a month, 90 days, to age 65`. */
function needInWords({ type, sumInsured, monthlyBenefit, owner, waitingPeriod, benefitPeriod }: WireQuoteNeed): string {
  const isMonthly = coverAmount(type) === 'monthly'
  const amount = isMonthly ? monthlyBenefit : sumInsured
  const dollars = formatDollars(centsOf(amount) ?? 0)
  const held = owner && owner !== 'O' ? ` ${codeLabel(COVER_OWNERS, owner)}` : ''
  const periods = isMonthly
    ? [
        waitingPeriod && codeLabel(WAITING_PERIODS, String(waitingPeriod)),
        benefitPeriod && codeLabel(BENEFIT_PERIODS, String(benefitPeriod)).replace('To', 'to'),
      ].filter(Boolean)
    : []
  return [`${dollars}${isMonthly ? ' a month' : ''}${held}`, ...periods].join(', ')
}
