import { clients } from '@portal/contract/clients'
import type { ClientRow } from '@portal/contract/clients.schema'
import { formatMoney, formatMoneyShort, fullName, isLeadStatus, type LeadStatus, leadStatusLabel } from '@portal/domain'
import { mayCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { type BoardProps, countOf, type Noun, writeListAddress } from '@portal/screens/list'
import { recordAddress } from '@portal/screens/record'
import { Board } from '@portal/ui/board'
import { IconButton, Text } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { FaultPanel, LeadStatusGlyph } from '@portal/ui/page'
import { prefetchClient } from '../client-details/prefetch-client.ts'
import { clientAddress, type People } from '../list/people.ts'
import { moveStatus } from '../status/move-status.ts'
import { statusEntries } from '../status/status-entries.tsx'
import { LeadCard } from './LeadCard.tsx'
import { byUrgency } from './move-card.ts'
import { type LaneCards, useBoard } from './use-board.ts'

const nameOf = (lead: ClientRow) => fullName(lead.first_name, lead.last_name)
const headOf = (lane: LaneCards, isCounted: boolean) => ({
  id: String(lane.status),
  label: leadStatusLabel(lane.status),
  glyph: <LeadStatusGlyph status={lane.status} decorative />,
  count: isCounted ? lane.total : undefined,
  estimate: lane.total_is_estimate,
})

/** “58 leads · Total quote value $71,964.00”, of all nine lanes. */
function Sum({ noun, lanes }: { noun: Noun; lanes: readonly LaneCards[] }) {
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0)
  const value = lanes.reduce<number | null>(
    (sum, lane) => (sum === null || lane.quote_value === null ? null : sum + lane.quote_value),
    0,
  )
  return (
    <>
      <Text as="span" tone="muted" numeric role="status">
        {countOf(noun, { total, total_is_estimate: lanes.some((lane) => lane.total_is_estimate) })}
      </Text>
      {value !== null && (
        <Text as="span" tone="muted" numeric overflow="hidden" textOverflow="ellipsis">
          Total quote value <strong>{formatMoney(value)}</strong>
        </Text>
      )}
    </>
  )
}

/** Leads as cards in lanes, a lane a status. A card on another lane has that status. */
export default function LeadBoard({ list, address, viewer }: BoardProps<People>) {
  const { today } = useClock()
  const { answer, shown, others, showMore } = useBoard(address.state, viewer)
  const { data, error } = answer

  function addressOf(lead: ClientRow): string {
    const cards = shown.find(({ status }) => status === lead.status)?.cards ?? []
    const place = cards.findIndex(({ id }) => id === lead.id) + 1
    const params = writeListAddress(address.state, list)
    return recordAddress(clientAddress(lead), { path: list.path, params, place, lane: String(lead.status) })
  }
  function moveTo(lead: ClientRow, status: LeadStatus) {
    void moveStatus(lead, { status, version: lead.version, card: lead })
  }

  if (error && !data) return <FaultPanel message={error.message} onRetry={() => void answer.refetch()} />
  return (
    <Board
      label="Leads by status"
      lanes={shown.map((lane) => ({
        ...headOf(lane, data !== undefined),
        aside: lane.quote_value ? formatMoneyShort(lane.quote_value) : undefined,
        cards: lane.cards,
        more: { left: lane.left, loading: lane.loading, fault: lane.fault, onLoad: () => showMore(lane.status) },
      }))}
      targets={others.map((lane) => headOf(lane, data !== undefined))}
      cardId={(lead) => lead.id}
      cardName={nameOf}
      cardLink={(lead) => <Link to={addressOf(lead)} onPointerEnter={() => prefetchClient(lead.id)} />}
      cardContent={(lead) => <LeadCard lead={lead} today={today} />}
      cardMenu={(lead: ClientRow) => (
        <Menu
          label={`Move ${nameOf(lead)}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`Move ${nameOf(lead)}`} />}
          entries={statusEntries(lead.status, (status) => moveTo(lead, status))}
        />
      )}
      {...(mayCall(clients.updateStatus, viewer.role) && {
        onMove(lead: ClientRow, to: string) {
          const status = Number(to)
          if (isLeadStatus(status)) moveTo(lead, status)
        },
      })}
      placeIn={(lead, { cards = [] }) => (cards ?? []).filter((card) => byUrgency(card, lead) < 0).length}
    >
      {data && <Sum noun={list.noun} lanes={[...shown, ...others]} />}
    </Board>
  )
}
