import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/** Calls `act` on the key, unless somebody is typing or a dialog is open. `Ctrl+K` also means Cmd+K. */
export function useKey(key: string, act: () => void) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(key, event) || isDialogOpen()) return
    if (!event.ctrlKey && !event.metaKey && isTyping(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}

function isPressed(key: string, event: KeyboardEvent): boolean {
  const withCtrl = key.startsWith('Ctrl+')
  const wanted = withCtrl ? key.slice('Ctrl+'.length) : key
  return (
    event.key.toLowerCase() === wanted.toLowerCase() && (event.ctrlKey || event.metaKey) === withCtrl && !event.altKey
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
}
