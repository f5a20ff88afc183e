import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The button that had the focus in an item which is being taken from its place, and may stand in another at once. */
let carried: { readonly item: string; readonly at: number } | undefined

function buttonsOf(actions: Element | null | undefined): HTMLElement[] {
  return [...(actions?.querySelectorAll('button') ?? [])]
}

/**
 * Keeps the keyboard where it works: without it, every change of an item ends at the top of the page. Both refs go to
 * what holds the buttons of `item` (`note-12`) and to the one that begins an edit.
 */
export function useItemFocus(item: string, isEdited: boolean) {
  const actions = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)

  useEffect(() => {
    // Who has gone elsewhere while it was saved stays there.
    if (wasEdited.current && !isEdited && document.activeElement === document.body) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  useLayoutEffect(() => {
    if (carried?.item === item) buttonsOf(actions.current)[carried.at]?.focus()
    return () => {
      const at = buttonsOf(actions.current).findIndex((button) => button.matches(':focus'))
      if (at < 0) return
      carried = { item, at }
      queueMicrotask(() => {
        carried = undefined
      })
    }
  }, [item])

  return { actions, edit, goOn: () => goOn(actions) }
}

/** Leaves an item that is about to go: for the one below it, else for where the next one is written. */
function goOn({ current }: RefObject<HTMLElement | null>) {
  const all = [...document.querySelectorAll('[data-item-actions]')]
  const [next] = buttonsOf(current && all[all.indexOf(current) + 1])
  const composer = document.querySelector<HTMLElement>('[data-composer] :is([role=textbox], textarea, input)')
  const to = next ?? composer
  to?.focus()
}
