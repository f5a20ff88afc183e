import { type RefObject, useEffect, useRef, useState } from 'react'

function stepIn(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : undefined
}

export interface ShownStep {
  /** From 0. */
  readonly step: number
  readonly go: (step: number) => void
  /** That of the step. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/**
 * The step that is shown; `onStep` follows another one. Each is a place in the browser's history, so that its back button
 * leads to the step before; the address stays as it is.
 */
export function useStep(first: number, onStep?: (step: number) => void): ShownStep {
  const [step, setStep] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    window.history.replaceState({ step: first }, '')
    const follow = ({ state }: PopStateEvent) => setStep(stepIn(state) ?? first)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [first])

  // A new step begins at its top, for the eye and for the reader of a screen.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    onStep?.(step)
  })

  function go(next: number) {
    window.history.pushState({ step: next }, '')
    setStep(next)
  }
  return { step, go, heading }
}
