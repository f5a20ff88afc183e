import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark'
/** `system` follows the device. */
export type ColorPreference = ColorMode | 'system'

/** The shell reads the same key before its first paint. */
const KEY = 'portal-color-mode'
const listeners = new Set<() => void>()

function readPreference(): ColorPreference {
  try {
    // A site that shows the page in a frame chooses for it.
    const kept = document.documentElement.dataset.siteTheme ?? localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

function deviceIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function modeOf(preference: ColorPreference): ColorMode {
  if (preference !== 'system') return preference
  return deviceIsDark().matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.dataset.theme = modeOf(readPreference())
  for (const listener of listeners) listener()
}

/** Marks the page with the mode in force and keeps to it as the device or another tab changes; returns the way out. */
export function followColorMode(): () => void {
  const device = deviceIsDark()
  show()
  device.addEventListener('change', show)
  addEventListener('storage', show)
  return () => {
    device.removeEventListener('change', show)
    removeEventListener('storage', show)
  }
}

function setPreference(preference: ColorPreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, preference)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
    document.documentElement.dataset.theme = modeOf(preference)
    return
  }
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The mode in force, what the user asked for, and the way to ask; kept in localStorage under `portal-color-mode`. */
export function useColorMode(): {
  mode: ColorMode
  preference: ColorPreference
  setPreference: (preference: ColorPreference) => void
} {
  const preference = useSyncExternalStore(subscribe, readPreference)
  const mode = useSyncExternalStore(subscribe, () => modeOf(readPreference()))
  return { mode, preference, setPreference }
}
