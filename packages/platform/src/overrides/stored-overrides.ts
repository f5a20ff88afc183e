import * as z from 'zod/mini'

/** The key in local storage: an override is one browser's. */
const KEY = 'portal.overrides'

const stored = z.record(z.string(), z.url({ protocol: /^https?$/ }))

/** Addresses by the name of the remote that they stand in for. */
export type Overrides = z.output<typeof stored>

/** What this browser overrides; nothing where storage says nothing sensible. */
export function readOverrides(): Overrides {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

function write(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(overrides))
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
