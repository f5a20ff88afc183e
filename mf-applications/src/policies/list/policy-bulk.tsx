import { policies } from '@portal/contract/work/policies'
import { countOf, type ListBulkAction } from '@portal/screens/list'
import { SendToMany } from '@portal/screens/sending'
import { MailIcon } from '@portal/ui/icons'
import type { Policies } from '../policies.ts'

const MESSAGE: ListBulkAction<Policies> = {
  id: 'message',
  label: 'Message',
  icon: <MailIcon />,
  // Who may change policies may write to their clients.
  call: policies.update,
  Dialog: ({ selected, count, onClose }) => (
    <SendToMany
      to={{ subject: 'policies', selection: selected }}
      them={`the clients of ${countOf(['policy', 'policies'], count)}`}
      onClose={onClose}
    />
  ),
}

/** What can be done with several policies at once. */
export const POLICY_BULK = [MESSAGE]
