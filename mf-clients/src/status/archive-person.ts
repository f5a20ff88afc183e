import { clients } from '@portal/contract/clients/clients'
import { change, refreshEntities } from '@portal/platform'
import { toast } from '@portal/ui/overlay'

/** Puts somebody away, or brings them back, and tells it in a toast that offers the way back. */
export async function archivePerson(id: number, archived: boolean, isUndo = false): Promise<void> {
  try {
    await change(archived ? clients.archive : clients.unarchive, { params: { id }, body: {} })
    const undo = () => void archivePerson(id, !archived, true)
    toast({ title: archived ? 'Archived' : 'Restored', tone: 'success', ...(!isUndo && { undo }) })
  } catch (error) {
    refreshEntities([`client:${id}`])
    toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
  }
}
