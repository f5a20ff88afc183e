import { applications } from '@portal/contract/work/applications'
import {
  APPLICATION_GROUPS,
  APPLICATION_STATUSES,
  type ApplicationGroup,
  type ApplicationStatus,
  applicationGroupOf,
} from '@portal/domain/work/application-status'
import { useCall, useCalls } from '@portal/platform'
import { type BoardKind, defineBoard, type LaneGroup } from '@portal/screens/board'
import { ApplicationStatusGlyph } from '@portal/ui/page'
import type { Applications } from '../list/applications.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { type Board, byWait } from './move-card.ts'

/** Labels that the heads of six lanes beside each other have no room for. */
const SHORT: Partial<Record<ApplicationStatus, string>> = { information_required: 'Further info required' }

function lanesOf(value: ApplicationGroup, label: string): LaneGroup {
  const lanes = APPLICATION_STATUSES.filter(({ group }) => group === value).map((status) => ({
    id: status.value,
    label: status.label,
    short: SHORT[status.value],
    glyph: <ApplicationStatusGlyph status={status.value} />,
  }))
  return { value, label, lanes }
}

const [active, ...others] = APPLICATION_GROUPS
const GROUPS: BoardKind<Applications, Board>['groups'] = [
  lanesOf(active.value, active.label),
  ...others.map(({ value, label }) => lanesOf(value, label)),
]

/** Applications as cards, a lane a status, with what each lane comes to a year. */
export function applicationBoard(move: BoardKind<Applications, Board>['move']): BoardKind<Applications, Board> {
  return defineBoard<Applications, Board>({
    label: 'Applications by status',
    groups: GROUPS,
    useLanes: (filter, options) => useCall(applications.board, { query: filter }, options),
    read: ({ lanes }) => ({
      group: applicationGroupOf(lanes[0]?.status ?? 'draft'),
      lanes: lanes.map(({ status, annual_premium, ...lane }) => ({ ...lane, lane: status, sum: annual_premium })),
    }),
    usePages: (asked) =>
      useCalls(
        applications.list,
        asked.map(({ filter, page }) => ({ query: { ...filter, ...page } })),
      ),
    laneOf: ({ status }) => status,
    compare: byWait,
    sumLabel: 'Premium a year',
    Card: ApplicationCard,
    call: applications.updateStatus,
    move,
    empty: 'No applications in this status',
  })
}
