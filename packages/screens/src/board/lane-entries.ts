import type { MenuGroup } from '@portal/ui/overlay'
import type { LaneGroup } from './define-board.ts'

/** Lanes as entries of a menu, in their groups; the present one is ticked. */
export function laneEntries(
  groups: readonly LaneGroup[],
  present: string,
  choose: (lane: string) => void,
): MenuGroup[] {
  return groups.map(({ value, label, lanes }) => ({
    id: value,
    label,
    items: lanes.map((lane) => ({
      id: `lane-${lane.id}`,
      label: lane.label,
      icon: lane.glyph,
      checked: lane.id === present,
      onSelect: () => choose(lane.id),
    })),
  }))
}
