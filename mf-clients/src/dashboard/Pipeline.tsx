import { clients } from '@portal/contract/clients/clients'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { formatMoney } from '@portal/domain/values/money'
import { type SlotContexts, useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Inline } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { LeadStatusGlyph, Panel } from '@portal/ui/page'

const STATUSES = LEAD_STATUSES.filter(({ group }) => group === 'pipeline')

/** Pixels of a row at the usual text size. */
const ROW = 37

const COLUMNS = { base: '24px minmax(0, 1fr) 2.5rem 5.75rem', md: '24px 8.25rem 2.5rem minmax(0, 1fr) 6.5rem' } as const

interface Lane {
  readonly status: (typeof STATUSES)[number]['value']
  readonly label: string
  readonly total: number
  readonly value: number | null
}

function LaneRow({ lane: { status, label, total, value }, most, to }: { lane: Lane; most: number; to: string }) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.subtle">
      <Box
        asChild
        display="grid"
        gridTemplateColumns={COLUMNS}
        alignItems="center"
        columnGap="2"
        height={`${(ROW - 1) / 16}rem`}
        paddingInline="4"
        _hover={{ bg: 'bg.hover' }}
      >
        <Link to={to}>
          <LeadStatusGlyph status={status} />
          <span>{label}</span>
          <Box as="span" textAlign="right" fontVariantNumeric="tabular-nums">
            {total}
          </Box>
          <Box
            as="span"
            aria-hidden
            display={{ base: 'none', md: 'block' }}
            height="6px"
            bg="bg.muted"
            borderRadius="2px"
          >
            <Box
              as="span"
              display="block"
              height="100%"
              borderRadius="2px"
              bg="chart.series"
              style={{ width: `${most === 0 ? 0 : (total / most) * 100}%` }}
            />
          </Box>
          <Inline tone="muted" numeric>
            <Box as="span" display="block" textAlign="right">
              {value ? formatMoney(value) : '–'}
            </Box>
          </Inline>
        </Link>
      </Box>
    </Box>
  )
}

/** Leads by status, each leading to them: how many, and what they were quoted. */
export default function Pipeline({ userId }: SlotContexts['dashboard.main/v1']) {
  const whose: Record<string, string> = userId === null ? {} : { adviser_id: String(userId) }
  const lists = STATUSES.map(({ value }) => ({ kind: 'lead', status: [value], ...whose }))
  const answer = useCall(clients.counts, { query: { lists: JSON.stringify(lists) } })
  const { data } = answer
  const lanes = STATUSES.map(({ value, label }, index) => {
    const { total = 0, quote_value = null } = data?.counts[index] ?? {}
    return { status: value, label, total, value: quote_value }
  })
  const most = Math.max(...lanes.map(({ total }) => total))
  const board = new URLSearchParams({ view: 'board', ...whose })
  return (
    <Panel
      title="Pipeline"
      count={data && lanes.reduce((sum, { total }) => sum + total, 0)}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={STATUSES.length}
      skeletonRowHeight={ROW}
      action={
        <Button asChild variant="ghost" size="sm">
          <Link to={`/leads?${board}`}>
            Open board
            <ArrowRightIcon size={14} />
          </Link>
        </Button>
      }
    >
      <Box as="ul" listStyleType="none" aria-label="Leads by status">
        {lanes.map((lane) => (
          <LaneRow
            key={lane.status}
            lane={lane}
            most={most}
            to={`/leads?${new URLSearchParams({ status: String(lane.status), ...whose })}`}
          />
        ))}
      </Box>
    </Panel>
  )
}
