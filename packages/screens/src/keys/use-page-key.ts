import { useEffect, useEffectEvent } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/**
 * Calls `act` on a key that is pressed alone, unless somebody is typing, or something is open over the page. The list of
 * keys in the shell names each of them. `act` undefined: the key does nothing here.
 */
export function usePageKey(key: string, act: (() => void) | undefined): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (!act || !isOurs || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
