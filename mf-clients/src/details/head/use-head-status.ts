import { useMedia, usePhone } from '@portal/ui/core'

/**
 * Whether the head of a client’s page has room for the status: beside the name, the way through the list and all that can
 * be done, or on a phone, which has these on lines of their own. Elsewhere the status stands on top of the summary.
 */
export function useHeadStatus(): boolean {
  const isWide = useMedia('(min-width: 90em)')
  return usePhone() || isWide
}
