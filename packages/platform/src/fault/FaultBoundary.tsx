import { useLocation } from '@portal/router'
import { FaultPanel } from '@portal/ui/page'
import { Component, type ReactNode } from 'react'
import { reportFault } from './report-fault.ts'

export interface CaughtFault {
  readonly error: unknown
  /** Mounts the children again. */
  readonly retry: () => void
}

export interface FaultBoundaryProps {
  /** Where it stands, for the report. */
  readonly place: string
  readonly children: ReactNode
  /** What is shown instead of children that threw; the panel with "Try again" unless told. */
  readonly fallback?: (fault: CaughtFault) => ReactNode
}

interface CatcherProps extends FaultBoundaryProps {
  /** A change of it forgets the fault. */
  readonly address: string
}

interface CatcherState {
  readonly address: string
  readonly caught: { readonly error: unknown } | null
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { address: this.props.address, caught: null }

  static getDerivedStateFromProps({ address }: CatcherProps, state: CatcherState): CatcherState | null {
    return address === state.address ? null : { address, caught: null }
  }

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown): void {
    reportFault({ error, place: this.props.place })
  }

  readonly #retry = () => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    const { children, fallback } = this.props
    if (caught === null) return children
    return fallback ? fallback({ error: caught.error, retry: this.#retry }) : <FaultPanel onRetry={this.#retry} />
  }
}

/** Keeps what its children throw from everything around it, until somebody tries again or goes elsewhere. */
export function FaultBoundary(props: FaultBoundaryProps) {
  const { pathname, search } = useLocation()
  return <Catcher {...props} address={pathname + search} />
}
