import { LEAD_STATUS_GROUPS, LEAD_STATUSES, type LeadStatus } from '@portal/domain/clients/lead-status'
import type { MenuGroup } from '@portal/ui/overlay'
import { LeadStatusGlyph } from '@portal/ui/page'

/** The nine statuses as entries of a menu, in their two groups; the present one is ticked. */
export function statusEntries(present: LeadStatus, choose: (status: LeadStatus) => void): MenuGroup[] {
  return LEAD_STATUS_GROUPS.map(({ value, label }) => ({
    id: value,
    label,
    items: LEAD_STATUSES.filter((status) => status.group === value).map((status) => ({
      id: `status-${status.value}`,
      label: status.label,
      icon: <LeadStatusGlyph status={status.value} decorative />,
      checked: status.value === present,
      onSelect: () => choose(status.value),
    })),
  }))
}
