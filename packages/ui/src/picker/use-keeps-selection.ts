import { type Ref, type RefCallback, useCallback } from 'react'

/**
 * Keeps a script from putting the caret at the end of a field of which everything is selected. The machine of zag does so a
 * frame after a choice: whoever had selected the text by then, to type over it, would go on behind it.
 */
export function useKeepsSelection(ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  return useCallback(
    (input: HTMLInputElement | null) => {
      if (input) {
        input.setSelectionRange = (start, end, direction) => {
          const { selectionStart, selectionEnd, value } = input
          const isWhole = selectionStart === 0 && selectionEnd === value.length && value !== ''
          if (isWhole && start === end) return
          HTMLInputElement.prototype.setSelectionRange.call(input, start, end, direction)
        }
      }
      if (typeof ref === 'function') return ref(input)
      if (ref) ref.current = input
    },
    [ref],
  )
}
