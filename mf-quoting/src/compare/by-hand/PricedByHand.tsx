import type { WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { isSoldAt, premiumOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Alert, Stack, Text } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { dollars, errorsOf } from '../figures/figures.ts'
import { reasonOf } from '../order-portfolios.ts'

export interface PricedByHandProps {
  readonly before: WirePortfolio
  /** Undefined until it was priced again. */
  readonly after: WirePortfolio | undefined
  readonly frequency: Frequency
}

function moreIn({ before, after, frequency }: PricedByHandProps): string {
  const one = premiumOf(before, frequency)
  const other = after ? premiumOf(after, frequency) : null
  if (one === null || other === null) return ''
  const more = other - one
  return more === 0 ? 'No difference' : `${more > 0 ? '+' : ''}${formatMoney(more)} ${FREQUENCY_WORDS[frequency]}`
}

function figuresOf(portfolio: WirePortfolio, frequency: Frequency) {
  const { premiumTotal, policyFeeTotal, commission, occupation } = portfolio
  const part = (money: WireMoney | null | undefined) =>
    dollars(isSoldAt(portfolio, frequency) ? money : null, frequency)
  const percent = (of: number | null | undefined) => (of === null || of === undefined ? null : `${of}%`)
  return [
    { label: `Total ${FREQUENCY_WORDS[frequency]}`, value: formatMoney(premiumOf(portfolio, frequency)) },
    { label: 'Inside super', value: part(premiumTotal.premiumInsideSuper) },
    { label: 'Outside super', value: part(premiumTotal.premiumOutsideSuper) },
    { label: 'Stamp duty, included', value: part(premiumTotal.stampDuty) },
    { label: 'Policy fee, included, before duty', value: part(policyFeeTotal) },
    { label: 'Occupation class', value: occupation?.class },
    { label: 'Commission', value: commission },
    { label: 'Upfront', value: percent(premiumTotal.commissionUpfrontPercent) },
    { label: 'Ongoing', value: percent(premiumTotal.commissionOngoingPercent) },
  ]
}

/** What the portfolio costs as it was quoted, and as it is set by hand. */
export function PricedByHand(props: PricedByHandProps) {
  const { before, after, frequency } = props
  return (
    <Stack gap="3" aria-live="polite">
      <Panel title="As quoted" headingLevel={2}>
        <KeyValueList rows={figuresOf(before, frequency)} />
      </Panel>
      {after && (
        <Panel title="Set by hand" headingLevel={2}>
          <KeyValueList rows={figuresOf(after, frequency)} />
          <Text weight="semibold" numeric>
            {moreIn(props)}
          </Text>
          {!isSoldAt(after, frequency) && <Alert tone="warning">{reasonOf(after, frequency)}</Alert>}
          {errorsOf(after).map((error) => (
            <Alert key={error} tone="warning">
              {error}
            </Alert>
          ))}
        </Panel>
      )}
    </Stack>
  )
}
