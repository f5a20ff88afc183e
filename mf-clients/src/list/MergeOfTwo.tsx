import type { BulkDialogProps } from '@portal/screens/list'
import MergeDrawer from '../merge/MergeDrawer.tsx'
import type { People } from '../people/people.ts'

/** Compares the two people chosen in a list, and merges them. */
export default function MergeOfTwo({ selected, onClose }: BulkDialogProps<People>) {
  const [clientId, otherId] = 'ids' in selected ? selected.ids : []
  if (clientId === undefined || otherId === undefined) return null
  return <MergeDrawer clientId={clientId} otherId={otherId} onClose={() => onClose()} onMerged={() => onClose(true)} />
}
