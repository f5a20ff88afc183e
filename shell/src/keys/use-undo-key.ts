import { undoLast } from '@portal/ui/overlay'
import { useEffect } from 'react'
import { isTyping } from './is-typing.ts'

/** Ctrl+Z, Cmd+Z on a Mac, takes back what the last notice offers to. In a field it is the browser's own. */
export function useUndoKey(): void {
  useEffect(() => {
    function onPress(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
