import { Component, type ReactNode } from 'react'
import { HangError } from './hang-error.ts'
import { reportError } from './report-error.ts'

export interface CaughtError {
  readonly error: unknown
  /** Mounts the children again. */
  readonly retry: () => void
}

export interface ErrorCatcherProps {
  /** Where it stands, for the report. */
  readonly place: string
  /** The remote whose code stands there. */
  readonly remote?: string | undefined
  /** Which release of it, where that is known. */
  readonly release?: string | undefined
  /** A change of it forgets the error. */
  readonly address: string
  readonly children: ReactNode
  /** What is shown instead of children that threw. */
  readonly fallback: (error: CaughtError) => ReactNode
}

interface ErrorCatcherState {
  readonly address: string
  readonly caught: { readonly error: unknown } | null
}

/** An error boundary that is told its address: a document of a remote's own has no router. */
export class ErrorCatcher extends Component<ErrorCatcherProps, ErrorCatcherState> {
  override state: ErrorCatcherState = { address: this.props.address, caught: null }

  static getDerivedStateFromProps({ address }: ErrorCatcherProps, state: ErrorCatcherState): ErrorCatcherState | null {
    return address === state.address ? null : { address, caught: null }
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorCatcherState> {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const { place, remote, release } = this.props
    reportError({ error, place, remote, release, kind: error instanceof HangError ? 'hang' : 'render' })
  }

  readonly #retry = () => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    const { children, fallback } = this.props
    return caught === null ? children : fallback({ error: caught.error, retry: this.#retry })
  }
}
