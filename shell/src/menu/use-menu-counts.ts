import { menu } from '@portal/contract/menu'
import type { MenuCount } from '@portal/domain/menu'
import { useCall } from '@portal/platform'
import type { MenuEntry } from './menu-entries.ts'

/** Milliseconds: what others change shows by itself after so long. */
const FRESH = 60_000
const AGAIN = 300_000

/** How much waits behind the entries that count something, in one call; nothing where that is not known. */
export function useMenuCounts(entries: readonly MenuEntry[]): Partial<Record<MenuCount, number>> {
  const enabled = entries.some(({ count }) => count !== undefined)
  const { data } = useCall(menu.counts, {}, { enabled, staleTime: FRESH, refetchInterval: AGAIN })
  return data ?? {}
}
