import { bulk } from '@portal/contract/bulk'
import { CLIENT_SORTS } from '@portal/contract/clients/client-columns'
import { clients } from '@portal/contract/clients/clients'
import { merges } from '@portal/contract/clients/merges'
import { privacy } from '@portal/contract/clients/privacy'
import { exports } from '@portal/contract/exports'
import { fullName } from '@portal/domain/values/person'
import { change, lazyPart, mayCall, useCall } from '@portal/platform'
import { archivingActions } from '@portal/screens/archiving'
import { bothWays, type List, type ListBulkAction } from '@portal/screens/list'
import { AssignIcon, ClientsIcon, FlagIcon, MailIcon, TagIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { COLUMN_GROUPS, PHONE_COLUMNS, storedFields } from '../people/column-names.ts'
import { clientAddress, type People } from '../people/people.ts'
import { prefetchClient } from '../people/prefetch-client.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { ListSum } from './ListSum.tsx'
import { columns } from './list-columns.tsx'
import { RowActions } from './RowActions.tsx'

const MergeOfTwo = lazyPart(() => import(/* webpackChunkName: "merge" */ './MergeOfTwo.tsx'))
const BulkDialog = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkDialog.tsx'))

function bulkAction(kind: BulkDialogProps['kind'], label: string, icon: ReactNode): ListBulkAction<People> {
  return { id: kind, label, icon, call: bulk.change, Dialog: (props) => <BulkDialog kind={kind} {...props} /> }
}

const ARCHIVING =
  'They leave the lists and get no automatic messages. Their quotes, applications and policies stay, and you can restore them.'

const BULK: ReadonlyArray<ListBulkAction<People>> = [
  bulkAction('status', 'Change status', <FlagIcon />),
  bulkAction('assign', 'Assign', <AssignIcon />),
  bulkAction('tags', 'Tag', <TagIcon />),
  bulkAction('message', 'Message', <MailIcon />),
  ...archivingActions<People>({
    noun: ['person', 'people'],
    call: bulk.change,
    start: (type, selection) => change(bulk.change, { body: { action: { type }, selection } }),
    consequence: ARCHIVING,
    isOfArchived: ({ archived }) => archived === 'true',
  }),
  {
    id: 'merge',
    label: 'Merge',
    icon: <ClientsIcon />,
    call: merges.merge,
    suits: (selected) => 'ids' in selected && selected.ids.length === 2,
    Dialog: MergeOfTwo,
  },
]

/** What leads and clients have in common as lists. */
export const PEOPLE: Omit<List<People>, 'name' | 'path' | 'title' | 'noun' | 'usePage' | 'offerTo' | 'empty'> = {
  useCounts: (lists, options) => useCall(clients.counts, { query: { lists: JSON.stringify(lists) } }, options),
  columns,
  columnGroups: COLUMN_GROUPS,
  phoneColumns: PHONE_COLUMNS,
  sorts: bothWays(CLIENT_SORTS),
  defaultSort: '-created_at',
  defaultSortLabel: 'Last updated',
  nameOf: ({ first_name, last_name }) => fullName(first_name, last_name),
  rowAddress: clientAddress,
  onNear: ({ id }) => prefetchClient(id),
  rowActions: (row, { href, role }) => (
    <RowActions
      row={row}
      href={href}
      mayChange={mayCall(clients.updateStatus, role)}
      mayArchive={mayCall(clients.archive, role)}
      mayErase={mayCall(privacy.erase, role)}
    />
  ),
  bulk: BULK,
  export: {
    call: exports.clients,
    start: ({ columns: shown, selected, ...choices }) =>
      change(exports.clients, {
        body: {
          ...choices,
          selection: selected,
          columns: shown === 'all' ? 'all' : [...new Set(shown.flatMap(storedFields))],
        },
      }),
  },
  Sum: ListSum,
}
