import { ApiError } from '@portal/api-client'
import { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatDate } from '@portal/domain/values/date'
import { change, refreshEntities, useClock } from '@portal/platform'
import { useKeptDraft } from '@portal/screens/draft'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { type Decision, reasonError, untilError, usualDecision } from './decision.ts'

/** A decision on a request, as it is made. */
export interface Deciding {
  readonly value: Decision
  readonly put: (changes: Partial<Decision>) => void
  /** What is wrong with the day or the reason, once it was to be sent. */
  readonly error: string | undefined
  /** Why the server did not take it. */
  readonly refusal: string | undefined
  readonly isSending: boolean
  readonly send: () => Promise<void>
  readonly takeBack: () => Promise<void>
}

/** Decides a request, moves the last day of an approval, or takes it back; `onDone` follows a decision that was taken. */
export function useDecision(request: AuditRequestRow, onDone: () => void): Deciding {
  const { today } = useClock()
  const { id, version, state, until, auditor } = request
  const usual = usualDecision(today)
  const draft = useKeptDraft(`auditor-request/${id}`, state === 'approved' ? { ...usual, until } : usual, version)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { type, until: day, reason } = draft.value
  const error = type === 'approve' ? untilError(today, day) : reasonError(reason)

  async function run(work: () => Promise<string>) {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      const title = await work()
      draft.discardSent(draft.value)
      toast({ title, tone: 'success' })
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      // Somebody else has decided: what is shown is as old as what was seen.
      if (error instanceof ApiError && error.status === 409) refreshEntities(['auditor-request'])
    } finally {
      setSending(false)
    }
  }
  async function send() {
    setTried(true)
    if (error !== undefined) return
    await run(async () => {
      if (type === 'decline') {
        await change(auditRequests.decline, { body: { id, version, reason } })
        return `${auditor.name} was declined`
      }
      await change(auditRequests.approve, { body: { id, version, until: day ?? '' } })
      return `${auditor.name} can read until ${formatDate(day)}`
    })
  }
  return {
    value: draft.value,
    put: (changes) => draft.change({ ...draft.value, ...changes }),
    error: wasTried ? error : undefined,
    refusal,
    isSending,
    send,
    takeBack: () =>
      run(async () => {
        await change(auditRequests.revoke, { body: { id, version } })
        return `${auditor.name} can’t read it any more`
      }),
  }
}
