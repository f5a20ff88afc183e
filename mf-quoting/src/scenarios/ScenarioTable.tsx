import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { COMMISSION_LABELS } from '@portal/domain/work/money-basis'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Box, Button, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { ScrolledTable } from '../compare/ScrolledTable.tsx'
import { ScenarioHead, type ScenarioHeadProps } from './ScenarioHead.tsx'
import { insurersIn, type ScenarioColumn } from './scenario-column.ts'
import { coverRows } from './scenario-covers.ts'

const CELLS = {
  tableLayout: 'fixed',
  '& :is(th, td)': {
    height: { base: '36px', md: '28px' },
    paddingInline: '3',
    textAlign: 'right',
    fontWeight: 'regular',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& tr > :first-of-type:is(th[scope=row], td[data-corner])': {
    position: { base: 'sticky', md: 'static' },
    left: '0',
    width: { base: '124px', md: '184px' },
    paddingLeft: { base: '4', md: '0' },
    background: 'bg.surface',
    color: 'fg.muted',
    textAlign: 'left',
    whiteSpace: 'normal',
  },
  '& thead :is(th, td)': { height: '56px', borderColor: 'border' },
  '& tr[data-cover] > *': { height: '40px' },
  '& tr[data-group] > *': { borderTop: '1px solid', borderTopColor: 'border.strong' },
  '& tr[data-big] > *': { height: '44px', fontSize: 'lg', fontWeight: 'semibold' },
  '& tr[data-big] > th[scope=row]': { fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
  '& tr[data-words] > td': { whiteSpace: 'normal', fontSize: 'xs', verticalAlign: 'top', paddingBlock: '6px' },
  '& [data-rec]': { background: 'bg.selected' },
  '& thead [data-rec]': { boxShadow: 'inset 0 2px 0 var(--ui-colors-accent-solid)' },
} as const

const money = (cents: number | null | undefined) => (cents ? formatMoney(cents) : '–')

export interface ScenarioTableProps extends Omit<ScenarioHeadProps, 'column'> {
  readonly columns: readonly ScenarioColumn[]
  readonly frequency: Frequency
  readonly onRecommend: (scenario: QuoteScenario, portfolioCode: string) => void
}

/** Scenarios in columns: covers with their source, what each costs, and what is lost by it. */
export function ScenarioTable({ columns, frequency, onRecommend, ...heads }: ScenarioTableProps) {
  const row = (label: string, cell: (column: ScenarioColumn) => ReactNode, look: object = {}) => (
    <tr key={label} {...look}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.key} data-rec={column.isRecommended || undefined}>
          {cell(column)}
        </td>
      ))}
    </tr>
  )
  const [firstInsurer] = [...insurersIn(columns, 'existing'), ...insurersIn(columns, 'fresh')]
  return (
    <ScrolledTable label="Scenarios" isWide>
      <Box
        as="table"
        width="full"
        minWidth={`${184 + columns.length * 150}px`}
        fontVariantNumeric="tabular-nums"
        css={CELLS}
      >
        <thead>
          <tr>
            <td data-corner>{columns.length === 1 ? '1 scenario' : `${columns.length} columns`}</td>
            {columns.map((column) => (
              <ScenarioHead key={column.key} column={column} {...heads} />
            ))}
          </tr>
        </thead>
        <tbody>
          {coverRows(columns.map(({ covers }) => covers)).map((cover) =>
            row(
              `${coverLabel(cover)}${coverAmount(cover) === 'monthly' ? ' a month' : ''}`,
              ({ covers }) => {
                const cell = covers.get(cover)
                return (
                  <>
                    {cell?.amount ? formatDollars(cell.amount) : '–'}
                    {cell?.source && (
                      <Text size="xs" tone="subtle" whiteSpace="normal">
                        {cell.source}
                      </Text>
                    )}
                  </>
                )
              },
              { 'data-cover': true },
            ),
          )}
          {insurersIn(columns, 'existing').map((name) =>
            row(`${name}, existing`, ({ cost }) => money(cost.existing[name]), {
              'data-group': name === firstInsurer || undefined,
            }),
          )}
          {insurersIn(columns, 'fresh').map((name) => row(`${name}, new`, ({ cost }) => money(cost.fresh[name])))}
          {row(`Total ${FREQUENCY_WORDS[frequency]}`, ({ cost }) => money(cost.total), { 'data-big': true })}
          {row('Inside super', ({ cost }) => money(cost.inside))}
          {row('Outside super', ({ cost }) => money(cost.outside))}
          {row('After 15% rollover rebate', ({ cost }) => money(cost.net))}
          {row('After tax, a year', ({ cost }) => (
            <strong>{money(cost.afterTax)}</strong>
          ))}
          {row(COMMISSION_LABELS.upfront, ({ cost }) => money(cost.commission))}
          {row('What is lost', ({ losses }) => losses.join(' ') || '–', { 'data-words': true, 'data-group': true })}
          {row('Outcome', ({ scenario, portfolio, name, isRecommended }) => {
            if (!scenario || !portfolio) return null
            if (isRecommended) {
              return (
                <Badge tone="info" icon={<CheckIcon size={12} />}>
                  Recommended
                </Badge>
              )
            }
            return (
              <Button size="sm" aria-label={`Recommend ${name}`} onClick={() => onRecommend(scenario, portfolio.code)}>
                Recommend
              </Button>
            )
          })}
        </tbody>
      </Box>
    </ScrolledTable>
  )
}
