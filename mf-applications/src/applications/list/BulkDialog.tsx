import type { InputOf } from '@portal/contract/endpoint'
import { applications } from '@portal/contract/work/applications'
import { APPLICATION_GROUPS, APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import { change } from '@portal/platform'
import { BulkAssign, BulkStatus, countOf, type BulkDialogProps as ListBulkDialogProps } from '@portal/screens/list'
import { SendToMany } from '@portal/screens/sending'
import { Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { ApplicationStatusGlyph } from '@portal/ui/page'
import { useState } from 'react'
import type { Applications } from './applications.ts'

type Action = InputOf<typeof applications.bulk>['body']['action']

export interface BulkDialogProps extends ListBulkDialogProps<Applications> {
  readonly kind: 'status' | 'assign' | 'message'
}

/** Asks what is to be done with the applications chosen. */
export default function BulkDialog({ kind, count, selected, onClose }: BulkDialogProps) {
  const [complete_only, setCompleteOnly] = useState(true)
  const them = countOf(['application', 'applications'], count)
  const start = (action: Action) => change(applications.bulk, { body: { action, selection: selected } })
  if (kind === 'message') {
    const to = { subject: 'applications', selection: selected } as const
    return <SendToMany to={to} them={`the clients of ${them}`} onClose={onClose} />
  }
  return kind === 'status' ? (
    <BulkStatus
      them={them}
      groups={APPLICATION_GROUPS}
      statuses={APPLICATION_STATUSES}
      glyph={(status) => <ApplicationStatusGlyph status={status} />}
      start={(status) => start({ type: 'status', status, complete_only })}
      onClose={onClose}
    >
      <Checkbox checked={complete_only} onChange={({ currentTarget: { checked } }) => setCompleteOnly(checked)}>
        Leave out applications with something missing
      </Checkbox>
      <Text size="xs" tone="subtle">
        Otherwise they move, and what’s missing is recorded in their history.
      </Text>
      <Text size="xs" tone="subtle">
        Closed applications won’t change. Reopen each one on its own page.
      </Text>
    </BulkStatus>
  ) : (
    <BulkAssign them={them} start={(adviser_id) => start({ type: 'assign', adviser_id })} onClose={onClose}>
      <Text size="xs" tone="subtle">
        Clients keep their adviser, and open tasks their assignee.
      </Text>
    </BulkAssign>
  )
}
