import { anythingOpen } from '@portal/ui/overlay'
import type { KeyboardEvent } from 'react'

/** ProseMirror claims every Escape in a rich text, and does nothing with it. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  return defaultPrevented && !(target instanceof Element && target.closest('[contenteditable=true]'))
}

/** Keys of a form that writes something: Ctrl+Enter sends, and Escape gives up, where the form can be left. */
export function formKeys({ send, cancel }: { readonly send: () => void; readonly cancel?: () => void }) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    // What is open above the form, as the calendar, and a word that is being composed take their Escape first.
    if (event.key === 'Escape' && !isTaken(event) && !event.nativeEvent.isComposing && !anythingOpen()) cancel?.()
  }
}
