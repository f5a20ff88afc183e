import { useEffect, useState } from 'react'

function stepIn(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : undefined
}

/**
 * The step that is shown. Each is a place in the browser's history, so that its back button leads to the step before;
 * the address stays as it is.
 */
export function useStep(first: number): readonly [step: number, go: (step: number) => void] {
  const [step, setStep] = useState(first)

  useEffect(() => {
    window.history.replaceState({ step: first }, '')
    const follow = ({ state }: PopStateEvent) => setStep(stepIn(state) ?? first)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [first])

  function go(next: number) {
    window.history.pushState({ step: next }, '')
    setStep(next)
  }
  return [step, go]
}
