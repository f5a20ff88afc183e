import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { expectFloating, type Placement, stayBeside } from '../core/stay-beside.ts'

/** Keeps a floating element, `NOWHERE` at first, beside its anchor while it is open. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  useLayoutEffect(() => {
    if (open && anchor.current && floating.current) return stayBeside(anchor.current, floating.current, placement)
  }, [open, anchor, floating, placement])
}

/** For what opens something that floats: what places it is there by then. */
export function useExpectFloating(): void {
  useEffect(expectFloating, [])
}

/** Where a floating element goes in the document: into the dialog that it was opened from, else to the body. */
export function floatingHome(anchor: HTMLElement | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[data-modal]') ?? document.body
}
