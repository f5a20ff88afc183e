import type { Household, HouseholdSum } from '@portal/domain/clients/household'
import { formatMoney } from '@portal/domain/values/money'
import { ABSENT, listed } from '@portal/screens/fields'
import { Box, Grid, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'

function Figure({ label, value, remark }: { label: string; value: string; remark?: string | undefined }) {
  return (
    <Box>
      <Box as="dt" textStyle="xs" color="fg.subtle">
        {label}
      </Box>
      <Box
        as="dd"
        textStyle="lg"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        css={{ fontWeight: 'semibold' }}
      >
        {value}
      </Box>
      {remark && (
        <Text as="dd" size="xs" tone="subtle">
          {remark}
        </Text>
      )}
    </Box>
  )
}

function moneyOf({ amount }: HouseholdSum): string {
  return amount === null ? ABSENT : formatMoney(amount)
}

function remarkOf({ isPartial }: HouseholdSum): string | undefined {
  return isPartial ? 'known for one partner only' : undefined
}

function childrenOf(children: Household['children']): { value: string; remark?: string } {
  if (children === null) return { value: ABSENT }
  return children.length === 0
    ? { value: 'None' }
    : { value: String(children.length), remark: `aged ${listed(children)}` }
}

/** What the two come to together. */
export function HouseholdFigures({ household }: { household: Household }) {
  const { income, superBalance, children } = household
  return (
    <Panel title="Household" headingLevel={2}>
      <Grid as="dl" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))" gap="4">
        <Figure label="Annual income" value={moneyOf(income)} remark={remarkOf(income)} />
        <Figure label="Super" value={moneyOf(superBalance)} remark={remarkOf(superBalance)} />
        <Figure label="Children" {...childrenOf(children)} />
      </Grid>
    </Panel>
  )
}
