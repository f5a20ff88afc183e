import { MESSAGES } from '@portal/domain/message'
import { Dialog } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { isTimeout } from '../script/script.ts'
import { canComeAhead } from './ahead.ts'
import { useCode } from './useCode.ts'

export interface LazyPartOptions {
  /** What stands there while the code comes; nothing unless told. */
  readonly Loading?: ComponentType
  /** What stands there where the code did not come, or threw; the panel with "Try again" unless told. */
  readonly error?: (retry: () => void) => ReactNode
}

/** The network lost it, at once. */
function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && !isTimeout(error)
}

/** In the part's place; what lies over the page and can be closed is told in a dialog of its own. */
function errorIn(props: object, retry: () => void): ReactNode {
  const panel = <ErrorPanel onRetry={retry} />
  const onClose: unknown = Reflect.get(props, 'onClose')
  if (typeof onClose !== 'function') return panel
  return (
    <Dialog open onClose={() => onClose()} title={MESSAGES.somethingWentWrong} closeLabel="Close">
      {panel}
    </Dialog>
  )
}

/**
 * A part of a screen whose code comes when it is first shown. Where it does not come or throws, it says so in its own
 * place and the rest of the screen goes on; "Try again" and the next time it is shown really load again, which
 * `React.lazy` never does. `useAhead` has its code there before the click that shows it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Loading, error }: LazyPartOptions = {},
): ComponentType<Props> {
  let there: ComponentType<Props> | undefined

  async function fetchPart(): Promise<ComponentType<Props>> {
    const part = await load().catch((error: unknown) => {
      if (isLost(error)) return load()
      throw error
    })
    there = part.default
    return there
  }

  function LazyPart(props: Props) {
    const state = useCode(fetchPart, there, 'part')
    const errorPlace = (retry: () => void) => (error ? error(retry) : errorIn(props, retry))
    if (state.status === 'loading') return Loading ? <Loading /> : null
    if (state.status === 'failed') return errorPlace(state.retry)
    return (
      <ErrorBoundary place="part" fallback={({ retry }) => errorPlace(retry)}>
        <state.Component {...props} />
      </ErrorBoundary>
    )
  }
  canComeAhead(LazyPart, fetchPart)
  return LazyPart
}
