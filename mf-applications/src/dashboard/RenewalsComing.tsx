import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { renewals } from '@portal/contract/work/renewals'
import { daysBefore, formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { coversInWords } from '@portal/domain/work/cover'
import { DASHBOARD_RENEWAL_DAYS } from '@portal/domain/work/overview'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, useMedia } from '@portal/ui/core'
import { EmptyState, Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { policyAddress } from '../policies/policies.ts'
import { DueIn } from '../renewals/list/DueIn.tsx'
import { ToList } from './ToList.tsx'

const SHOWN = 6
/** Pixels of the head, of a row, and of a row in a narrow window, at the usual text size. */
const HEAD = 33
const ROW = 40
const NARROW_ROW = 57

const COLUMNS = 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.2fr) 9.25rem 6rem 6.75rem'

interface LineProps {
  readonly policy: PolicyRow
  readonly today: string
}

interface CellProps {
  readonly children: ReactNode
  readonly align?: 'right'
  readonly muted?: boolean
  /** Of the table; a narrow window has lines instead. */
  readonly role?: 'cell'
}

function Cell({ children, align, muted, role }: CellProps) {
  return (
    <Box
      as="span"
      role={role}
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      textAlign={align}
      fontVariantNumeric="tabular-nums"
      {...(muted && { color: 'fg.muted' })}
    >
      {children}
    </Box>
  )
}

/** When it renews, and in how many days. */
function Renews({ policy: { renews_on }, today }: LineProps) {
  if (!renews_on) return null
  return (
    <>
      {formatDate(renews_on)} <DueIn on={renews_on} today={today} />
    </>
  )
}

function Line({ policy, today }: LineProps) {
  const { client, insurer, covers, annual_premium, renewal_premium } = policy
  return (
    <Box
      role="row"
      position="relative"
      display="grid"
      gridTemplateColumns={COLUMNS}
      alignItems="center"
      columnGap="3"
      height={`${ROW / 16}rem`}
      paddingInline="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
      _hover={{ bg: 'bg.hover' }}
    >
      <Cell role="cell">
        {/* The whole row leads there. */}
        <Box asChild fontWeight="medium" _after={{ content: '""', position: 'absolute', inset: '0' }}>
          <Link to={policyAddress(policy)}>{client.name}</Link>
        </Box>
      </Cell>
      <Cell role="cell" muted>
        {insurer}
      </Cell>
      <Cell role="cell" muted>
        {coversInWords(covers)}
      </Cell>
      <Cell role="cell">
        <Renews policy={policy} today={today} />
      </Cell>
      <Cell role="cell" align="right" muted>
        {formatMoney(annual_premium)}
      </Cell>
      <Cell role="cell" align="right">
        {renewal_premium === null ? '–' : formatMoney(renewal_premium)}
      </Cell>
    </Box>
  )
}

function NarrowLine({ policy, today }: LineProps) {
  const { client, insurer, renewal_premium, annual_premium } = policy
  return (
    <Box
      asChild
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignContent="center"
      columnGap="3"
      height={`${NARROW_ROW / 16}rem`}
      paddingInline="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Link to={policyAddress(policy)}>
        <Box as="span" fontWeight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {client.name}
        </Box>
        <Cell align="right">{formatMoney(renewal_premium ?? annual_premium)}</Cell>
        <Cell muted>{insurer}</Cell>
        <Cell align="right">
          <Renews policy={policy} today={today} />
        </Cell>
      </Link>
    </Box>
  )
}

const HEADS = ['Client', 'Policy', 'Cover', 'Renews', 'Now', 'From renewal'] as const

function Table({ policies, today }: { readonly policies: readonly PolicyRow[]; readonly today: string }) {
  return (
    <Box role="table" aria-label="Renewals">
      <Box
        role="row"
        display="grid"
        gridTemplateColumns={COLUMNS}
        alignItems="center"
        columnGap="3"
        height={`${HEAD / 16}rem`}
        paddingInline="4"
        borderTopWidth="1px"
        borderColor="border"
        bg="bg.subtle"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
      >
        {HEADS.map((head, index) => (
          <Box as="span" role="columnheader" key={head} textAlign={index > 3 ? 'right' : undefined}>
            {head}
          </Box>
        ))}
      </Box>
      {policies.map((policy) => (
        <Line key={policy.id} policy={policy} today={today} />
      ))}
    </Box>
  )
}

/** The next policies to renew. */
export default function RenewalsComing({ userId }: SlotContexts['dashboard.main/v1']) {
  const { today } = useClock()
  const isNarrow = useMedia('(max-width: 63.99875em)')
  const whose: Record<string, string> = userId === null ? {} : { adviser_id: String(userId) }
  const answer = useCall(renewals.list, {
    query: {
      renews_from: today,
      renews_to: daysBefore(today, -DASHBOARD_RENEWAL_DAYS),
      sort: 'renews_on',
      page_size: SHOWN,
      ...whose,
    },
  })
  const { data } = answer
  const list = new URLSearchParams({ window: String(DASHBOARD_RENEWAL_DAYS), ...whose })
  return (
    <Panel
      title={`Renewals in ${DASHBOARD_RENEWAL_DAYS} days`}
      count={data?.total}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={isNarrow ? NARROW_ROW : ROW + HEAD / SHOWN}
      action={<ToList to={`/renewals?${list}`}>All renewals</ToList>}
      empty={
        data?.items.length === 0 && <EmptyState>No renewals in the next {DASHBOARD_RENEWAL_DAYS} days.</EmptyState>
      }
    >
      {data && !isNarrow && <Table policies={data.items} today={today} />}
      {data && isNarrow && data.items.map((policy) => <NarrowLine key={policy.id} policy={policy} today={today} />)}
    </Panel>
  )
}
