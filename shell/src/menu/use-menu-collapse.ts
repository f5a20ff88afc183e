import { useState } from 'react'

const KEY = 'portal.menu-collapsed'

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** Whether the menu shows icons only; the browser remembers it. */
export function useMenuCollapse() {
  const [collapsed, setCollapsed] = useState(kept)
  function toggle() {
    setCollapsed(!collapsed)
    try {
      localStorage.setItem(KEY, String(!collapsed))
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
  }
  return { collapsed, toggle }
}
