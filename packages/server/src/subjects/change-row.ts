import type { Viewer } from '../access/visible-clients.ts'
import { recordActivities, recordActivity } from '../activity-log/record.ts'
import type { Transaction } from '../database/database.ts'
import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'
import type { RowChange, StoredRow, Values, WrittenBy } from './subject.ts'
import { insertRow, lockVisible, type Written, writeRows } from './write-rows.ts'

/** A call that may say from when commission moves. */
export type MovingCall = Call & Pick<WrittenBy, 'moving'>

/** A change of one row. */
export interface Change<Stored extends StoredRow> {
  readonly id: number
  /** The version that the caller has seen; a change without one overwrites. */
  readonly version?: number | undefined
  /** The activity log's word for it. */
  readonly action: string
  /** The new values of the row as it is stored; those that are absent, or the same, stay. Throws where they may not be. */
  values(stored: Stored): Values | Promise<Values>
  /** What the activity log says besides of the change: where the values came from. */
  readonly told?: Values
  /** Whether the changes that remain may be. Throws where not. */
  check?(stored: Stored, different: Values): Promise<void> | void
}

/**
 * The one way in which a stored row changes: seen, locked, up to date, different, written, logged. `answer` reads the row
 * as the caller is told of it. Throws NOT_FOUND, STALE_VERSION with that answer, CONFLICT in words.
 */
export async function changeRow<Stored extends StoredRow, Answer>(
  call: MovingCall,
  subject: Written,
  { id, version, action, values, told, check }: Change<Stored>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { tx } = call
  const stored = found(await lockVisible<Stored>(tx, subject, call, id))
  await assertVersion(stored, version, answer)
  const different = differing(stored, await values(stored))
  if (Object.keys(different).length === 0) return await answer()
  await check?.(stored, different)
  const change: RowChange = { stored, after: different }
  const refusal = (await refusalsOf(tx, subject, call, [change])).get(id)
  if (refusal !== undefined) throw new CallError('CONFLICT', { message: refusal })
  await writeRows(tx, subject, [{ id, values: different }])
  await subject.writing?.written?.(tx, call, [change], call)
  await recordActivity(call, {
    action,
    entity: subject.entity,
    entityId: id,
    clientId: subject.clientOf?.(stored) ?? null,
    applicationId: subject.applicationOf?.(stored) ?? null,
    before: stored,
    after: { ...stored, ...different, ...told, ...movedFrom(call) },
  })
  return await answer()
}

/** Stores a new row and writes what was given of it to the log. */
export async function createRow<Stored extends StoredRow>(
  call: Call,
  subject: Written,
  values: Values,
): Promise<Stored> {
  const stored = await insertRow<Stored>(call.tx, subject, values)
  await recordActivity(call, {
    action: `${subject.entity}.create`,
    entity: subject.entity,
    entityId: stored.id,
    clientId: subject.clientOf?.(stored) ?? null,
    applicationId: subject.applicationOf?.(stored) ?? null,
    after: givenFields(Object.fromEntries(Object.keys(values).map((field) => [field, stored[field]]))),
  })
  return stored
}

/** Puts a row away, or brings it back; one that is so already stays as it is. Throws as {@link changeRow} does. */
export async function archiveRow<Answer>(
  call: Call,
  subject: Written,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  archived: boolean,
  answer: (id: number) => Promise<Answer>,
): Promise<Answer> {
  const now = call.services.clock()
  return await changeRow(
    call,
    subject,
    {
      id,
      version,
      action: `${subject.entity}.${archived ? 'archive' : 'unarchive'}`,
      values: (stored) => archivedAt(stored, archived, now),
    },
    () => answer(id),
  )
}

/** The values of a row that is put away, or brought back. */
export function archivedAt(stored: StoredRow, archived: boolean, now: Date): Values {
  return { archived_at: archived ? (stored.archived_at ?? now.toISOString()) : null }
}

/** Of the changes, those that the subject refuses. */
export async function refusalsOf(
  tx: Transaction,
  subject: Written,
  viewer: Viewer,
  changes: readonly RowChange[],
): Promise<ReadonlyMap<number, string>> {
  return (await subject.writing?.refusals?.(tx, viewer, changes)) ?? new Map()
}

/** A change of one of many rows, that may be. */
export interface LoggedChange extends RowChange {
  /** What the log says that `after` was before. */
  readonly before: Values
  /** What is written besides, and not logged. */
  readonly besides?: Values
}

/** Writes changes of rows that are locked and may be, with all that follows from them, and logs each as `action`. */
export async function writeChanges(
  by: WrittenBy & { readonly tx: Transaction },
  subject: Written,
  viewer: Viewer,
  action: string,
  changes: readonly LoggedChange[],
): Promise<void> {
  await writeRows(
    by.tx,
    subject,
    changes.map(({ stored, after, besides }) => ({ id: stored.id, values: { ...after, ...besides } })),
  )
  await subject.writing?.written?.(by.tx, viewer, changes, by)
  await recordActivities(
    { ...by, caller: viewer.caller },
    changes.map(({ stored, before, after }) => ({
      action,
      entity: subject.entity,
      entityId: stored.id,
      clientId: subject.clientOf?.(stored) ?? null,
      applicationId: subject.applicationOf?.(stored) ?? null,
      before,
      after: { ...after, ...movedFrom(by) },
    })),
  )
}

/** What the log says of the day that was chosen for commission. */
function movedFrom({ moving }: Pick<WrittenBy, 'moving'>): Values {
  return moving?.from === undefined ? {} : { commission_from: moving.from }
}

/** Throws STALE_VERSION, with the record as it is now, where somebody has changed it since the caller read it. */
export async function assertVersion(
  stored: { readonly version: number },
  version: number | undefined,
  present: () => unknown,
): Promise<void> {
  if (version !== undefined && version !== stored.version) {
    throw new CallError('STALE_VERSION', { record: await present() })
  }
}

/** Throws NOT_FOUND where there is no record. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new CallError('NOT_FOUND')
  return record
}

/** Of the values, those that differ from what is stored. */
function differing(stored: StoredRow, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  )
}

/** What the log says of a new row: what was given, not what is empty. */
export function givenFields(fields: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
}
