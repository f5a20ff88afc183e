import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { callOutcomeLabel } from '@portal/domain/clients/phone-call'
import type { ReactNode } from 'react'

/** Who called whom by what: “Sam called, 14 min”, “The client called Sam: left a message”, “Sam texted: wants a quote”. */
export function phoneCallSentence({ author, channel, direction, outcome, duration_minutes }: ClientCall): ReactNode {
  const who = <b>{author?.name ?? 'Someone'}</b>
  const did = channel === 'sms' ? 'texted' : 'called'
  const by = channel === 'zoom' ? ' on Zoom' : ''
  const whoCalled =
    direction === 'in' ? (
      <>
        The client {did} {who}
      </>
    ) : (
      <>
        {who} {did}
      </>
    )
  const result = outcome === 'talked' ? '' : `: ${callOutcomeLabel({ channel, outcome }).toLowerCase()}`
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
