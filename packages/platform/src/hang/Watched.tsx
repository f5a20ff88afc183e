import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { HangError } from '../errors/hang-error.ts'
import { beginDrawing } from './drawing.ts'
import { watchRest } from './rest.ts'
import { Waiting } from './Waiting.tsx'

interface WatchedProps {
  readonly remote: string
  /** Which release of it; the last that was loaded unless told. */
  readonly release?: string | undefined
  /** Where it stands, for the report. */
  readonly place: string
  /** What stands there while the code waits for something. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/** Throws a {@link HangError} where code of a remote shows nothing, or draws itself for ever. */
export function Watched({ remote, release, place, loading, children }: WatchedProps) {
  const [state, setState] = useState<'shown' | 'held' | HangError>('shown')
  const [endDrawing] = useState(() => beginDrawing(remote, place, release))

  useEffect(() => {
    // After the effects of all that was drawn with it.
    const timer = setTimeout(endDrawing)
    return () => {
      clearTimeout(timer)
      endDrawing()
    }
  }, [endDrawing])

  useEffect(
    () => watchRest({ hold: () => setState('held'), goOn: () => setState('shown'), fail: (error) => setState(error) }),
    [],
  )

  if (state instanceof Error) throw state
  return (
    <>
      <Activity mode={state === 'held' ? 'hidden' : 'visible'}>
        <Suspense fallback={<Waiting>{loading}</Waiting>}>{children}</Suspense>
      </Activity>
      {state === 'held' && loading}
    </>
  )
}
