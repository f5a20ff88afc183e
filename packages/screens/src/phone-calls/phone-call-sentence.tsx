import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { callOutcomeLabel } from '@portal/domain/clients/phone-call'
import type { ReactNode } from 'react'

/** Who called whom by what: “Sam called, 14 min”, “The client called Sam: left a message”. */
export function phoneCallSentence({ author, channel, direction, outcome, duration_minutes }: ClientCall): ReactNode {
  const who = <b>{author?.name ?? 'Someone'}</b>
  const by = channel === 'zoom' ? ' on Zoom' : ''
  const whoCalled = direction === 'in' ? <>The client called {who}</> : <>{who} called</>
  const result = outcome === 'talked' ? '' : `: ${callOutcomeLabel(outcome).toLowerCase()}`
  const length = duration_minutes === null ? '' : `, ${duration_minutes} min`
  return (
    <>
      {whoCalled}
      {by}
      {result}
      {length}
    </>
  )
}
