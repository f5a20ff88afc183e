import type { phoneCalls as endpoints } from '@portal/contract/clients/phone-calls'
import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { callNextAwaits, hasTalk } from '@portal/domain/clients/phone-call'
import { mentionsIn } from '@portal/domain/values/mention'
import { fullName } from '@portal/domain/values/person'
import { eq, sql } from 'drizzle-orm'
import { mayChange } from '../../../access/own-records.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { completeAwaiting, reopenAwaiting, type TaskEvent } from '../../../awaited-tasks/task-events.ts'
import { clientCalls } from '../../../database/tables/communications.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { DAY, later, MINUTE } from '../../../http/clock.ts'
import type { Checking } from '../../../mentions/check-mentions.ts'
import { notifyMentioned } from '../../../mentions/mention-notice.ts'
import { mentioningText } from '../../../mentions/mentioning-text.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import type { FollowUps } from '../../../subjects/follow-ups.ts'
import { assertVisibleClient } from '../clients/queries.ts'
import { type CallRecord, lockCall, readCallsById, type StoredCall } from './queries.ts'

/** How far a clock may be ahead of ours, and how long ago a call may have been. */
const CLOCK_SKEW = 5 * MINUTE
const LONGEST_AGO = 20 * 365 * DAY

/**
 * Logs a call with a client, with the task that is to be done next. Throws NOT_FOUND where the caller may not see the
 * client, BAD_INPUT at the field that is wrong: neither is kept then.
 */
export async function logCall(
  call: Call<typeof endpoints.createZoomLog>,
  followUps: FollowUps,
): Promise<AnswerOf<typeof endpoints.createZoomLog>> {
  const { tx, caller, company, params, services } = call
  const { task: wanted, html, ...body } = call.body
  await assertVisibleClient(call, call.params.id)
  const notes = await notesOf(call, { notes: body.notes, html }, null)
  const said = settled({ ...body, html: null, ...notes, started_at: body.started_at ?? services.clock().toISOString() })
  assertPast(call, said.started_at)
  const [stored] = await tx
    .insert(clientCalls)
    .values({ ...said, company_id: company.id, client_id: params.id, author_id: caller.userId })
    .returning()
  if (!stored) throw new Error('The call was not stored')
  await logged(call, 'call.create', stored, { after: saidBy(stored) })
  await completeAwaiting(call, callEvent(stored))
  const awaits = wanted && callNextAwaits(stored.outcome, wanted.title)
  const task = wanted ? await withinTask(() => followUps.add(call, params.id, { ...wanted, awaits })) : null
  return { ...(await shownCall(call, stored.id)), task }
}

/** A call that was logged, or is none after all. */
function callEvent({ id, client_id }: Pick<StoredCall, 'id' | 'client_id'>): TaskEvent {
  return { events: ['call'], clientIds: [client_id], cause: `call:${id}` }
}

/** What is wrong with the task stands at its place in the body. */
async function withinTask<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add()
  } catch (error) {
    if (!(error instanceof CallError) || !error.details.errors) throw error
    const errors = error.details.errors.map((one) => ({ ...one, path: `task.${one.path}` }))
    throw new CallError(error.code, { ...error.details, errors })
  }
}

/** Changes what the log says of a call. Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function updateCall(call: Call<typeof endpoints.update>): Promise<ClientCall> {
  const { tx } = call
  const { version, notes, html, ...changes } = call.body
  const stored = await lockOwnCall(call, 'present')
  await assertVersion(stored, version, () => shownCall(call, stored.id))
  const before = saidBy(stored)
  const written = await notesOf(call, { notes, html }, stored.html)
  const after = settled({ ...before, ...withoutGaps(changes), ...written })
  assertPast(call, after.started_at)
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await tx
      .update(clientCalls)
      .set({ ...after, updated_at: sql`now()`, version: stored.version + 1 })
      .where(eq(clientCalls.id, stored.id))
    await logged(call, 'call.update', stored, { before, after })
  }
  return await shownCall(call, stored.id)
}

/** Takes a call out of the log, with its task where that is said; both can be put back. Throws NOT_FOUND, FORBIDDEN. */
export async function removeCall(
  call: Call<typeof endpoints.remove>,
  followUps: FollowUps,
): Promise<{ message: string }> {
  const stored = await lockOwnCall(call, 'present')
  await setDeleted(call, stored, true)
  await logged(call, 'call.delete', stored, { before: saidBy(stored) })
  await reopenAwaiting(call, callEvent(stored))
  const { task_id } = call.query
  if (task_id !== undefined) await followUps.takeBack(call, stored.client_id, task_id)
  return { message: 'Call deleted.' }
}

/** Puts a deleted call back; one that is there stays as it is. Throws NOT_FOUND, FORBIDDEN. */
export async function restoreCall(call: Call<typeof endpoints.restore>): Promise<ClientCall> {
  const stored = await lockOwnCall(call, 'any')
  if (stored.deleted_at !== null) {
    await setDeleted(call, stored, false)
    await logged(call, 'call.restore', stored, { after: saidBy(stored) })
    await completeAwaiting(call, callEvent(stored))
  }
  return await shownCall(call, stored.id)
}

/** A call as its reader gets it. */
export function toCall(viewer: Pick<Viewer, 'caller'>, record: CallRecord): ClientCall {
  const { author_id, author_firstname, author_lastname, ...call } = record
  return {
    ...call,
    author: author_id === null ? null : { id: author_id, name: fullName(author_firstname, author_lastname) },
    editable: mayChange(viewer, record),
  }
}

type Said = Pick<StoredCall, 'channel' | 'direction' | 'outcome' | 'started_at' | 'duration_minutes' | 'notes' | 'html'>

interface SentNotes {
  readonly notes?: string | undefined
  readonly html?: string | undefined
}

/** What was sent as notes of a call, which had the mark-up `before`: mark-up only where it mentions somebody. */
async function notesOf(
  call: Checking & { readonly params: { readonly id: number } },
  { notes, html }: SentNotes,
  before: string | null,
): Promise<Pick<Said, 'notes' | 'html'> | undefined> {
  if (html === undefined) return notes === undefined ? undefined : { notes, html: null }
  const written = await mentioningText(call, { clientId: call.params.id }, html, before)
  return { notes: written.text, html: mentionsIn(written.html).size > 0 ? written.html : null }
}

/** What the log keeps of a call. */
function saidBy({ channel, direction, outcome, started_at, duration_minutes, notes, html }: StoredCall): Said {
  return { channel, direction, outcome, started_at, duration_minutes, notes, html }
}

/** A call at which nobody talked took no time; its start is kept in UTC. */
function settled(said: Said): Said {
  return {
    ...said,
    started_at: new Date(said.started_at).toISOString(),
    duration_minutes: hasTalk(said) ? said.duration_minutes : null,
    notes: said.notes.trim(),
  }
}

function withoutGaps<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return JSON.parse(JSON.stringify(changes))
}

/** Throws BAD_INPUT where a call is said to have been in the future, or before anybody could have logged it. */
function assertPast({ services }: Pick<Call, 'services'>, startedAt: string): void {
  const start = Date.parse(startedAt)
  if (start > later(services.clock(), CLOCK_SKEW).getTime()) {
    throw badField('started_at', 'Please enter a time in the past')
  }
  if (start < later(services.clock(), -LONGEST_AGO).getTime()) {
    throw badField('started_at', 'Please enter a time in the last 20 years')
  }
}

type OneCall = Pick<Call<typeof endpoints.remove>, 'tx' | 'caller' | 'company' | 'params'>

/** The logged call that the call names, locked, of a client whom the caller may see, and which the caller may change. */
async function lockOwnCall(call: OneCall, which: 'present' | 'any'): Promise<StoredCall> {
  const { id: clientId, callId } = call.params
  await assertVisibleClient(call, call.params.id)
  const stored = await lockCall(call.tx, { clientId, callId })
  if (!stored || (which === 'present' && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  if (!mayChange(call, stored)) throw new CallError('FORBIDDEN')
  return stored
}

async function setDeleted(call: Pick<Call, 'tx'>, stored: StoredCall, deleted: boolean): Promise<void> {
  await call.tx
    .update(clientCalls)
    .set({ deleted_at: deleted ? sql`now()` : null, version: stored.version + 1 })
    .where(eq(clientCalls.id, stored.id))
}

async function shownCall(call: Pick<Call, 'tx' | 'caller'>, id: number): Promise<ClientCall> {
  const [record] = await readCallsById(call.tx, [id])
  if (!record) throw new CallError('NOT_FOUND')
  return toCall(call, record)
}

async function logged(
  call: Call,
  action: string,
  stored: StoredCall,
  change: { readonly before?: Said; readonly after?: Said },
): Promise<void> {
  const { id, client_id: clientId } = stored
  await recordActivity(call, { action, entity: 'call', entityId: id, clientId, ...change })
  const { before, after } = change
  const mentioning = { kind: 'call', id, owner: { clientId } } as const
  await notifyMentioned(call, { ...mentioning, before: before?.html ?? null, after: after?.html ?? null })
}
