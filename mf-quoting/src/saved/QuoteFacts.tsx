import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { type AssumedFact, assumedOf } from '@portal/domain/quotes/assumed-fact'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { ageOn, type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { formatDollars } from '@portal/domain/values/money'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codeLabel,
  coverAmount,
  coversInWords,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { useChange, useMayCall } from '@portal/platform'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

/** Quote inputs, a line a person: who they are, and each cover with its owner. */
export function QuoteFacts({ quote }: { readonly quote: SavedQuote }) {
  const { clients } = quote.quoteRequest
  const mayConfirm = useMayCall(quotes.confirm)
  return (
    <Box as="ul" flex="1 1 480px" minWidth="0">
      {clients.map((client, index) => (
        <Flex as="li" key={`${index} ${client.firstName}`} columnGap="3" rowGap="1" flexWrap="wrap" paddingBlock="2px">
          <Text tone="muted">
            {[
              clients.length > 1 ? client.firstName : '',
              personInWords(client, quote.asOf, assumedOf(quote.assumed, index)),
            ]
              .filter(Boolean)
              .join(': ')}
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
          {mayConfirm && assumedOf(quote.assumed, index).length > 0 && (
            <ConfirmAssumed quote={quote} clientIndex={index} facts={assumedOf(quote.assumed, index)} />
          )}
        </Flex>
      ))}
    </Box>
  )
}

interface ConfirmAssumedProps {
  readonly quote: SavedQuote
  readonly clientIndex: number
  readonly facts: readonly AssumedFact[]
}

/** Confirms what was assumed of a person: what was priced stays, and is marked no more. */
function ConfirmAssumed({ quote: { id, version }, clientIndex, facts }: ConfirmAssumedProps) {
  const confirm = useChange(quotes.confirm)
  return (
    <Button
      size="sm"
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { params: { id }, body: { version, clientIndex, facts: [...facts] } },
          { onError: ({ message }) => toast({ title: message, tone: 'danger' }) },
        )
      }
    >
      Confirm assumptions
    </Button>
  )
}

/** `Male, 41, non-smoker (assumed), Civil engineer, NSW`. */
function personInWords(client: WireQuoteClient, asOf: IsoDate, assumed: readonly AssumedFact[]): string {
  const told = (fact: AssumedFact, words: string | null | undefined) =>
    words && assumed.includes(fact) ? `${words} (assumed)` : words
  const { gender, dateOfBirth, smoker, occupationDescription, state } = client
  const born = dateOfBirth?.slice(0, 10) ?? ''
  return [
    told('gender', gender === 'M' ? 'Male' : gender === 'F' ? 'Female' : ''),
    isIsoDate(born) ? String(ageOn(asOf, born)) : '',
    told('smoker', smoker ? 'smoker' : 'non-smoker'),
    told('occupation', occupationDescription),
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
