import { type Ref, type RefCallback, useCallback, useRef } from 'react'

/**
 * Keeps scripts from calling the focus back to a field that it has just left. A machine of zag focuses its field a frame
 * after that got the focus, wherever it is by then: two such fields would take it from each other for ever, and each take
 * up half a word.
 */
export function useStaysLeft(ref: Ref<HTMLInputElement> | undefined): {
  readonly attach: RefCallback<HTMLInputElement>
  readonly leave: () => void
} {
  const frame = useRef(0)
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) {
        input.focus = (options) => {
          if (frame.current === 0) HTMLInputElement.prototype.focus.call(input, options)
        }
      }
      if (typeof ref === 'function') return ref(input)
      if (ref) ref.current = input
    },
    [ref],
  )
  /** To be told when the field loses the focus. */
  const leave = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(() => {
        frame.current = 0
      })
    })
  }, [])
  return { attach, leave }
}
