import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { ClientDetails, ClientSummary } from '@portal/contract/clients/clients.schema'
import type { ParsedInputOf } from '@portal/contract/endpoint'
import { REFERRER_FIELDS } from '@portal/domain/clients/client-field'
import { hasLostReason } from '@portal/domain/clients/lost-reason'
import { lookingForNote, referralErrors, referralNote } from '@portal/domain/clients/referral'
import { MESSAGES } from '@portal/domain/message'
import { getTableColumns, sql } from 'drizzle-orm'
import { canAdvise, heldAdviser, holdAdvising } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clients } from '../../../database/tables/clients.ts'
import { users } from '../../../database/tables/users.ts'
import { offeredEntry } from '../../../firm-lists/read-list.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { lookAt } from '../../../record-views/look-at.ts'
import { assertCommissionDay } from '../../../servings/commission-day.ts'
import { archivedAt, changeRow, found, givenFields, type MovingCall } from '../../../subjects/change-row.ts'
import type { Values } from '../../../subjects/subject.ts'
import { writeNote } from '../notes/write-note.ts'
import { CONTACT_FIELDS, seesContactOnly, toDetails, toSummary } from './client-projection.ts'
import { clientSubject } from './client-subject.ts'
import { asReferrerSees, assertCorrectable } from './correct-referral.ts'
import { joinPeopleLock } from './lock-people.ts'
import { mergedInto } from './merged-into.ts'
import { assertNotErased } from './not-erased.ts'
import { assertAgeOfLinked, assertOlderThanChildren } from './partner-age.ts'
import { type ClientRecord, readOwnChange, readVisibleClient, type StoredClient } from './queries.ts'

type CreateBody = ParsedInputOf<typeof endpoints.create>['body']
const NOT_REFERRED = 'Only a referral partner can fill this in.'
const NOT_NEW = 'Only a new lead or client has this. Please add a note instead.'

type ReferralName = 'looking_for' | 'agreed_to_contact'
type ClientBody = Omit<CreateBody, 'id' | 'version' | ReferralName>
type Changes = Partial<typeof clients.$inferInsert>
type Shape<T> = (role: Call['caller']['role'], record: NonNullable<Awaited<ReturnType<typeof readOwnChange>>>) => T

/**
 * The summary of a client; the id of one who was merged answers whom they were merged into. Throws NOT_FOUND also for
 * one whom the caller may not see.
 */
export async function viewClient(call: Call, id: number): Promise<ClientSummary> {
  return toSummary(call.caller.role, await readPresentClient(call, id))
}

/** Everything about a client that the caller may see, as {@link viewClient} finds them. Throws NOT_FOUND. */
export async function viewClientDetails(call: Call, id: number): Promise<ClientDetails> {
  const client = await readPresentClient(call, id)
  lookAt(call, { entity: 'client', entityId: client.id, clientId: client.id })
  return seesContactOnly(call.caller.role) ? await asReferrerSees(call, client) : toDetails(call.caller.role, client)
}

async function readPresentClient(call: Call, id: number): Promise<ClientRecord> {
  const record = await readVisibleClient(call.tx, call, id)
  if (record) return record
  const winner = await mergedInto(call.tx, id)
  return found(winner === undefined ? undefined : await readVisibleClient(call.tx, call, winner))
}

/**
 * Creates a client, or updates the one that `body.id` names and answers 200.
 * Throws FORBIDDEN where a referral role writes what it may not see, or updates.
 */
export async function saveClient(call: Call<typeof endpoints.create>): Promise<ClientDetails> {
  const { id, version, looking_for, agreed_to_contact, ...fields } = call.body
  if (id === undefined && seesContactOnly(call.caller.role)) {
    return await createReferral(call, fields, { looking_for, agreed_to_contact })
  }
  if (agreed_to_contact !== undefined) throw badField('agreed_to_contact', NOT_REFERRED)
  if (id === undefined) {
    const note = looking_for ? ({ text: lookingForNote(looking_for), visibility: 'staff' } as const) : undefined
    return toDetails(call.caller.role, await createClient(call, fields, await belonging(call, fields), note))
  }
  if (looking_for !== undefined) throw badField('looking_for', NOT_NEW)
  if (seesContactOnly(call.caller.role)) throw new CallError('FORBIDDEN')
  call.answerOtherwise()
  return await changeClient(call, { id, version, changes: fields, action: 'client.update' }, toDetails)
}

/** Changes fields of a client; those who refer, until an adviser has begun. Throws NOT_FOUND, STALE_VERSION, CONFLICT. */
export async function updateClient(call: Call<typeof endpoints.update>): Promise<ClientDetails> {
  const { id, version, ...changes } = call.body
  if (seesContactOnly(call.caller.role)) {
    assertContactAlone(changes)
    await assertCorrectable(call, id, changes)
    const shape: Shape<ClientDetails> = (role, record) => ({ ...toDetails(role, record), may_correct: true })
    return await changeClient(call, { id, version, changes, action: 'client.update' }, shape)
  }
  return await changeClient(call, { id, version, changes, action: 'client.update' }, toDetails)
}

/**
 * Moves a client to a lead status, or sets its lost reason; setting the same status changes nothing else. Throws
 * NOT_FOUND, STALE_VERSION, BAD_INPUT.
 */
export async function updateClientStatus(call: Call<typeof endpoints.updateStatus>): Promise<ClientSummary> {
  const { status, lost_reason, version } = call.body
  const { id } = call.params
  if (typeof lost_reason === 'string' && !hasLostReason(status)) {
    throw badField('lost_reason', 'This status doesn’t take a reason')
  }
  const changes = (stored: StoredClient) => ({
    status,
    lost_reason: lost_reason === undefined && stored.status === status ? stored.lost_reason : (lost_reason ?? null),
  })
  return await changeClient(call, { id, version, changes, action: 'client.updateStatus' }, toSummary)
}

/**
 * Assigns a client to somebody who can advise, or to nobody. An adviser may give a client away, and then sees it no
 * more; a lead that is nobody's all of them see. What is paid from `commission_from` on is the new one's. Throws
 * NOT_FOUND, STALE_VERSION, BAD_INPUT.
 */
export async function assignClient(call: Call<typeof endpoints.assign>): Promise<ClientSummary> {
  const { adviser_id, commission_from: from, version } = call.body
  const { id } = call.params
  await assertCommissionDay(call, from)
  const change = { id, version, changes: { adviser_id }, action: 'client.assign' }
  return await changeClient({ ...call, moving: { from } }, change, toSummary)
}

/** Puts a client away, or brings one back; one who is so already stays as they are. Throws NOT_FOUND, STALE_VERSION. */
export async function archiveClient(
  call: Call<typeof endpoints.archive | typeof endpoints.unarchive>,
  archived: boolean,
): Promise<ClientSummary> {
  const { id } = call.params
  const now = call.services.clock()
  const changes = (stored: StoredClient) => archivedAt(stored, archived, now)
  const action = archived ? 'client.archive' : 'client.unarchive'
  return await changeClient(call, { id, version: call.body.version, changes, action }, toSummary)
}

/** A partner's referral, with a note that the person agreed and what they are looking for. Throws BAD_INPUT, FORBIDDEN. */
async function createReferral(
  call: Call,
  fields: ClientBody,
  { looking_for, agreed_to_contact }: Pick<CreateBody, ReferralName>,
): Promise<ClientDetails> {
  const told = await belonging(call, fields)
  const errors = referralErrors({ ...fields, agreed_to_contact })
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
  const note = { text: referralNote(looking_for), visibility: 'shared' } as const
  return await asReferrerSees(call, await createClient(call, fields, told, note))
}

async function createClient(
  call: Call,
  body: ClientBody,
  told: Changes,
  note?: { readonly text: string; readonly visibility: 'staff' | 'shared' },
) {
  const { first_name, last_name, ...fields } = body
  if (first_name === undefined) throw badField('first_name', MESSAGES.enterFirstName)
  if (last_name === undefined) throw badField('last_name', MESSAGES.enterLastName)
  const { id } = await insertClient(call, { first_name, last_name, ...fields, ...told })
  if (note) await writeNote(call, { clientId: id, html: null, ...note })
  return found(await readOwnChange(call.tx, call, id))
}

/** Stores a new client as given and writes it to the log. */
export async function insertClient(
  call: Call,
  fields: Omit<typeof clients.$inferInsert, 'company_id'>,
): Promise<StoredClient> {
  assertOlderThanChildren(call, fields)
  await joinPeopleLock(call.tx)
  const [created] = await call.tx
    .insert(clients)
    .values({
      ...fields,
      adviser_id: await heldAdviser(call.tx, fields.adviser_id ?? null),
      company_id: call.company.id,
    })
    .returning()
  const stored = found(created)
  await recordActivity(call, {
    action: 'client.create',
    entity: 'client',
    entityId: stored.id,
    clientId: stored.id,
    after: givenOfClient(stored),
  })
  return stored
}

/**
 * Whose a new client is: an adviser's own unless given to another; a referral partner's clients belong to the adviser
 * whom the partner works with.
 */
async function belonging(call: Call, body: Partial<CreateBody>): Promise<Pick<Changes, 'adviser_id' | 'referrer_id'>> {
  const { tx, caller } = call
  if (seesContactOnly(caller.role)) {
    assertContactAlone(body)
    return { referrer_id: caller.userId, adviser_id: await adviserOfReferrer(call, caller.userId) }
  }
  if (body.adviser_id === undefined) return { adviser_id: caller.role === 'ROLE_ADVISOR' ? caller.userId : null }
  if (body.adviser_id !== null) await assertCanAdvise(tx, body.adviser_id)
  return { adviser_id: body.adviser_id }
}

/** Throws FORBIDDEN where a referrer sets more than who somebody is and how to reach them. */
function assertContactAlone(body: Partial<CreateBody>): void {
  const refused = Object.keys(body).filter((field) => !CONTACT_FIELDS.has(field))
  if (refused.length === 0) return
  const errors = refused.map((path) => ({ path, message: 'You can’t set this field.' }))
  throw new CallError('FORBIDDEN', { errors })
}

/** The adviser whom a referral user or company works with; null where there is none, or no longer. */
export async function adviserOfReferrer({ tx }: Pick<Call, 'tx'>, referrerId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${users.id} from ${users}
    where ${users.id} = (select advisor_id from users referrer where referrer.id = ${referrerId}) and ${canAdvise()}
    for share`)
  return rows[0]?.id ?? null
}

/** Throws BAD_INPUT where the user cannot have clients. Until the transaction ends, one who can still can. */
export async function assertCanAdvise(tx: Call['tx'], userId: number): Promise<void> {
  if (!(await holdAdvising(tx, [userId])).has(userId)) throw badField('adviser_id', MESSAGES.selectAdvisor)
}

interface Change {
  readonly id: number
  /** The version that the caller has seen; a change without one overwrites. */
  readonly version: number | undefined
  /** Absent fields stay as they are. */
  readonly changes: Changes | ((stored: StoredClient) => Changes)
  readonly action: string
  /** What the activity log says besides. */
  readonly told?: Values
}

/** What a person is known by: see `find_duplicates`. */
const IDENTIFYING = [
  'first_name',
  'last_name',
  'date_of_birth',
  'email',
  'secondary_email',
  'phone',
  'additional_phone',
] as const satisfies ReadonlyArray<keyof Changes>

/** The one way in which a stored client changes. Throws as `changeRow` does, and for what may not be said of a client. */
export async function changeClient<T>(
  call: MovingCall,
  { id, version, changes, action, told }: Change,
  shape: Shape<T>,
): Promise<T> {
  const { tx, caller } = call
  const isIdentifying = typeof changes === 'object' && IDENTIFYING.some((field) => changes[field] !== undefined)
  if (isIdentifying) await joinPeopleLock(tx)
  return await changeRow<StoredClient, T>(
    call,
    clientSubject,
    {
      id,
      version,
      action,
      ...(told && { told }),
      values: (stored) => takenOn(call, stored, typeof changes === 'function' ? changes(stored) : changes),
      async check(stored, different) {
        assertNotErased(stored)
        assertReferrerInWords(stored, different)
        if (different.date_of_birth || different.children_ages) {
          assertOlderThanChildren(call, { ...stored, ...different })
        }
        if (typeof different.date_of_birth === 'string') await assertAgeOfLinked(call, id, different.date_of_birth)
        if (typeof different.adviser_id === 'number') await assertCanAdvise(tx, different.adviser_id)
        if (typeof different.lost_reason === 'string') {
          await offeredEntry(tx, 'lost-reasons', { code: different.lost_reason, path: 'lost_reason' })
        }
      },
    },
    async () => shape(caller.role, found(await readOwnChange(tx, call, id))),
  )
}

/**
 * The changes with whose the client then is: an adviser who makes a client of a lead that is nobody's advises them, unless
 * told otherwise. Clients that are nobody's are not for advisers to see.
 */
function takenOn({ caller }: Call, stored: StoredClient, changes: Changes): Changes {
  const isTaken =
    caller.role === 'ROLE_ADVISOR' &&
    changes.kind === 'client' &&
    stored.kind === 'lead' &&
    stored.adviser_id === null &&
    changes.adviser_id === undefined
  return isTaken ? { ...changes, adviser_id: caller.userId } : changes
}

/** Throws BAD_INPUT where a user is the referrer: what is known of them is theirs to change. */
function assertReferrerInWords({ referrer_id }: StoredClient, changes: Values): void {
  if (referrer_id === null) return
  const message = 'The referrer is a portal user; their name and email come from their account.'
  const errors = REFERRER_FIELDS.filter((path) => path in changes).map((path) => ({ path, message }))
  if (errors.length > 0) throw new CallError('BAD_INPUT', { message, errors })
}

const NOT_GIVEN: ReadonlySet<string> = new Set([
  'id',
  'company_id',
  'version',
  'status_since',
  'status_move_id',
  'status_by_hand_at',
  'created_at',
  'updated_at',
  ...Object.entries(getTableColumns(clients)).flatMap(([name, { generated }]) => (generated ? [name] : [])),
])

/** What the log says of a new client: what was given, not what the database added. */
export function givenOfClient(stored: StoredClient): Record<string, unknown> {
  return givenFields(Object.fromEntries(Object.entries(stored).filter(([field]) => !NOT_GIVEN.has(field))))
}
