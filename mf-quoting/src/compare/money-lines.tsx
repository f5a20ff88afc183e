import type { WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { instalmentCents, meetsAllNeeds, premiumOf, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { Text } from '@portal/ui/core'
import { dollars, EACH } from './figures/figures.ts'
import type { Line } from './line.ts'

/** A figure of the total that is money by frequency. */
function money(
  id: 'premiumInsideSuper' | 'premiumOutsideSuper' | 'stampDuty' | 'stampDutyInsideSuper' | 'policyFee',
  label: string,
  frequency: Frequency,
): Line {
  return { id, label, text: ({ premiumTotal }) => dollars(premiumTotal[id], frequency) }
}

function hasAny(portfolios: readonly WirePortfolio[], of: (portfolio: WirePortfolio) => WireMoney | null | undefined) {
  return portfolios.some((portfolio) => Number(of(portfolio)?.Y) > 0)
}

/** Of a couple, whose figures a comparison shows, and cents each time that an insurer asks of both. */
export interface Household {
  readonly name: string
  /** By the code of the insurer; null where it does not take both. */
  readonly totals: ReadonlyMap<string, number | null>
}

/** What a portfolio costs each time, gross and net of the rollover rebate, with what is in it. */
export function moneyLines(
  portfolios: readonly WirePortfolio[],
  frequency: Frequency,
  withRebate: boolean,
  household?: Household,
): Line[] {
  const lowest = portfolios.reduce<number | null>((least, portfolio) => {
    const total = wholePremiumOf(portfolio, frequency)
    return total === null || (least !== null && least <= total) ? least : total
  }, null)
  const remark = (portfolio: WirePortfolio) => {
    const total = premiumOf(portfolio, frequency)
    if (!meetsAllNeeds(portfolio)) return 'Not all covers'
    if (total === null || lowest === null) return ''
    return total === lowest
      ? household
        ? `Lowest for ${household.name}`
        : 'Lowest'
      : `+${formatMoney(total - lowest)}`
  }
  const total: Line = {
    id: 'total',
    label: `Total ${EACH[frequency]}`,
    look: 'total',
    text: ({ premiumTotal }) => dollars(premiumTotal.premium, frequency),
    cell: (portfolio) => (
      <>
        <Text as="span" tone="muted" fontSize="xs" fontWeight="regular" marginEnd="2">
          {remark(portfolio)}
        </Text>
        {dollars(portfolio.premiumTotal.premium, frequency)}
      </>
    ),
  }
  const rebate: Line[] = [
    {
      id: 'rebate',
      label: 'Rollover rebate, 15% inside super',
      text: ({ premiumTotal }) => dollars(premiumTotal.rolloverRebate, frequency),
    },
    {
      id: 'net',
      label: 'After rollover rebate',
      look: 'net',
      text({ premiumTotal }) {
        const gross = instalmentCents(premiumTotal.premium, frequency)
        return formatMoney(gross && gross - (instalmentCents(premiumTotal.rolloverRebate, frequency) ?? 0))
      },
    },
  ]
  const totalOfBoth = ({ supplier }: WirePortfolio) => household?.totals.get(supplier.code) ?? null
  const lowestOfBoth = Math.min(...[...(household?.totals.values() ?? [])].filter((sum) => sum !== null))
  const both: Line[] = household
    ? [
        {
          id: 'both',
          label: `Both together, ${EACH[frequency]}`,
          text(portfolio) {
            const sum = totalOfBoth(portfolio)
            if (sum === null) return 'Not both'
            return sum === lowestOfBoth ? `Lowest ${formatMoney(sum)}` : formatMoney(sum)
          },
        },
      ]
    : []
  return [
    total,
    ...both,
    money('premiumInsideSuper', 'Inside super', frequency),
    money('premiumOutsideSuper', 'Outside super', frequency),
    ...(withRebate ? rebate : []),
    money('stampDuty', 'Stamp duty, included', frequency),
    ...(hasAny(portfolios, ({ premiumTotal }) => premiumTotal.stampDutyInsideSuper)
      ? [money('stampDutyInsideSuper', 'Stamp duty inside super', frequency)]
      : []),
    money('policyFee', 'Policy fee, included, before duty', frequency),
  ]
}

function commission(kind: 'Upfront' | 'Ongoing', frequency: Frequency): Line {
  const percentOf = ({ premiumTotal }: WirePortfolio) => premiumTotal[`commission${kind}Percent`]
  const amountOf = ({ premiumTotal }: WirePortfolio) => dollars(premiumTotal[`commission${kind}`], frequency)
  return {
    id: kind,
    label: `${kind} commission, a year`,
    startsGroup: kind === 'Upfront',
    text: (portfolio) => `${percentOf(portfolio) ?? '–'}% ${amountOf(portfolio)}`,
    cell: (portfolio) => (
      <>
        <Text as="span" tone="muted" fontSize="xs" marginEnd="2">
          {percentOf(portfolio) ?? '–'}%
        </Text>
        {amountOf(portfolio)}
      </>
    ),
  }
}

/** What the insurer pays for it, in dollars of a year’s premiums at that frequency and in per cent. */
export function commissionLines(frequency: Frequency): Line[] {
  return [commission('Upfront', frequency), commission('Ongoing', frequency)]
}
