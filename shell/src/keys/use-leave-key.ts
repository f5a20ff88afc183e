import { anythingOpen } from '@portal/ui/overlay'
import { useEffect } from 'react'
import { isTyping } from './is-typing.ts'

/** ProseMirror claims every Escape in a rich text, and does nothing with it. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  return defaultPrevented && !(target instanceof HTMLElement && target.isContentEditable)
}

/**
 * Escape leaves the field that has the focus, and what was typed stays: the keys of the page work then. What is open above
 * the page, an inline edit and a word that is being composed take their Escape first.
 */
export function useLeaveKey(): void {
  useEffect(() => {
    function onPress(event: KeyboardEvent) {
      const { target } = event
      if (event.key !== 'Escape' || event.isComposing || isTaken(event) || anythingOpen() || !isTyping(target)) return
      if (target instanceof HTMLElement) target.blur()
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
