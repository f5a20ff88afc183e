import { anythingOpen } from '@portal/ui/overlay'
import type { KeyboardEvent } from 'react'

/** Keys of a form that writes something: Ctrl+Enter sends, and Escape gives up, where the form can be left. */
export function formKeys({ send, cancel }: { readonly send: () => void; readonly cancel?: () => void }) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    // What is open above the form, as the calendar, takes its Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented && !anythingOpen()) cancel?.()
  }
}
