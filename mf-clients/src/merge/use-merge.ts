import { merges } from '@portal/contract/clients/merges'
import type { ClientMerge } from '@portal/contract/clients/merges.schema'
import { useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'

/** Long enough to see that these were two people after all. */
const UNDO_SHOWN_FOR = 10_000

/** Makes two again, and says so. Rejects with what the server says. */
export function useMergeUndo(): (merge: Pick<ClientMerge, 'id'>) => Promise<void> {
  const { mutateAsync } = useChange(merges.undo)
  return async ({ id }) => {
    const { restored } = await mutateAsync({ params: { id } })
    toast({ title: `${restored.name} restored as a separate record`, tone: 'success' })
  }
}

/** Merges, and offers the way back in a toast. */
export function useMerge() {
  const undo = useMergeUndo()
  return useChange(merges.merge, {
    onSuccess: ({ merge }) => {
      toast({
        title: `${merge.loser_name} merged`,
        tone: 'success',
        duration: UNDO_SHOWN_FOR,
        undo: () => {
          undo(merge).catch((error: Error) => toast({ title: error.message, tone: 'danger' }))
        },
      })
    },
  })
}
