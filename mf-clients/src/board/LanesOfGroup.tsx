import type { LeadStatusGroup } from '@portal/domain/clients/lead-status'
import type { ListAddress } from '@portal/screens/list'
import { SegmentedControl } from '@portal/ui/page'
import type { People } from '../people/people.ts'

const GROUPS: ReadonlyArray<{ value: LeadStatusGroup; label: string }> = [
  { value: 'pipeline', label: 'Pipeline' },
  { value: 'inactive', label: 'Inactive' },
]

/** Which lanes the board shows: each group of statuses has its own. */
export function LanesOfGroup({ address }: { readonly address: ListAddress<People> }) {
  const { filters } = address.state
  return (
    <SegmentedControl
      label="Status group"
      segments={GROUPS}
      value={filters.status_group === 'inactive' ? 'inactive' : 'pipeline'}
      onChange={(group) => {
        const { status_group: _, ...others } = filters
        address.change({ filters: group === 'pipeline' ? others : { ...others, status_group: group } })
      }}
    />
  )
}
