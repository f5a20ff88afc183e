import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'

/** Deletes a document at once and offers to put it back. */
export function useDocumentRemoval({ id: documentId, client_id: id, name }: ClientDocument): () => void {
  const params = { id, documentId }
  const tell = ({ message }: { message: string }) => toast({ title: message, tone: 'danger' })
  const restore = useChange(documents.restore, { onError: tell })
  const removal = useChange(documents.remove, {
    onSuccess: () => toast({ title: `${name} deleted`, undo: () => restore.mutate({ params }) }),
    onError: tell,
  })
  return () => removal.mutate({ params })
}
