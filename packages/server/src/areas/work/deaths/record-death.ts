import type { AnswerOf } from '@portal/contract/endpoint'
import type { deaths as endpoints } from '@portal/contract/work/deaths'
import type { DeathOutlook } from '@portal/contract/work/deaths.schema'
import { deathDayError } from '@portal/domain/clients/death'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import { idArray } from '../../../database/arrays.ts'
import { clients, type DeathEffects } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { cancelMessages } from '../../../mailing/outbox.ts'
import { changeRow, found } from '../../../subjects/change-row.ts'
import { toSummary } from '../../clients/clients/client-projection.ts'
import { lockVisibleClient, type StoredClient } from '../../clients/clients/queries.ts'
import { changeClient } from '../../clients/clients/service.ts'
import { unlinkTwo } from '../../clients/partners/linking.ts'
import { applicationSubject } from '../applications/application-subject.ts'
import { createTask } from '../tasks/service.ts'
import { taskSubject } from '../tasks/task-subject.ts'
import { messagesTo, readOutlook } from './outlook.ts'

/**
 * Records that a client has died, with all that follows. Throws NOT_FOUND; STALE_VERSION; CONFLICT where that is recorded
 * already, or they were erased; BAD_INPUT for a day that cannot be.
 */
export async function recordDeath(call: Call<typeof endpoints.record>): Promise<AnswerOf<typeof endpoints.record>> {
  const { tx, params, body, services } = call
  const { id } = params
  const stored = found(await lockVisibleClient(tx, call, id))
  if (stored.deceased_at !== null) {
    throw new CallError('CONFLICT', { message: `The death of ${stored.first_name} is already recorded.` })
  }
  assertDay(call, stored, body.died_on)
  const { applications, tasks, new_tasks } = await readOutlook(call, stored)
  const now = services.clock().toISOString()
  await changeClient(
    call,
    {
      id,
      version: body.version,
      changes: {
        deceased_at: now,
        died_on: body.died_on,
        death_told_by: body.told_by,
        death_note: body.note || null,
      },
      action: 'client.recordDeath',
      told: { person: stored.first_name },
    },
    toSummary,
  )
  const kept = new Set(body.keep_tasks)
  const removed = tasks.filter((task) => !kept.has(task.id)).map((task) => task.id)
  for (const task of removed) await setRemoved(call, task, now)
  for (const application of applications) await withdraw(call, application.id)
  const effects: DeathEffects = {
    applications: applications.map(({ id: application, status }) => ({ id: application, status })),
    removed_tasks: removed,
    added_tasks: await addTasks(call, new_tasks),
    messages: await cancelMessages({ tx }, messagesTo(id)),
    partner_id: body.unlink_partner ? await unlinkTwo(call, id, 'client_died') : null,
  }
  await tx
    .update(clients)
    .set({ death_effects: effects })
    .where(sql`${clients.company_id} = ${tx.companyId} and ${clients.id} = ${id}`)
  return { message: `Recorded that ${stored.first_name} has died.`, left: [] }
}

/** Changes what is recorded of a death. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, CONFLICT where none is recorded. */
export async function correctDeath(call: Call<typeof endpoints.correct>): Promise<AnswerOf<typeof endpoints.correct>> {
  const { died_on, told_by, note, version } = call.body
  const { id } = call.params
  const stored = await lockDead(call)
  assertDay(call, stored, died_on)
  const changes = { died_on, death_told_by: told_by, death_note: note || null }
  await changeClient(call, { id, version, changes, action: 'client.correctDeath' }, toSummary)
  return { message: 'Saved.', left: [] }
}

/** A client who has died, locked. Throws NOT_FOUND, CONFLICT. */
export async function lockDead(
  call: Call<typeof endpoints.undo> | Call<typeof endpoints.correct>,
): Promise<StoredClient> {
  const stored = found(await lockVisibleClient(call.tx, call, call.params.id))
  if (stored.deceased_at !== null) return stored
  throw new CallError('CONFLICT', { message: `No death is recorded for ${stored.first_name}.` })
}

function assertDay(call: Call, { date_of_birth }: StoredClient, diedOn: IsoDate | null): void {
  const today = dayIn(call.company.timeZone, call.services.clock())
  const message = deathDayError(diedOn, { today, birthDate: date_of_birth })
  if (message !== null) throw badField('died_on', message)
}

/** Removes a task, or restores it where `at` is null. */
export async function setRemoved(call: Call, id: number, at: string | null): Promise<void> {
  // One that was removed is no longer among those in sight.
  const subject = { ...taskSubject, visible: () => sql`true` }
  const action = at === null ? 'task.restore' : 'task.remove'
  await changeRow(call, subject, { id, action, values: () => ({ removed_at: at }) }, async () => undefined)
}

async function withdraw(call: Call, id: number): Promise<void> {
  const change = { id, action: 'application.withdrawForDeath', values: () => ({ status: 'withdrawn' }) }
  await changeRow(call, applicationSubject, change, async () => undefined)
}

/** The adviser of whom a task is about does it; else the caller. */
async function addTasks(call: Call, wanted: DeathOutlook['new_tasks']): Promise<number[]> {
  const { tx, caller } = call
  const due_on = dayIn(call.company.timeZone, call.services.clock())
  const about = idArray([...new Set(wanted.map(({ client }) => client.id))])
  const rows = await tx.rows<{ id: number; adviser_id: number | null }>(
    sql`select id, adviser_id from clients where company_id = ${tx.companyId} and id = any(${about})`,
  )
  const advisers = new Map(rows.map(({ id, adviser_id }) => [id, adviser_id]))
  const can = await holdAdvising(tx, [...new Set(rows.flatMap(({ adviser_id }) => adviser_id ?? []))])
  const added: number[] = []
  for (const { title, client } of wanted) {
    const adviser = advisers.get(client.id) ?? null
    const task = { title, due_on, assignee_id: adviser !== null && can.has(adviser) ? adviser : caller.userId }
    added.push((await createTask(call, { client: client.id }, task)).id)
  }
  return added
}
