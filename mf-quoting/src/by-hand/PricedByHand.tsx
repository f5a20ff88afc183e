import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { type Frequency, formatMoney, instalmentCents } from '@portal/domain'
import { Alert, Stack, Text } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { dollars, EACH, errorsOf } from '../quotes/figures.ts'

export interface PricedByHandProps {
  readonly before: WirePortfolio
  /** Undefined until it was priced again. */
  readonly after: WirePortfolio | undefined
  readonly frequency: Frequency
}

function moreIn({ before, after, frequency }: PricedByHandProps): string {
  const one = instalmentCents(before.premiumTotal.premium, frequency)
  const other = instalmentCents(after?.premiumTotal.premium, frequency)
  if (one === null || other === null) return ''
  const more = other - one
  return more === 0 ? 'No difference' : `${more > 0 ? '+' : ''}${formatMoney(more)} ${EACH[frequency]}`
}

function figuresOf({ premiumTotal, policyFeeTotal, commission, occupation }: WirePortfolio, frequency: Frequency) {
  const percent = (of: number | null | undefined) => (of === null || of === undefined ? null : `${of}%`)
  return [
    { label: `Total ${EACH[frequency]}`, value: dollars(premiumTotal.premium, frequency) },
    { label: 'Inside super', value: dollars(premiumTotal.premiumInsideSuper, frequency) },
    { label: 'Outside super', value: dollars(premiumTotal.premiumOutsideSuper, frequency) },
    { label: 'Stamp duty', value: dollars(premiumTotal.stampDuty, frequency) },
    { label: 'Policy fee', value: dollars(policyFeeTotal, frequency) },
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
