import type { SavedQuote, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { householdChoices } from '@portal/domain/quotes/household-choice'
import { wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Button, Flex, Stack, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { choiceWords, totalWords } from './choice-words.ts'
import { type OutcomesTyped, recommendedIn } from './outcome-form.ts'

export interface HouseholdChoiceProps {
  readonly quote: SavedQuote
  readonly people: readonly string[]
  readonly typed: OutcomesTyped
  readonly frequency: Frequency
  readonly onChoose: (portfolios: readonly WirePortfolio[]) => void
}

/** What is recommended to a household as it is typed, and the best one insurer and the best mix in one press. */
export function HouseholdChoice({ quote, people, typed, frequency, onChoose }: HouseholdChoiceProps) {
  const { single, mix, saving } = householdChoices(quote.quoteResponse.clients, (portfolio) =>
    wholePremiumOf(portfolio, frequency),
  )
  const recommended = recommendedIn(quote, typed)
  const total = recommended.every(Boolean) ? totalWords(recommended, frequency) : ''
  const each = FREQUENCY_WORDS[frequency]
  const look = (portfolios: readonly WirePortfolio[]) => {
    const isChosen = portfolios.every(({ code }, index) => code === recommended[index]?.code)
    return { size: 'sm', 'aria-pressed': isChosen, ...(isChosen && { icon: <CheckIcon size={14} /> }) } as const
  }
  return (
    <Stack gap="2">
      <Text weight="medium" numeric role="status">
        {recommended.some(Boolean)
          ? [choiceWords(recommended, people), total].filter(Boolean).join(', ')
          : 'Nothing is recommended yet.'}
      </Text>
      <Flex gap="2" flexWrap="wrap">
        {single && (
          <Button {...look(single.portfolios)} onClick={() => onChoose(single.portfolios)}>
            {single.portfolios[0]?.supplier.name} for both, {formatMoney(single.total)} {each}
          </Button>
        )}
        {mix && saving !== 0 && (
          <Button {...look(mix.portfolios)} onClick={() => onChoose(mix.portfolios)}>
            Best mix, {formatMoney(mix.total)} {each}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
