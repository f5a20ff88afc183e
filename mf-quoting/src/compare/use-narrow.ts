import { useMedia } from '@portal/ui/core'

/** Whether the window is a phone, a tablet or one that is zoomed in: what stands above leaves little room for more. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 63.99875em)')
}
