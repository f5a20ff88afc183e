import type { AnswerOf } from '@portal/contract/endpoint'
import type { views as endpoints } from '@portal/contract/views'
import type { SavedView } from '@portal/contract/views.schema'
import { sql } from 'drizzle-orm'
import { mayChangeView, mayShare, visibleViews } from '../../../access/visible-views.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { savedViews } from '../../../database/tables/views.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertRoomForList } from './known-lists.ts'
import { readPreferences } from './preferences.ts'

type Stored = typeof savedViews.$inferSelect

/** Views that one user may keep for a list: tabs, not an archive. */
const VIEWS_MAX = 50

/** The views of a list that the caller may choose, their own first, and what they have chosen for the list. */
export async function openViews(call: Call<typeof endpoints.open>): Promise<AnswerOf<typeof endpoints.open>> {
  const { tx, caller } = call
  const { list } = call.params
  const stored = await tx
    .select()
    .from(savedViews)
    .where(sql`${savedViews.list} = ${list} and ${savedViews.deleted_at} is null and ${visibleViews(call)}`)
    .orderBy(sql`${savedViews.owner_id} <> ${caller.userId}`, savedViews.name, savedViews.id)
  return { views: stored.map((view) => toView(call, view)), preferences: await readPreferences(call) }
}

/** Saves a view. Throws FORBIDDEN where it is shared by somebody who may not, BAD_INPUT where there are too many. */
export async function createView(call: Call<typeof endpoints.create>): Promise<SavedView> {
  const { tx, caller, company, body } = call
  assertMayShare(call, body.shared)
  await assertRoom(tx, caller.userId, body.list)
  const [stored] = await tx
    .insert(savedViews)
    .values({ company_id: company.id, owner_id: caller.userId, ...body })
    .returning()
  if (!stored) throw new Error('The view was not stored')
  await record(call, 'view.create', stored, { after: shownFields(stored) })
  return toView(call, stored)
}

/** Renames, changes or shares a view. Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function updateView(call: Call<typeof endpoints.update>): Promise<SavedView> {
  const { version, ...changes } = call.body
  const stored = await lockView(call, 'present')
  await assertVersion(stored, version, () => toView(call, stored))
  assertMayShare(call, changes.shared)
  const changed = await change(call, stored, changes)
  await record(call, 'view.update', changed, { before: shownFields(stored), after: shownFields(changed) })
  return toView(call, changed)
}

/** Deletes a view; it can be put back. Throws NOT_FOUND, FORBIDDEN. */
export async function removeView(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  const stored = await lockView(call, 'present')
  await change(call, stored, { deleted_at: sql`now()` })
  await record(call, 'view.delete', stored, { before: shownFields(stored) })
  return { message: 'View deleted.' }
}

/** Puts a deleted view back; one that is there stays as it is. Throws NOT_FOUND, FORBIDDEN, BAD_INPUT where there are too many. */
export async function restoreView(call: Call<typeof endpoints.restore>): Promise<SavedView> {
  const stored = await lockView(call, 'any')
  if (stored.deleted_at === null) return toView(call, stored)
  await assertRoom(call.tx, stored.owner_id, stored.list)
  const restored = await change(call, stored, { deleted_at: null })
  await record(call, 'view.restore', restored, { after: shownFields(restored) })
  return toView(call, restored)
}

/** Throws BAD_INPUT where the owner has as many views of the list as one may keep; others of theirs wait meanwhile. */
async function assertRoom(tx: Transaction, ownerId: number, list: Stored['list']): Promise<void> {
  await assertRoomForList(tx, ownerId, list)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${savedViews}
    where ${savedViews.owner_id} = ${ownerId} and ${savedViews.list} = ${list} and ${savedViews.deleted_at} is null`)
  if ((rows[0]?.count ?? 0) >= VIEWS_MAX) throw badField('name', `You can keep up to ${VIEWS_MAX} views`)
}

async function lockView(
  call: Pick<Call<typeof endpoints.remove>, 'tx' | 'caller' | 'params'>,
  which: 'present' | 'any',
): Promise<Stored> {
  const [stored] = await call.tx
    .select()
    .from(savedViews)
    .where(sql`${savedViews.id} = ${call.params.id} and ${visibleViews(call)}`)
    .for('update')
  if (!stored || (which === 'present' && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  if (!mayChangeView(call, stored)) throw new CallError('FORBIDDEN')
  return stored
}

type Changes = Parameters<ReturnType<Call['tx']['update']>['set']>[0]

async function change({ tx }: Pick<Call, 'tx'>, stored: Stored, changes: Changes): Promise<Stored> {
  const [changed] = await tx
    .update(savedViews)
    .set({ ...changes, updated_at: sql`now()`, version: stored.version + 1 })
    .where(sql`${savedViews.id} = ${stored.id}`)
    .returning()
  if (!changed) throw new Error(`The view ${stored.id} was not changed`)
  return changed
}

function assertMayShare({ caller }: Pick<Call, 'caller'>, shared: boolean | undefined): void {
  if (shared && !mayShare(caller.role)) {
    throw new CallError('FORBIDDEN', { errors: [{ path: 'shared', message: 'Only admins can share views.' }] })
  }
}

function shownFields({ list, name, params, columns, shared }: Stored): Record<string, unknown> {
  return { list, name, params, columns, shared }
}

function toView(call: Pick<Call, 'caller'>, stored: Stored): SavedView {
  const { id, list, name, params, columns, shared, version } = stored
  const own = stored.owner_id === call.caller.userId
  return { id, list, name, params, columns, shared, own, editable: mayChangeView(call, stored), version }
}

async function record(
  call: Call,
  action: string,
  { id }: Stored,
  change: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(call, { action, entity: 'view', entityId: id, ...change })
}
