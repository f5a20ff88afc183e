import { isLeadStatus, LEAD_STATUS_GROUPS, type LeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import { lazyPart } from '@portal/platform'
import { type Filter, type FilterTexts, oneOf, several } from '@portal/screens/list'
import { Loading } from '@portal/ui/core'
import type { PeopleFilter } from '../people/people.ts'

const StatusEditor = lazyPart(() => import(/* webpackChunkName: "status-editor" */ './StatusEditor.tsx'), { Loading })

const GROUP = oneOf(LEAD_STATUS_GROUPS.map(({ value }) => value))
const STATUSES = several<LeadStatus>((text) => {
  const value = /^\d$/.test(text) ? Number(text) : undefined
  return isLeadStatus(value) ? value : undefined
})

const chosen = ({ status = '', status_group = '' }: FilterTexts) => ({
  statuses: STATUSES.read(status),
  group: GROUP.read(status_group),
})

/** A filter by lead status, by the group of statuses, or by both. */
export const statusFilter: Filter<PeopleFilter> = {
  name: 'status',
  label: 'Status',
  field: 'Status is',
  params: { status: STATUSES, status_group: GROUP },
  query(texts) {
    const { statuses, group } = chosen(texts)
    return { ...(statuses && { status: [...statuses] }), ...(group && { status_group: group }) }
  },
  useWords(texts) {
    const { statuses, group } = chosen(texts)
    const groupLabel = LEAD_STATUS_GROUPS.find(({ value }) => value === group)?.label
    return [statuses?.map(leadStatusLabel).join(', '), groupLabel].filter(Boolean).join(' · ')
  },
  edit: ({ texts, change }) => (
    <StatusEditor
      {...chosen(texts)}
      onChange={({ statuses, group }) =>
        change({ status: statuses && STATUSES.write(statuses), status_group: group && GROUP.write(group) })
      }
    />
  ),
}
