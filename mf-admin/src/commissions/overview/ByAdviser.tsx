import type { CommissionOverview } from '@portal/contract/money/commission-overview.schema'
import { formatMoney } from '@portal/domain/values/money'
import { Link } from '@portal/router'
import { Box, Button, Flex, Text, VisuallyHidden } from '@portal/ui/core'
import { MailIcon } from '@portal/ui/icons'
import { Avatar, EmptyState, Panel } from '@portal/ui/page'
import { monthText } from '../../address/month-in.ts'
import { payoutAddress } from '../shared/payout-address.ts'
import { PAYOUTS_PATH } from '../shared/sections.ts'
import { CELL, HEAD, ROW_LINES } from './table-cells.ts'

type Row = CommissionOverview['advisers'][number]
type Shares = CommissionOverview['total']

const WIDE = { base: 'none', md: 'table-cell' } as const
const right = { ...CELL, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** What follows is hidden there. */
const LAST_ON_PHONE = { paddingEnd: { base: '4', md: '2' } } as const

const HEADS = [
  { label: 'Split', wide: true },
  { label: 'Commission' },
  { label: 'Referrers', wide: true },
  { label: 'Adviser', wide: true },
  { label: 'Firm' },
] as const

const shown = (cents: number) => (cents === 0 ? '–' : formatMoney(cents))

function Figures({ percent, shares }: { readonly percent: string; readonly shares: Shares }) {
  return (
    <>
      <Box as="td" {...right} display={WIDE} color="fg.muted">
        {percent}
      </Box>
      <Box as="td" {...right}>
        {formatMoney(shares.commission)}
      </Box>
      <Box as="td" {...right} display={WIDE} color="fg.muted">
        {shown(shares.referrers)}
      </Box>
      <Box as="td" {...right} display={WIDE}>
        {shown(shares.adviser_share)}
      </Box>
      <Box as="td" {...right} {...LAST_ON_PHONE}>
        {formatMoney(shares.firm)}
      </Box>
    </>
  )
}

function Name({ adviser }: Pick<Row, 'adviser'>) {
  return (
    <Flex alignItems="center" gap="2">
      {adviser ? <Avatar name={adviser.name} decorative /> : <Box width="24px" flex="none" />}
      <Text as="span" weight="medium">
        {adviser?.name ?? 'No adviser'}
      </Text>
    </Flex>
  )
}

/** How a month’s commission was divided. */
export function ByAdviser({ overview: { month, advisers, total } }: { readonly overview: CommissionOverview }) {
  return (
    <Panel
      title="By adviser"
      headingLevel={2}
      flush
      action={
        <>
          <Text as="span" tone="subtle" size="xs">
            without GST
          </Text>
          {advisers.length > 0 && (
            <Button asChild variant="ghost" size="sm" icon={<MailIcon />}>
              <Link to={`${PAYOUTS_PATH}?month=${monthText(month)}`}>Send statements</Link>
            </Button>
          )}
        </>
      }
      empty={advisers.length === 0 && <EmptyState>Nothing posted for this month yet.</EmptyState>}
    >
      <Box as="table" width="100%" borderCollapse="collapse" aria-label="Commission by adviser">
        <thead>
          <Box as="tr" {...ROW_LINES} bg="bg.subtle">
            <Box asChild {...HEAD} textAlign="left">
              <th scope="col">Adviser</th>
            </Box>
            {HEADS.map((head) => (
              <Box
                key={head.label}
                asChild
                {...HEAD}
                textAlign="right"
                {...('wide' in head ? { display: WIDE } : head.label === 'Firm' && LAST_ON_PHONE)}
              >
                <th scope="col">{head.label}</th>
              </Box>
            ))}
            <Box as="td" {...HEAD} display={WIDE} />
          </Box>
        </thead>
        <tbody>
          {advisers.map(({ adviser, percent, ...shares }) => (
            <Box as="tr" key={adviser?.id ?? 0} {...ROW_LINES}>
              <Box asChild {...CELL} textAlign="left" fontWeight="regular">
                <th scope="row">
                  <Name adviser={adviser} />
                </th>
              </Box>
              <Figures percent={percent === null ? '–' : `${percent}%`} shares={shares} />
              <Box as="td" {...right} display={WIDE}>
                {adviser && shares.adviser_share !== 0 && (
                  <Box asChild color="accent.fg" fontWeight="medium">
                    <Link to={payoutAddress(adviser.id, month)}>
                      Statement<VisuallyHidden> of {adviser.name}</VisuallyHidden>
                    </Link>
                  </Box>
                )}
              </Box>
            </Box>
          ))}
        </tbody>
        <tfoot>
          <Box as="tr" {...ROW_LINES} borderColor="border" fontWeight="semibold">
            <Box asChild {...CELL} textAlign="left">
              <th scope="row">Total</th>
            </Box>
            <Figures percent="" shares={total} />
            <Box as="td" {...CELL} display={WIDE} />
          </Box>
        </tfoot>
      </Box>
    </Panel>
  )
}
