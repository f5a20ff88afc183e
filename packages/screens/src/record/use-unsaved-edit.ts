import { useLocation, useNavigate } from '@portal/router'
import { toast } from '@portal/ui/overlay'
import type { UnsavedEdit } from '@portal/ui/page'
import { useKeptDraft } from '../draft/kept-draft.ts'

/** Long enough to read what was wrong. */
const ERROR_SHOWN_FOR = 10_000

/**
 * Keeps what is typed into a field until it is saved, under a name of its own (`summary/12/email`), and tells whoever
 * left before that, with the way back.
 */
export function useUnsavedEdit<Value>(name: string, label: string) {
  const draft = useKeptDraft<UnsavedEdit<Value> | undefined>(`edit/${name}`, undefined)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    unsaved: draft.value,
    onUnsaved(edit: UnsavedEdit<Value> | undefined) {
      if (edit) draft.change(edit)
      else draft.discard()
    },
    onLeft(error: string | undefined) {
      const title = error ? `${label} wasn’t saved: ${error}` : `${label} wasn’t saved`
      const action = { label: 'Show', run: () => void navigate(`${pathname}${search}`) }
      toast({ title, tone: 'danger', duration: ERROR_SHOWN_FOR, action })
    },
  }
}
