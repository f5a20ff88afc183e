import { commissionChecks } from '@portal/contract/money/commission-checks'
import type { CommissionCheck } from '@portal/contract/money/commission-checks.schema'
import { CHECK_VERDICTS, type CheckVerdict } from '@portal/domain/money/payment-check'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import type { IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, Panel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { monthText } from '../../address/month-in.ts'
import { differenceText } from '../checks/checks.ts'
import { VerdictBadge } from '../checks/VerdictBadge.tsx'
import { CHECKS_PATH } from '../shared/sections.ts'
import { CELL, HEAD, ROW_LINES } from './table-cells.ts'

const SHOWN = 8
type Choice = CheckVerdict | 'all'
const CHOICES: ReadonlyArray<{ value: Choice; label: string }> = [{ value: 'all', label: 'All' }, ...CHECK_VERDICTS]

const HEADS = [
  { label: 'To check' },
  { label: 'Client' },
  { label: 'Insurer', wide: true },
  { label: 'Type', wide: true },
  { label: 'Reason', wide: true },
  { label: 'Expected', right: true, wide: true },
  { label: 'Received', right: true, wide: true },
  { label: 'Difference', right: true },
] as const

const WIDE = { base: 'none', lg: 'table-cell' } as const

function Row({ check, month }: { readonly check: CommissionCheck; readonly month: IsoDate }) {
  const { id, verdict, client, insurer, type, reason, expected, received, difference } = check
  const muted = { ...CELL, display: WIDE, color: 'fg.muted' } as const
  const money = { ...CELL, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
  return (
    <Box as="tr" {...ROW_LINES} _hover={{ bg: 'bg.hover' }}>
      <Box as="td" {...CELL}>
        <VerdictBadge verdict={verdict} />
      </Box>
      <Box as="td" {...CELL} fontWeight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        <Link to={`${CHECKS_PATH}?${new URLSearchParams({ month: monthText(month), check: String(id) })}`}>
          {client.name}
        </Link>
      </Box>
      <Box as="td" {...muted}>
        {insurer}
      </Box>
      <Box as="td" {...muted}>
        {codeLabel(COMMISSION_TYPES, type)}
      </Box>
      <Box as="td" {...muted} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {reason}
      </Box>
      <Box as="td" {...money} display={WIDE} color="fg.muted">
        {formatMoney(expected)}
      </Box>
      <Box as="td" {...money} display={WIDE} color="fg.muted">
        {received === 0 ? '–' : formatMoney(received)}
      </Box>
      <Box as="td" {...money} fontWeight="medium">
        {differenceText(difference)}
      </Box>
    </Box>
  )
}

/** The largest differences of a month. */
export function ChecksPanel({ month }: { readonly month: IsoDate }) {
  const [choice, setChoice] = useState<Choice>('all')
  const query = { month, page_size: SHOWN, ...(choice !== 'all' && { verdict: [choice] }) }
  const answer = useCall(commissionChecks.list, { query }, { keepPrevious: true })
  const { data } = answer
  const list = new URLSearchParams({ month: monthText(month), ...(choice !== 'all' && { verdict: choice }) })
  return (
    <Panel
      title="Expected against received"
      headingLevel={2}
      count={data?.total}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={41}
      action={
        <>
          <SegmentedControl label="To check" size="sm" segments={CHOICES} value={choice} onChange={setChoice} />
          <Button asChild variant="ghost" size="sm">
            <Link to={`${CHECKS_PATH}?${list}`}>
              Open list
              <ArrowRightIcon size={14} />
            </Link>
          </Button>
        </>
      }
      empty={data?.items.length === 0 && <EmptyState>Nothing to check. Everything expected has been paid.</EmptyState>}
    >
      <Box as="table" width="100%" borderCollapse="collapse" aria-label="Expected against received">
        <thead>
          <Box as="tr" {...ROW_LINES} bg="bg.subtle">
            {HEADS.map((head) => (
              <Box
                key={head.label}
                asChild
                {...HEAD}
                textAlign={'right' in head ? 'right' : 'left'}
                {...('wide' in head && { display: WIDE })}
              >
                <th scope="col">{head.label}</th>
              </Box>
            ))}
          </Box>
        </thead>
        <tbody>
          {data?.items.map((check) => (
            <Row key={check.id} check={check} month={month} />
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}
