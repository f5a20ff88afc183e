import { renewals } from '@portal/contract/work/renewals'
import { change } from '@portal/platform'
import { BulkChange, type BulkDialogProps, countOf, type ListBulkAction } from '@portal/screens/list'
import { SendToMany } from '@portal/screens/sending'
import { Text } from '@portal/ui/core'
import { CheckIcon, MailIcon, UndoIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import type { Renewals } from '../renewals.ts'

function readiness(ready: boolean, label: string, icon: ReactNode, says: string): ListBulkAction<Renewals> {
  function Dialog({ selected, count, onClose }: BulkDialogProps<Renewals>) {
    const title = `${label}: ${countOf(['renewal', 'renewals'], count)}`
    return (
      <BulkChange
        title={title}
        verb={label}
        job={{
          title,
          start: () => change(renewals.bulk, { body: { action: { type: 'ready', ready }, selection: selected } }),
        }}
        onClose={onClose}
      >
        <Text>{says}</Text>
      </BulkChange>
    )
  }
  return { id: ready ? 'ready' : 'not-ready', label, icon, call: renewals.bulk, Dialog }
}

const MESSAGE: ListBulkAction<Renewals> = {
  id: 'message',
  label: 'Message',
  icon: <MailIcon />,
  call: renewals.bulk,
  Dialog: ({ selected, count, onClose }) => (
    <SendToMany
      to={{ subject: 'renewals', selection: selected }}
      them={`the clients of ${countOf(['renewal', 'renewals'], count)}`}
      onClose={onClose}
    />
  ),
}

/** What can be done with several renewals at once. */
export const RENEWAL_BULK = [
  readiness(true, 'Mark ready', <CheckIcon />, 'Their renewals can then be started.'),
  readiness(
    false,
    'Mark not ready',
    <UndoIcon />,
    'Their renewals go back to waiting. Renewals already started aren’t affected.',
  ),
  MESSAGE,
]
