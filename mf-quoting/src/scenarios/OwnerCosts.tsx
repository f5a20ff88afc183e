import type { WirePortfolio, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { FUND_DEDUCTION, MEDICARE_LEVY, marginalRate } from '@portal/domain/quotes/after-tax'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { type CoverOwner, coverLabel } from '@portal/domain/work/cover'
import { ownershipError } from '@portal/domain/work/super-ownership'
import { Box, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { afterTaxBy } from './scenario-figures.ts'

const OWNERS = [
  { value: 'O', label: 'Non-Super' },
  { value: 'S', label: 'Super' },
] as const satisfies ReadonlyArray<{ value: CoverOwner; label: string }>

const CELLS = {
  '& :is(th, td)': {
    height: '32px',
    paddingInline: '3',
    textAlign: 'right',
    fontWeight: 'regular',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& tr > :first-of-type': { textAlign: 'left', paddingLeft: '4' },
  '& thead :is(th, td)': { background: 'bg.subtle', color: 'fg.muted', fontSize: 'xs' },
  '& td[data-chosen]': { background: 'bg.selected', fontWeight: 'semibold' },
  '& td[data-not]': { color: 'fg.subtle', fontSize: 'xs' },
} as const

export interface OwnerCostsProps {
  readonly of: string
  readonly client: WireQuoteClient
  readonly portfolio: WirePortfolio
}

/** What each new cover costs a year after tax, by who owns it. */
export function OwnerCosts({ of, client, portfolio }: OwnerCostsProps) {
  const income = centsOf(client.income) ?? 0
  const lines = (portfolio.premiumTotal.breakdown ?? []).flatMap(({ breakdown }) => breakdown ?? [])
  const rate = marginalRate(income)
  return (
    <Panel title="After-tax cost by owner" headingLevel={2} flush action={<Text tone="subtle">{of}</Text>}>
      <Box as="table" width="full" fontVariantNumeric="tabular-nums" css={CELLS}>
        <thead>
          <tr>
            <th scope="col">A year</th>
            {OWNERS.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {client.needs.map(({ type, owner, occupationType = null }, index) => {
            const premium = lines.find(({ needIndex }) => needIndex === index)?.premium?.Y
            const need = { type, occupationType, yearly: centsOf(premium) ?? 0 }
            return (
              <tr key={type}>
                <th scope="row">{coverLabel(type)}</th>
                {OWNERS.map(({ value }) => {
                  const error = ownershipError(type, value, occupationType)
                  if (error) {
                    return (
                      <td key={value} data-not title={error}>
                        Not allowed
                      </td>
                    )
                  }
                  const isChosen = (owner ?? 'O') === 'O' ? value === 'O' : value === 'S'
                  return (
                    <td key={value} data-chosen={isChosen || undefined}>
                      {typeof premium === 'number' ? formatMoney(afterTaxBy(need, value, income)) : '–'}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </Box>
      <Text size="xs" tone="subtle" numeric paddingInline="4" paddingBlock="2">
        {rate > 0
          ? `Tax rate ${rate}% plus ${MEDICARE_LEVY}% Medicare levy: outside super only income protection and business expenses are deductible.`
          : 'No income is recorded, or it’s below the tax-free threshold.'}{' '}
        Inside super, the fund’s {FUND_DEDUCTION}% deduction is passed on. The same premium is assumed for each owner.
      </Text>
    </Panel>
  )
}
