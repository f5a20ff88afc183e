import { useMedia } from '@portal/ui/core'

/** Whether the window has room for the decide pane beside the list. */
export function usePaneRoom(): boolean {
  return useMedia('(min-width: 75em)')
}
