import type { QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { HouseholdChoices } from '@portal/domain/quotes/household-choice'
import { wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { type Frequency, yearlyAmount } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Box, Button, Flex, Grid, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { choiceWords, totalWords } from './choice-words.ts'

export interface HouseholdSummaryProps {
  readonly clients: QuoteResponse['clients']
  readonly people: readonly string[]
  readonly choices: HouseholdChoices<WirePortfolio>
  readonly frequency: Frequency
  readonly recommended: (index: number) => string | null
  readonly onChoose: ((portfolios: readonly WirePortfolio[]) => void) | undefined
}

/** The best one insurer for all beside the best mix, with the difference, and what is recommended. */
export function HouseholdSummary(props: HouseholdSummaryProps) {
  const { clients, people, choices, frequency, recommended, onChoose } = props
  const { single, mix, saving } = choices
  const decided = clients.map(({ portfolios }, index) => portfolios.find(({ code }) => code === recommended(index)))
  const isDecided = (portfolios: readonly WirePortfolio[]) =>
    portfolios.every((portfolio, index) => portfolio.code === decided[index]?.code)
  const hasOther = decided.some(Boolean) && ![single, mix].some((choice) => choice && isDecided(choice.portfolios))
  const each = FREQUENCY_WORDS[frequency]
  return (
    <Grid
      as="section"
      aria-label="Best for the household"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(280px, 1fr))' }}
      flex="none"
      gap="1px"
      bg="border"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Choice
        title="Best one insurer for both"
        empty={`No insurer accepts both people for all covers. ${untaken(clients, people, frequency)}`.trim()}
        portfolios={single?.portfolios}
        total={single?.total}
        people={people}
        frequency={frequency}
        isRecommended={single !== null && isDecided(single.portfolios)}
        action="Recommend both"
        onChoose={onChoose}
      />
      <Choice
        title="Best mix, one insurer each"
        empty={
          mix
            ? `${single?.portfolios[0]?.supplier.name ?? ''} is the lowest for each: a mix saves nothing.`
            : untaken(clients, people, frequency)
        }
        portfolios={saving === 0 ? undefined : mix?.portfolios}
        total={mix?.total}
        people={people}
        frequency={frequency}
        note={
          saving !== null && saving > 0
            ? `${formatMoney(saving)} ${each} less${frequency === 'Y' ? '' : `, ${formatMoney(yearlyAmount(saving, frequency))} a year`}`
            : undefined
        }
        isRecommended={mix !== null && saving !== 0 && isDecided(mix.portfolios)}
        action="Recommend mix"
        onChoose={onChoose}
      />
      {hasOther && (
        <Cell>
          <Text tone="muted" fontSize="xs">
            Recommended
          </Text>
          <Text weight="semibold">{choiceWords(decided, people)}</Text>
          {decided.every(Boolean) && (
            <Text tone="muted" numeric>
              {totalWords(decided, frequency)}
            </Text>
          )}
        </Cell>
      )}
    </Grid>
  )
}

function Cell({ children }: { readonly children: ReactNode }) {
  return (
    <Flex flexDirection="column" gap="1" bg="bg.surface" paddingInline="gutter" paddingBlock="3" minWidth="0">
      {children}
    </Flex>
  )
}

interface ChoiceProps {
  readonly title: string
  /** Said where there is no such choice. */
  readonly empty: string
  readonly portfolios: readonly WirePortfolio[] | undefined
  /** Cents each time. */
  readonly total: number | undefined
  readonly people: readonly string[]
  readonly frequency: Frequency
  readonly note?: string | undefined
  readonly isRecommended: boolean
  readonly action: string
  readonly onChoose: ((portfolios: readonly WirePortfolio[]) => void) | undefined
}

function Choice(props: ChoiceProps) {
  const { title, empty, portfolios, total, people, frequency, note, isRecommended, action, onChoose } = props
  return (
    <Cell>
      <Text tone="muted" fontSize="xs">
        {title}
      </Text>
      {portfolios && total !== undefined ? (
        <Flex columnGap="4" rowGap="1" flexWrap="wrap" alignItems="center">
          <Box minWidth="0" flex="1 1 180px">
            <Text weight="semibold">{choiceWords(portfolios, people)}</Text>
            <Text tone="muted" fontSize="xs" numeric>
              {portfolios
                .map((portfolio, index) => `${people[index]} ${formatMoney(wholePremiumOf(portfolio, frequency))}`)
                .join(', ')}
            </Text>
          </Box>
          <Box textAlign={{ md: 'end' }}>
            <Text as="span" fontSize="xl" weight="semibold" numeric>
              {formatMoney(total)}
            </Text>{' '}
            <Text as="span" tone="muted">
              {FREQUENCY_WORDS[frequency]}
            </Text>
            {note && (
              <Text tone="success" fontSize="xs" numeric>
                {note}
              </Text>
            )}
          </Box>
          {onChoose ? (
            <Button
              size="sm"
              variant={isRecommended ? 'primary' : 'secondary'}
              {...(isRecommended && { icon: <CheckIcon size={14} /> })}
              aria-pressed={isRecommended}
              aria-haspopup="dialog"
              onClick={() => onChoose(portfolios)}
            >
              {isRecommended ? 'Recommended' : action}
            </Button>
          ) : (
            isRecommended && <Badge tone="info">Recommended</Badge>
          )}
        </Flex>
      ) : (
        <Text tone="muted">{empty}</Text>
      )}
    </Cell>
  )
}

/** Whom no insurer takes with all covers: their figures stay away, and nobody else’s. */
function untaken(clients: QuoteResponse['clients'], people: readonly string[], frequency: Frequency): string {
  const names = clients.flatMap(({ portfolios }, index) =>
    portfolios.some((portfolio) => wholePremiumOf(portfolio, frequency) !== null) ? [] : (people[index] ?? ''),
  )
  return names.length === 0 ? '' : `No insurer accepts ${names.join(' or ')}: see each insurer’s reason below.`
}
