import { OVERRIDES_COOKIE } from '@portal/manifest'

/** The key in local storage: an override is one browser's. */
const KEY = 'portal.overrides'

/** Addresses by the name of the remote that they stand in for. */
export type Overrides = Readonly<Record<string, string>>

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** What this browser overrides; whatever in storage makes no sense is left out. */
export function readOverrides(): Overrides {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => isAddress(entry[1])))
  } catch {
    return {}
  }
}

/** Seconds for which a browser keeps its cookie: as long as any browser does. */
const YEAR = 31_536_000

function write(overrides: Overrides): void {
  const isNone = Object.keys(overrides).length === 0
  if (isNone) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(overrides))
  // The server widens the policy for this browser's pages alone.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way, and this one needs no waiting
  document.cookie = `${OVERRIDES_COOKIE}=1; path=/; samesite=strict; max-age=${isNone ? 0 : YEAR}`
}

/** Points a remote to another address, from the next load of the page on. */
export function setOverride(remote: string, address: string): void {
  const { href } = new URL(address.endsWith('/') ? address : `${address}/`, location.href)
  write({ ...readOverrides(), [remote]: href })
}

/** Takes one override back, or all of them, from the next load of the page on. */
export function resetOverrides(remote?: string): void {
  const { [remote ?? '']: _, ...others } = readOverrides()
  write(remote === undefined ? {} : others)
}
