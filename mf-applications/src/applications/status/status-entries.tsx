import {
  APPLICATION_GROUPS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@portal/domain/work/application-status'
import type { MenuGroup } from '@portal/ui/overlay'
import { ApplicationStatusGlyph } from '@portal/ui/page'

/** The statuses as entries of a menu, in their three groups; the present one is ticked. */
export function statusEntries(present: ApplicationStatus, choose: (status: ApplicationStatus) => void): MenuGroup[] {
  return APPLICATION_GROUPS.map((group) => ({
    id: group.value,
    label: group.label,
    items: APPLICATION_STATUSES.filter((status) => status.group === group.value).map(({ value, label }) => ({
      id: `status-${value}`,
      label,
      icon: <ApplicationStatusGlyph status={value} />,
      checked: value === present,
      onSelect: () => choose(value),
    })),
  }))
}
