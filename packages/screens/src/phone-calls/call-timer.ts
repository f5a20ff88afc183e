import { CALL_MAX_MINUTES } from '@portal/domain/clients/phone-call'
import type { IsoInstant } from '@portal/domain/values/date'
import { keepOwn, readOwn, useSession } from '@portal/platform/session'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A call that began here and is not logged yet. Nothing else is kept of it, and that in this tab alone. */
export interface TimedCall {
  readonly clientId: number
  readonly startedAt: IsoInstant
  /** Null while it goes on. */
  readonly endedAt: IsoInstant | null
}

const NAME = 'timed-call'
const MINUTE = 60_000

/** What this page has changed since it was loaded, and whose it is. */
const changed = createStore<{ readonly owner: string; readonly call: TimedCall | undefined }>(() => ({
  owner: '',
  call: undefined,
}))

const isInstant = (value: unknown): value is IsoInstant => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** A kept call, where it is one that may still be logged. */
function readTimed(kept: unknown): TimedCall | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { clientId, startedAt, endedAt = null } = kept as Partial<Record<keyof TimedCall, unknown>>
  if (typeof clientId !== 'number' || !isInstant(startedAt) || !(endedAt === null || isInstant(endedAt))) {
    return undefined
  }
  return { clientId, startedAt, endedAt }
}

/** Milliseconds that a call has taken until now, or took. */
export function lengthOf({ startedAt, endedAt }: TimedCall, now: number): number {
  return Math.max(0, (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt))
}

/** Whole minutes of a call, at least one; empty for one that was forgotten for longer than a call may last. */
export function minutesOf(call: TimedCall, now: number): string {
  const minutes = Math.max(1, Math.round(lengthOf(call, now) / MINUTE))
  return minutes > CALL_MAX_MINUTES ? '' : String(minutes)
}

/** The one call that is being timed in this tab, wherever its user goes. */
export function useCallTimer() {
  const owner = useSession((session) => session.email)
  const latest = useStore(changed)
  const call = useMemo(() => (latest.owner === owner ? latest.call : readTimed(readOwn(owner, NAME))), [latest, owner])
  const keep = (next: TimedCall | undefined) => {
    keepOwn(owner, NAME, next)
    changed.setState({ owner, call: next }, true)
  }
  return {
    call,
    /** Begins with a client, in place of the one before; answers how to go on with that. */
    start(clientId: number): (() => void) | undefined {
      keep({ clientId, startedAt: new Date().toISOString(), endedAt: null })
      return call && (() => keep(call))
    },
    stop: () => call && keep({ ...call, endedAt: call.endedAt ?? new Date().toISOString() }),
    discard: () => keep(undefined),
  }
}

/** The time, which moves on every second while a call goes on. */
export function useRunningTime(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return now
}
