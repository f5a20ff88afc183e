import { useEffect, useEffectEvent } from 'react'

/** The key that does the next step of the record that is open. The list of keys in the shell names it too. */
export const STEP_KEY = '.'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Calls `act` on {@link STEP_KEY}, unless somebody is typing, or something is open over the page. */
export function useStepKey(act: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key === STEP_KEY && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (!isOurs || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
