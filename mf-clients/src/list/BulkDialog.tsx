import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { change, useCall } from '@portal/platform'
import { CommissionFrom, useChoosesCommissionDay } from '@portal/screens/adviser-picker'
import {
  BulkAssign,
  BulkChange,
  BulkStatus,
  countOf,
  type BulkDialogProps as ListBulkDialogProps,
} from '@portal/screens/list'
import { useOffered } from '@portal/screens/record'
import { SendToMany } from '@portal/screens/sending'
import { Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { LeadStatusGlyph } from '@portal/ui/page'
import { TagInput } from '@portal/ui/picker'
import { useState } from 'react'
import type { People } from '../people/people.ts'
import { OpenWorkStays } from '../status/OpenWorkStays.tsx'

type Action = InputOf<typeof bulk.change>['body']['action']

type DialogProps = ListBulkDialogProps<People>

export interface BulkDialogProps extends DialogProps {
  readonly kind: 'status' | 'assign' | 'tags' | 'message'
}

const people = (count: DialogProps['count']) => countOf(['person', 'people'], count)
const startWith =
  ({ selected }: DialogProps) =>
  (action: Action) =>
    change(bulk.change, { body: { action, selection: selected } })

function TagDialog(props: DialogProps) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const known = useCall(clients.values, { query: {} })
  const offered = useOffered('tags')
  const present = known.data?.tags.map(({ value }) => value) ?? []
  const whom = people(props.count)
  const title = add.length > 0 ? `Tag ${whom} with ${add.join(', ')}` : `Remove tags from ${whom}`
  const job = { title, start: () => startWith(props)({ type: 'tags', add, remove }) }
  return (
    <BulkChange
      title={`Tag ${whom}`}
      verb="Tag"
      job={add.length + remove.length > 0 ? job : undefined}
      onClose={props.onClose}
    >
      <Stack gap="4">
        <Field label="Add tags" help="Press Enter or comma to add another.">
          <TagInput value={add} onChange={setAdd} suggestions={offered} />
        </Field>
        <Field label="Remove tags">
          <TagInput value={remove} onChange={setRemove} suggestions={present} />
        </Field>
      </Stack>
    </BulkChange>
  )
}

interface AssignManyProps {
  readonly them: string
  readonly onClose: DialogProps['onClose']
  readonly start: ReturnType<typeof startWith>
}

function AssignMany({ start, ...shared }: AssignManyProps) {
  const asksDay = useChoosesCommissionDay()
  const [from, setFrom] = useState<string>()
  return (
    <BulkAssign {...shared} start={(adviser_id) => start({ type: 'assign', adviser_id, commission_from: from })}>
      {asksDay && <CommissionFrom day={from} onChange={setFrom} />}
      <OpenWorkStays />
    </BulkAssign>
  )
}

/** Asks what is to be done with the people chosen. */
export default function BulkDialog({ kind, ...props }: BulkDialogProps) {
  const shared = { them: people(props.count), onClose: props.onClose }
  const start = startWith(props)
  if (kind === 'tags') return <TagDialog {...props} />
  if (kind === 'message') return <SendToMany {...shared} to={{ subject: 'clients', selection: props.selected }} />
  return kind === 'status' ? (
    <BulkStatus
      {...shared}
      groups={LEAD_STATUS_GROUPS}
      statuses={LEAD_STATUSES}
      glyph={(status) => <LeadStatusGlyph status={status} decorative />}
      start={(status) => start({ type: 'status', status })}
    />
  ) : (
    <AssignMany {...shared} start={start} />
  )
}
