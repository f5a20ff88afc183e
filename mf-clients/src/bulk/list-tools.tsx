import { bulk } from '@portal/contract/bulk'
import { exports } from '@portal/contract/exports'
import { useRole } from '@portal/platform'
import { mayCall } from '../access.ts'
import type { ListTools } from '../client-list/ClientListScreen.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { BulkActions } from './BulkActions.tsx'

const EXPORT: ListTools = { head: (scope) => <ExportButton scope={scope} /> }
const EXPORT_AND_BULK: ListTools = {
  ...EXPORT,
  bulk: (scope, selection) => <BulkActions scope={scope} selection={selection} />,
}

/** What the viewer may do with a whole list of clients, or with those chosen in it. */
export function useListTools(): ListTools {
  const role = useRole()
  if (mayCall(bulk.change, role)) return EXPORT_AND_BULK
  return mayCall(exports.clients, role) ? EXPORT : {}
}
