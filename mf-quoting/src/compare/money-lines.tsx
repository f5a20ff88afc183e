import type { WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { instalmentCents } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { basisWords, COMMISSION_LABELS, COMMISSION_WORDS, PREMIUM_CHARGED } from '@portal/domain/work/money-basis'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Text } from '@portal/ui/core'
import type { Line } from './line.ts'

/** What the money of a column is read from. */
export interface MoneyOf<C> {
  /** The portfolios whose figures are added up: one for a person, one each for a household. */
  readonly parts: (of: C) => readonly WirePortfolio[]
  /** Beside the total: `Lowest`, `+$5.25`. */
  readonly remark: (of: C) => string
  /** Below the total. */
  readonly beneath?: ReadonlyArray<Line<C>>
}

type Figure = (portfolio: WirePortfolio) => WireMoney | null | undefined

/** Cents each time of all parts together; null where none has the figure. */
function sumOf(parts: readonly WirePortfolio[], figure: Figure, frequency: Frequency): number | null {
  const known = parts.flatMap((part) => instalmentCents(figure(part), frequency) ?? [])
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0)
}

/** What a column costs each time, gross and net of the rollover rebate, with what is in it. */
export function moneyLines<C>(
  columns: readonly C[],
  frequency: Frequency,
  withRebate: boolean,
  { parts, remark, beneath = [] }: MoneyOf<C>,
): Line<C>[] {
  const cents = (of: C, figure: Figure) => sumOf(parts(of), figure, frequency)
  const money = (id: string, label: string, figure: Figure): Line<C> => ({
    id,
    label,
    text: (of) => formatMoney(cents(of, figure)),
  })
  const total: Line<C> = {
    ...money('total', `Total ${FREQUENCY_WORDS[frequency]}`, premiumOfTotal),
    note: `Premium ${basisWords(PREMIUM_CHARGED)}`,
    look: 'total',
    cell: (of) => (
      <>
        <Text as="span" tone="muted" fontSize="xs" fontWeight="regular" marginEnd="2">
          {remark(of)}
        </Text>
        {formatMoney(cents(of, premiumOfTotal))}
      </>
    ),
  }
  const rebate: Line<C>[] = [
    money('rebate', 'Rollover rebate, 15% inside super', ({ premiumTotal }) => premiumTotal.rolloverRebate),
    {
      id: 'net',
      label: 'After rollover rebate',
      look: 'net',
      text(of) {
        const gross = cents(of, premiumOfTotal)
        return formatMoney(gross && gross - (cents(of, ({ premiumTotal }) => premiumTotal.rolloverRebate) ?? 0))
      },
    },
  ]
  const dutyInside: Figure = ({ premiumTotal }) => premiumTotal.stampDutyInsideSuper
  const hasDutyInside = columns.flatMap(parts).some((part) => Number(dutyInside(part)?.Y) > 0)
  return [
    total,
    ...beneath,
    money('premiumInsideSuper', 'Inside super', ({ premiumTotal }) => premiumTotal.premiumInsideSuper),
    money('premiumOutsideSuper', 'Outside super', ({ premiumTotal }) => premiumTotal.premiumOutsideSuper),
    ...(withRebate ? rebate : []),
    money('stampDuty', 'Stamp duty, included', ({ premiumTotal }) => premiumTotal.stampDuty),
    ...(hasDutyInside ? [money('stampDutyInsideSuper', 'Stamp duty inside super', dutyInside)] : []),
    money('policyFee', 'Policy fee, included, before duty', ({ premiumTotal }) => premiumTotal.policyFee),
  ]
}

const premiumOfTotal: Figure = ({ premiumTotal }) => premiumTotal.premium

function commission<C>(kind: 'Upfront' | 'Ongoing', frequency: Frequency, parts: MoneyOf<C>['parts']): Line<C> {
  const percents = (of: C) => parts(of).map(({ premiumTotal }) => premiumTotal[`commission${kind}Percent`] ?? '–')
  const percentOf = (of: C) => [...new Set(percents(of))].join(' and ')
  const amountOf = (of: C) =>
    formatMoney(sumOf(parts(of), ({ premiumTotal }) => premiumTotal[`commission${kind}`], frequency))
  return {
    id: kind,
    label: kind === 'Upfront' ? COMMISSION_LABELS.upfront : COMMISSION_LABELS.ongoing,
    ...(kind === 'Upfront' && { note: COMMISSION_WORDS, startsGroup: true }),
    text: (of) => `${percentOf(of)}% ${amountOf(of)}`,
    cell: (of) => (
      <>
        <Text as="span" tone="muted" fontSize="xs" marginEnd="2">
          {percentOf(of)}%
        </Text>
        {amountOf(of)}
      </>
    ),
  }
}

/** What the insurer pays for it, in dollars of a year’s premiums at that frequency and in per cent. */
export function commissionLines<C>(frequency: Frequency, parts: MoneyOf<C>['parts']): Line<C>[] {
  return [commission('Upfront', frequency, parts), commission('Ongoing', frequency, parts)]
}
