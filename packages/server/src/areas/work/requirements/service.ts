import type { AnswerOf } from '@portal/contract/endpoint'
import type { requirements as endpoints } from '@portal/contract/work/requirements'
import type { ApplicationOffer, ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { isSettled, offerErrors, usualParty } from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { completeAwaiting, reopenAwaiting, type TaskEvent } from '../../../awaited-tasks/task-events.ts'
import type { Transaction } from '../../../database/database.ts'
import { offeredEntry } from '../../../firm-lists/read-list.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { insertRow, writeRows } from '../../../subjects/write-rows.ts'
import { assertVisibleApplication, lockApplication } from '../applications/read-application.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'
import { daysOf, readOffers, readRequirements } from '../applications/underwriting.ts'

/** Throws NOT_FOUND where the caller may not see the application. */
export async function listRequirements(call: Call<typeof endpoints.list>): Promise<AnswerOf<typeof endpoints.list>> {
  await assertVisibleApplication(call, call.params.id)
  return { items: await readRequirements(call.tx, call.params.id) }
}

type Entity = 'requirement' | 'offer'
const TABLES = { requirement: 'application_requirements', offer: 'application_offers' } as const
type RecordOf = { requirement: ApplicationRequirement; offer: ApplicationOffer }

/** Adds a requirement; what is not said is as its kind has it. Throws NOT_FOUND, BAD_INPUT. */
export async function addRequirement(call: Call<typeof endpoints.add>): Promise<ApplicationRequirement> {
  const { body, params, tx } = call
  const { label } = await offeredEntry(tx, 'requirement-kinds', { code: body.kind, path: 'kind' })
  const values = {
    state: 'to_ask' as const,
    asked_on: null,
    received_on: null,
    chased_by: null,
    ...body,
    title: body.title ?? label,
    party: body.party ?? usualParty(body.kind),
    days_allowed: body.days_allowed ?? (await daysOf(tx, body.kind)),
  }
  return await add(call, 'requirement', params.id, () => withDays(values, today(call)))
}

/** Changes a requirement. A state that says that it was asked for, chased or received says when, too. Throws as `addRequirement`. */
export async function updateRequirement(call: Call<typeof endpoints.update>): Promise<ApplicationRequirement> {
  const { version, ...changes } = call.body
  const { id, requirementId } = call.params
  return await change(call, 'requirement', { id, recordId: requirementId, version }, async (before) => {
    // Chased once more is chased today.
    const stored = changes.state === 'chased' ? { ...before, chased_on: null } : before
    const { kind = stored.kind } = changes
    if (kind !== stored.kind) await offeredEntry(call.tx, 'requirement-kinds', { code: kind, path: 'kind' })
    return withDays({ ...stored, ...given(changes) }, today(call))
  })
}

/** Adds an offer of the insurer. Throws NOT_FOUND, BAD_INPUT. */
export async function addOffer(call: Call<typeof endpoints.addOffer>): Promise<ApplicationOffer> {
  const offer = () => decided({ state: 'offered', ...call.body }, today(call))
  return await add(call, 'offer', call.params.id, offer)
}

/** Changes an offer, or says what was decided. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT. */
export async function updateOffer(call: Call<typeof endpoints.updateOffer>): Promise<ApplicationOffer> {
  const { version, ...changes } = call.body
  const { id, offerId } = call.params
  return await change(call, 'offer', { id, recordId: offerId, version }, (stored) =>
    decided({ ...stored, ...given(changes) }, today(call)),
  )
}

/** Removes a requirement or an offer. Throws NOT_FOUND. */
export async function remove(call: Call, entity: Entity, id: number, recordId: number): Promise<{ message: string }> {
  const stored = await lockRecord(call, entity, id, recordId)
  await setRemoved(call, entity, recordId, call.services.clock().toISOString())
  const title = 'title' in stored.record ? { title: stored.record.title } : {}
  await finish(call, `${entity}.remove`, entity, stored.clientId, { id, recordId }, { ...title, removed: true })
  return { message: entity === 'offer' ? 'Offer removed.' : 'Requirement removed.' }
}

/** Puts a removed one back. Throws NOT_FOUND. */
export async function restore<E extends Entity>(
  call: Call,
  entity: E,
  id: number,
  recordId: number,
): Promise<RecordOf[E]> {
  const { client_id } = await lockApplication(call, id)
  const rows = await call.tx.rows(sql`
    update ${sql.identifier(TABLES[entity])} set removed_at = null, updated_at = now(), version = version + 1
    where company_id = ${call.tx.companyId} and id = ${recordId} and application_id = ${id} returning id`)
  found(rows[0])
  const record = await read(call.tx, entity, id, recordId)
  const title = 'title' in record ? { title: record.title } : {}
  await finish(call, `${entity}.restore`, entity, client_id, { id, recordId }, { ...title, removed: false })
  return record
}

interface Dated {
  readonly state: ApplicationRequirement['state']
  readonly asked_on?: IsoDate | null | undefined
  readonly chased_on?: IsoDate | null | undefined
  readonly received_on?: IsoDate | null | undefined
}

/** The days that a state implies. Throws BAD_INPUT where it was received before it was asked for. */
function withDays<R extends Dated>(requirement: R, day: IsoDate): R {
  const { state } = requirement
  const isAsked = state === 'asked' || state === 'chased'
  const asked_on = state === 'to_ask' ? null : (requirement.asked_on ?? (isAsked ? day : null))
  const chased_on = requirement.chased_on ?? (state === 'chased' ? day : null)
  const received_on = state === 'received' ? (requirement.received_on ?? day) : null
  if (asked_on !== null && received_on !== null && received_on < asked_on) {
    throw badField('received_on', 'Received can’t be before asked')
  }
  return { ...requirement, asked_on, chased_on, received_on }
}

/** An offer with the day on which it was decided. Throws BAD_INPUT where it says too little or what cannot be. */
function decided<O extends Partial<Omit<ApplicationOffer, 'id' | 'version'>>>(offer: O, day: IsoDate): O {
  for (const { path, message } of offerErrors(offer)) throw badField(path, message)
  const percent = offer.kind === 'exclusion' ? null : offer.percent
  return { ...offer, percent, decided_on: offer.state === 'offered' ? null : (offer.decided_on ?? day) }
}

function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

function today({ company, services }: Call): IsoDate {
  return dayIn(company.timeZone, services.clock())
}

async function add<E extends Entity>(call: Call, entity: E, id: number, made: () => object): Promise<RecordOf[E]> {
  const { client_id } = await lockApplication(call, id)
  const values = made()
  const { tx } = call
  const { id: recordId } = await insertRow(tx, { table: TABLES[entity] }, { ...values, application_id: id })
  await finish(call, `${entity}.create`, entity, client_id, { id, recordId }, values)
  return await read(tx, entity, id, recordId)
}

async function change<E extends Entity>(
  call: Call,
  entity: E,
  { id, recordId, version }: { id: number; recordId: number; version: number | undefined },
  after: (stored: RecordOf[E]) => object | Promise<object>,
): Promise<RecordOf[E]> {
  const { tx } = call
  const { record, clientId } = await lockRecord(call, entity, id, recordId)
  await assertVersion(record, version, () => record)
  const { id: _, version: __, ...values } = (await after(record)) as RecordOf[E]
  await writeRows(tx, { table: TABLES[entity] }, [{ id: recordId, values }])
  await finish(call, `${entity}.update`, entity, clientId, { id, recordId }, values, record)
  return await read(tx, entity, id, recordId)
}

async function lockRecord<E extends Entity>(
  call: Call,
  entity: E,
  id: number,
  recordId: number,
): Promise<{ record: RecordOf[E]; clientId: number }> {
  const { client_id } = await lockApplication(call, id)
  return { record: await read(call.tx, entity, id, recordId), clientId: client_id }
}

async function read<E extends Entity>(tx: Transaction, entity: E, id: number, recordId: number): Promise<RecordOf[E]> {
  const records = entity === 'offer' ? await readOffers(tx, id, recordId) : await readRequirements(tx, id, recordId)
  return found(records[0]) as RecordOf[E]
}

async function setRemoved(call: Call, entity: Entity, recordId: number, at: string): Promise<void> {
  await call.tx.execute(sql`
    update ${sql.identifier(TABLES[entity])} set removed_at = ${at}, updated_at = now(), version = version + 1
    where company_id = ${call.tx.companyId} and id = ${recordId}`)
}

async function finish(
  call: Call,
  action: string,
  entity: Entity,
  clientId: number,
  { id, recordId }: { id: number; recordId: number },
  after: object,
  before?: object,
): Promise<void> {
  await refreshApplications(call.tx, call, [id])
  if (entity === 'requirement') await tellTasks(call, clientId, recordId, before ?? {}, { ...before, ...after })
  await recordActivity(call, {
    action,
    entity,
    entityId: recordId,
    clientId,
    applicationId: id,
    ...(before && { before: { ...before, version: undefined } }),
    after: { ...(before && { ...before, version: undefined }), ...after },
  })
}

interface Arrival {
  readonly state?: ApplicationRequirement['state']
  readonly removed?: boolean
}

/** A task to chase a requirement is done once nothing more is expected of it, until something is again. */
async function tellTasks(call: Call, clientId: number, id: number, before: Arrival, after: Arrival): Promise<void> {
  const isOver = ({ state, removed = false }: Arrival) => removed || (state !== undefined && isSettled({ state }))
  const event: TaskEvent = { events: [`requirement:${id}`], clientIds: [clientId], cause: `requirement:${id}` }
  if (isOver(after)) await completeAwaiting(call, event)
  else if (isOver(before) || after.removed === false) await reopenAwaiting(call, event)
}
