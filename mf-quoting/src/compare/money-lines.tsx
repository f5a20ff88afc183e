import type { WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { instalmentCents } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { basisWords, COMMISSION_LABELS, COMMISSION_WORDS, PREMIUM_CHARGED } from '@portal/domain/work/money-basis'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Flex, Text } from '@portal/ui/core'
import type { Line } from './line.ts'

/** What the money of a column is read from. */
export interface MoneyOf<C> {
  /** The portfolios whose figures are added up: one for a person, one each for a household. */
  readonly parts: (of: C) => readonly WirePortfolio[]
  /** Beside the total: `Lowest`, `+$5.25`. */
  readonly remark: (of: C) => string
}

type Figure = (portfolio: WirePortfolio) => WireMoney | null | undefined

/** Cents each time of all parts together; null where none has the figure. */
function sumOf(parts: readonly WirePortfolio[], figure: Figure, frequency: Frequency): number | null {
  const known = parts.flatMap((part) => instalmentCents(figure(part), frequency) ?? [])
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0)
}

/** What a column costs each time, as one figure. */
export function totalLine<C>(frequency: Frequency, { parts, remark }: MoneyOf<C>): Line<C> {
  const text = (of: C) => formatMoney(sumOf(parts(of), premiumOfTotal, frequency))
  return {
    id: 'total',
    label: `Total ${FREQUENCY_WORDS[frequency]}`,
    note: `Premium ${basisWords(PREMIUM_CHARGED)}`,
    look: 'total',
    neverFolds: true,
    text,
    cell: (of) => (
      <Flex as="span" flexWrap="wrap" columnGap="2" justifyContent="flex-end" alignItems="baseline">
        <Text as="span" tone="muted" fontSize="xs" fontWeight="regular">
          {remark(of)}
        </Text>
        <span>{text(of)}</span>
      </Flex>
    ),
  }
}

/** What is in the total, and what it comes to after the rollover rebate; a figure that is nothing everywhere is left out. */
export function moneyLines<C>(
  columns: readonly C[],
  frequency: Frequency,
  withRebate: boolean,
  parts: MoneyOf<C>['parts'],
): Line<C>[] {
  const cents = (of: C, figure: Figure) => sumOf(parts(of), figure, frequency)
  const has = (figure: Figure) => columns.some((of) => Number(cents(of, figure)) !== 0)
  const money = (id: string, label: string, figure: Figure): Line<C>[] =>
    has(figure) ? [{ id, label, text: (of) => formatMoney(cents(of, figure)) }] : []
  const rebateOf: Figure = ({ premiumTotal }) => premiumTotal.rolloverRebate
  const net: Line<C> = {
    id: 'net',
    label: 'After rollover rebate',
    look: 'net',
    text(of) {
      const gross = cents(of, premiumOfTotal)
      return formatMoney(gross && gross - (cents(of, rebateOf) ?? 0))
    },
  }
  const insideOf: Figure = ({ premiumTotal }) => premiumTotal.premiumInsideSuper
  const lines = [
    ...(withRebate && has(rebateOf) ? [net, ...money('rebate', 'Rollover rebate, 15% inside super', rebateOf)] : []),
    ...money('premiumInsideSuper', 'Inside super', insideOf),
    // Where nothing is in super, this is the total once more.
    ...(has(insideOf)
      ? money('premiumOutsideSuper', 'Outside super', ({ premiumTotal }) => premiumTotal.premiumOutsideSuper)
      : []),
    ...money('stampDuty', 'Stamp duty, included', ({ premiumTotal }) => premiumTotal.stampDuty),
    ...money(
      'stampDutyInsideSuper',
      'Stamp duty inside super',
      ({ premiumTotal }) => premiumTotal.stampDutyInsideSuper,
    ),
    ...money('policyFee', 'Policy fee, included, before duty', ({ premiumTotal }) => premiumTotal.policyFee),
  ]
  return lines.map((line, index) => (index === 0 ? { ...line, startsGroup: true } : line))
}

const premiumOfTotal: Figure = ({ premiumTotal }) => premiumTotal.premium

function commission<C>(
  columns: readonly C[],
  kind: 'Upfront' | 'Ongoing',
  frequency: Frequency,
  parts: MoneyOf<C>['parts'],
): Line<C> {
  const percents = (of: C) => parts(of).map(({ premiumTotal }) => premiumTotal[`commission${kind}Percent`] ?? '–')
  const percentOf = (of: C) => `${[...new Set(percents(of))].join(' and ')}%`
  const amountOf = (of: C) =>
    formatMoney(sumOf(parts(of), ({ premiumTotal }) => premiumTotal[`commission${kind}`], frequency))
  const all = [...new Set(columns.map(percentOf))]
  // One per cent for all is said once, by the label.
  const [one] = all.length === 1 ? all : []
  const label = kind === 'Upfront' ? COMMISSION_LABELS.upfront : COMMISSION_LABELS.ongoing
  return {
    id: kind,
    label: one ? `${label}, ${one}` : label,
    ...(kind === 'Upfront' && { note: COMMISSION_WORDS, startsGroup: true }),
    text: (of) => (one ? amountOf(of) : `${percentOf(of)} ${amountOf(of)}`),
    cell: (of) => (
      <Flex as="span" flexWrap="wrap" columnGap="2" justifyContent="flex-end" alignItems="baseline">
        {!one && (
          <Text as="span" tone="muted" fontSize="xs">
            {percentOf(of)}
          </Text>
        )}
        <span>{amountOf(of)}</span>
      </Flex>
    ),
  }
}

/** What the insurer pays for it, in dollars of a year’s premiums at that frequency and in per cent. */
export function commissionLines<C>(columns: readonly C[], frequency: Frequency, parts: MoneyOf<C>['parts']): Line<C>[] {
  return [commission(columns, 'Upfront', frequency, parts), commission(columns, 'Ongoing', frequency, parts)]
}
