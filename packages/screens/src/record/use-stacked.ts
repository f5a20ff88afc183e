import { useMedia } from '@portal/ui/core'

/**
 * Whether the summary of a record stands above the tabs, not beside them: narrower than `lg`, beside menu and summary, a
 * timeline would have one word a line.
 */
export function useStacked(): boolean {
  return useMedia('(max-width: 63.99875em)')
}
