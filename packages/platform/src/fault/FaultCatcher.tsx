import { Component, type ReactNode } from 'react'
import { reportFault } from './report-fault.ts'

export interface CaughtFault {
  readonly error: unknown
  /** Mounts the children again. */
  readonly retry: () => void
}

export interface FaultCatcherProps {
  /** Where it stands, for the report. */
  readonly place: string
  /** The remote whose code stands there. */
  readonly remote?: string | undefined
  /** A change of it forgets the fault. */
  readonly address: string
  readonly children: ReactNode
  /** What is shown instead of children that threw. */
  readonly fallback: (fault: CaughtFault) => ReactNode
}

interface FaultCatcherState {
  readonly address: string
  readonly caught: { readonly error: unknown } | null
}

/** A fault boundary that is told its address: a document of a remote's own has no router. */
export class FaultCatcher extends Component<FaultCatcherProps, FaultCatcherState> {
  override state: FaultCatcherState = { address: this.props.address, caught: null }

  static getDerivedStateFromProps({ address }: FaultCatcherProps, state: FaultCatcherState): FaultCatcherState | null {
    return address === state.address ? null : { address, caught: null }
  }

  static getDerivedStateFromError(error: unknown): Partial<FaultCatcherState> {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const { place, remote } = this.props
    reportFault({ error, place, remote, kind: 'render' })
  }

  readonly #retry = () => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    const { children, fallback } = this.props
    return caught === null ? children : fallback({ error: caught.error, retry: this.#retry })
  }
}
