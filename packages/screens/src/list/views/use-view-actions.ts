import { views as calls } from '@portal/contract/views'
import type { SavedView } from '@portal/contract/views.schema'
import { useChange } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui/overlay'
import type { List } from '../define-list.ts'
import type { ListState, ListTypes } from '../list-types.ts'
import { viewParams } from './list-tabs.ts'
import type { ListViews } from './use-list-views.ts'

export interface ViewActions {
  /** Makes the view what the list shows now. */
  readonly overwrite: (view: SavedView) => void
  readonly share: (view: SavedView, shared: boolean) => void
  /** Deletes the view, leaves it for the plain list, and offers the way back. */
  readonly remove: (view: SavedView) => void
}

export interface ShownList<T extends ListTypes> {
  readonly list: List<T>
  readonly state: ListState<T>
  readonly columns: readonly T['column'][]
  readonly addressOf: (state: ListState<T>) => string
  /** Where somebody goes whose view is gone. */
  readonly plain: string
}

function say({ message }: Error): void {
  toast({ title: message, tone: 'danger' })
}

/** What can be done with a saved view of the list. */
export function useViewActions<T extends ListTypes>(
  views: Pick<ListViews<T>, 'show'>,
  { list, state, columns, addressOf, plain }: ShownList<T>,
): ViewActions {
  const navigate = useNavigate()
  const update = useChange(calls.update, { onError: say })
  const remove = useChange(calls.remove, { onError: say })
  const restore = useChange(calls.restore, { onError: say })
  return {
    overwrite({ id, version }) {
      const body = { params: viewParams(state, list), columns: [...columns], version }
      update.mutate(
        { params: { id }, body },
        {
          onSuccess(saved) {
            views.show(saved)
            navigate(addressOf({ ...state, columns: undefined }), { replace: true })
            toast({ title: `“${saved.name}” saved`, tone: 'success' })
          },
        },
      )
    },
    share({ id, version }, shared) {
      update.mutate(
        { params: { id }, body: { shared, version } },
        {
          onSuccess(saved) {
            views.show(saved)
            toast({
              title: shared ? `“${saved.name}” shared with everyone` : `“${saved.name}” is no longer shared`,
              tone: 'success',
            })
          },
        },
      )
    },
    remove({ id, name }) {
      const from = addressOf(state)
      remove.mutate(
        { params: { id } },
        {
          onSuccess() {
            navigate(plain)
            toast({
              title: `“${name}” deleted`,
              tone: 'success',
              undo: () =>
                restore.mutate(
                  { params: { id } },
                  {
                    onSuccess(back) {
                      views.show(back)
                      navigate(from)
                    },
                  },
                ),
            })
          },
        },
      )
    },
  }
}
