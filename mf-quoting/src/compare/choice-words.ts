import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { isOneInsurer } from '@portal/domain/quotes/household-choice'
import { premiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'

/** `NEOS for both`, `NEOS for Kim, TAL for Sam`, `NEOS for Kim`. */
export function choiceWords(portfolios: ReadonlyArray<WirePortfolio | undefined>, people: readonly string[]): string {
  const chosen = portfolios.flatMap((portfolio) => portfolio ?? [])
  if (chosen.length === people.length && isOneInsurer({ portfolios: chosen })) {
    const name = chosen[0]?.supplier.name ?? ''
    return people.length > 1 ? `${name} for both` : name
  }
  return portfolios
    .flatMap((portfolio, index) => (portfolio ? `${portfolio.supplier.name} for ${people[index]}` : []))
    .join(', ')
}

/** `$161.30 a month`; nothing where one of them has no price so often. */
export function totalWords(portfolios: ReadonlyArray<WirePortfolio | undefined>, frequency: Frequency): string {
  const premiums = portfolios.map((portfolio) => (portfolio ? premiumOf(portfolio, frequency) : null))
  if (premiums.includes(null)) return ''
  const total = premiums.reduce<number>((sum, premium) => sum + (premium ?? 0), 0)
  return `${formatMoney(total)} ${FREQUENCY_WORDS[frequency]}`
}
