import { type ErrorReport, sayError, setErrorReporter } from './report-error.ts'

/** The browser’s own, about nothing: sizes that change while they are told. */
const IDLE_TALK = /^ResizeObserver loop/

/** A call that ended, or was refused: whoever made it shows that, and the server knows. */
function isOfCall(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'ApiError')
}

function isWorthTelling({ error }: ErrorReport): boolean {
  return !isOfCall(error) && !(error instanceof Error && IDLE_TALK.test(error.message))
}

/**
 * From now on the server hears of the page’s errors: of those that are reported, and of what nobody caught. What tells it
 * is loaded with the first of them.
 */
export function watchErrors(): void {
  setErrorReporter((error) => {
    sayError(error)
    tellServer(error)
  })
  addEventListener('error', (event) => {
    // Without an error it is a script of another origin, as of an extension; what it was, the browser does not tell.
    if (event.error) tellServer({ error: event.error, place: 'window' })
  })
  addEventListener('unhandledrejection', ({ reason }) => tellServer({ error: reason, place: 'promise' }))
}

function tellServer(error: ErrorReport): void {
  if (!isWorthTelling(error)) return
  import(/* webpackChunkName: "error-report" */ './tell-server.ts')
    .then(({ tellError }) => tellError(error))
    // The page goes on, and the server does without.
    .catch(() => {})
}
