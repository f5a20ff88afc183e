import { menu } from '@portal/contract/account/menu'
import { callQuery, queryClient, useCall, useIsLive } from '@portal/platform'
import type { MenuEntry } from './menu-entries.ts'

/** Milliseconds: what others change shows by itself after so long. */
const FRESH = 60_000
const AGAIN = 300_000
/** What comes due, where what others change is heard at once. */
const AGAIN_LIVE = 1_800_000

/** A number beside an entry. */
export interface MenuCount {
  readonly count: number
  /** What it counts: `46 of your leads are due today or overdue`. */
  readonly says: string
}

/** What is counted beside the entries, in one call: asked by a count's name, nothing where that is 0 or not known. */
export function useMenuCounts(entries: readonly MenuEntry[]): (name: string | undefined) => MenuCount | undefined {
  const enabled = entries.some(({ count }) => count !== undefined)
  // Only the server knows what it counted; the answer that is here says what makes it old.
  const shows = queryClient.getQueryData(callQuery(menu.counts, {}).queryKey)?.shows
  const refetchInterval = useIsLive() ? AGAIN_LIVE : AGAIN
  const { data } = useCall(menu.counts, {}, { enabled, shows, staleTime: FRESH, refetchInterval })
  return (name = '') => {
    const count = data?.counts[name]
    return count ? { count, says: data?.says[name] ?? '' } : undefined
  }
}
