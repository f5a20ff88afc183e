/**
 * Where `@portal/ui/core` keeps the choice: `light`, `dark`, or nothing for what the device says. A site that shows the
 * page in a frame chooses for it.
 */
const KEY = 'portal-color-mode'

function chosen(): string | null {
  try {
    return document.documentElement.dataset.siteTheme ?? localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Marks the page before its first paint, so that nobody sees a white flash; `@portal/ui/core` follows from there. */
export function showColourMode(): void {
  const choice = chosen()
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
