import { clients } from '@portal/contract/clients/clients'
import type { Board } from '@portal/contract/clients/clients.schema'
import { isLeadStatus, LEAD_STATUSES, type LeadStatusGroup } from '@portal/domain/clients/lead-status'
import { useCall, useCalls } from '@portal/platform'
import { defineBoard } from '@portal/screens/board'
import { LeadStatusGlyph } from '@portal/ui/page'
import type { People, PeopleFilter } from '../people/people.ts'
import { byUrgency } from '../status/move-card.ts'
import { moveStatus } from '../status/move-status.ts'
import { LeadCard } from './LeadCard.tsx'

function group(value: LeadStatusGroup, label: string) {
  const lanes = LEAD_STATUSES.filter((status) => status.group === value).map((status) => ({
    id: String(status.value),
    label: status.label,
    glyph: <LeadStatusGlyph status={status.value} decorative />,
  }))
  return { value, label, lanes }
}

/** The board is of leads alone. */
function ofLeads({ kind: _, ...filter }: PeopleFilter) {
  return filter
}

/** Leads as cards, a lane a status. */
export const LEAD_BOARD = defineBoard<People, Board>({
  label: 'Leads by status',
  groups: [group('pipeline', 'Pipeline'), group('inactive', 'Inactive')],
  useLanes: (filter, options) => useCall(clients.board, { query: ofLeads(filter) }, options),
  read: ({ status_group, lanes }) => ({
    group: status_group,
    lanes: lanes.map(({ status, quote_value, ...lane }) => ({ ...lane, lane: String(status), sum: quote_value })),
  }),
  usePages: (asked) =>
    useCalls(
      clients.listLeads,
      asked.map(({ filter, page }) => ({ query: { ...ofLeads(filter), ...page, covers: true } })),
    ),
  laneOf: ({ status }) => String(status),
  compare: byUrgency,
  sumLabel: 'Total quote value',
  Card: LeadCard,
  call: clients.updateStatus,
  move(lead, lane) {
    const status = Number(lane)
    if (isLeadStatus(status)) void moveStatus(lead, { status, version: lead.version, card: lead })
  },
  empty: 'No leads in this status',
})
