import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

const INPUTS = 'input, select, textarea'

/**
 * Tab goes from one field that is being edited on to the next and opens it, so that all of them are typed without the
 * mouse; the field that was left saves itself.
 */
export function useTabOn() {
  const isTabbing = useRef(false)
  return {
    onKeyDownCapture({ key, target }: KeyboardEvent) {
      isTabbing.current = key === 'Tab' && target instanceof Element && target.matches(INPUTS)
    },
    onFocusCapture({ target }: FocusEvent) {
      if (!isTabbing.current) return
      isTabbing.current = false
      if (target instanceof HTMLButtonElement && target.dataset.part === 'edit') target.click()
    },
  }
}
