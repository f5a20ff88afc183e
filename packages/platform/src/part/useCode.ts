import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { reportError } from '../errors/report-error.ts'

export type CodeState<Props extends object> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

type Load<Props extends object> = () => Promise<ComponentType<Props>>

type Outcome<Props extends object> = { readonly load: Load<Props>; readonly attempt: number } & (
  | { readonly Component: ComponentType<Props> }
  | { readonly error: unknown }
)

/**
 * A component that `load` fetches when it is first shown, and anew with every retry. Pass a function that stays the
 * same, `there` where its component has come already, and for the report the place where it is shown.
 */
export function useCode<Props extends object>(
  load: Load<Props>,
  there: ComponentType<Props> | undefined,
  place: string,
): CodeState<Props> {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome<Props> | null>(null)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    if (there !== undefined) return
    let wanted = true
    load().then(
      // A whole screen is drawn now: in slices, between which the frame answers.
      (Component) => wanted && startTransition(() => setOutcome({ load, attempt, Component })),
      (error: unknown) => {
        reportError({ error, place, kind: 'evaluation' })
        if (wanted) setOutcome({ load, attempt, error })
      },
    )
    return () => {
      wanted = false
    }
  }, [load, there, attempt, place])

  if (there !== undefined) return { status: 'ready', Component: there }
  if (outcome === null || outcome.load !== load || outcome.attempt !== attempt) return { status: 'loading' }
  if ('Component' in outcome) return { status: 'ready', Component: outcome.Component }
  return { status: 'failed', error: outcome.error, retry }
}
