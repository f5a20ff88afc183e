import type { AnswerOf } from '@portal/contract/endpoint'
import type { deaths as endpoints } from '@portal/contract/work/deaths'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { clients, type DeathEffects } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { changeRow } from '../../../subjects/change-row.ts'
import { toSummary } from '../../clients/clients/client-projection.ts'
import { isVisibleClient } from '../../clients/clients/queries.ts'
import { changeClient } from '../../clients/clients/service.ts'
import { linkAndTell } from '../../clients/partners/linking.ts'
import { partnerOf } from '../../clients/partners/links.ts'
import { applicationSubject } from '../applications/application-subject.ts'
import { lockDead, setRemoved } from './record-death.ts'

/**
 * Takes back a death that was recorded by mistake, with what it did; what somebody has changed since is left, and named in
 * the answer. Throws NOT_FOUND, STALE_VERSION, CONFLICT where none is recorded.
 */
export async function undoDeath(call: Call<typeof endpoints.undo>): Promise<AnswerOf<typeof endpoints.undo>> {
  const { tx, params, body } = call
  const { id } = params
  const stored = await lockDead(call)
  await changeClient(
    call,
    {
      id,
      version: body.version,
      changes: { deceased_at: null, died_on: null, death_told_by: null, death_note: null },
      action: 'client.undoDeath',
      told: { person: stored.first_name, reason: body.reason },
    },
    toSummary,
  )
  const effects = stored.death_effects
  const left = effects ? await takeBack(call, id, effects) : []
  await tx
    .update(clients)
    .set({ death_effects: null })
    .where(sql`${clients.company_id} = ${tx.companyId} and ${clients.id} = ${id}`)
  return { message: `${stored.first_name} is no longer recorded as deceased.`, left }
}

/** Answers what is left as it is. */
async function takeBack(call: Call, clientId: number, effects: DeathEffects): Promise<string[]> {
  const left: string[] = []
  for (const application of effects.applications) left.push(...(await bringBack(call, application)))
  for (const id of effects.removed_tasks) await restoreTask(call, id)
  for (const id of effects.added_tasks) left.push(...(await dropTask(call, id)))
  if (effects.partner_id !== null) left.push(...(await linkAgain(call, clientId, effects.partner_id)))
  if (effects.messages > 0) {
    left.push(effects.messages === 1 ? '1 message stays cancelled.' : `${effects.messages} messages stay cancelled.`)
  }
  return left
}

async function bringBack(call: Call, { id, status }: DeathEffects['applications'][number]): Promise<string[]> {
  const [present] = await call.tx.rows<{ status: string; insurer: string }>(sql`
    select status, insurer from applications where company_id = ${call.tx.companyId} and id = ${id}`)
  if (!present) return []
  const name = `The ${present.insurer} application`
  if (present.status !== 'withdrawn') {
    return [`${name} was changed since and stays ${applicationStatusLabel(present.status)}.`]
  }
  try {
    const change = { id, action: 'application.undoDeath', values: () => ({ status }) }
    await changeRow(call, applicationSubject, change, async () => undefined)
    return []
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFLICT') throw error
    return [`${name} stays Withdrawn. ${error.message}`]
  }
}

type TaskNow = {
  readonly title: string
  readonly status: string
  readonly version: number
  readonly removed_at: string | null
}

async function taskNow({ tx }: Call, id: number): Promise<TaskNow | undefined> {
  const [task] = await tx.rows<TaskNow & { [column: string]: unknown }>(sql`
    select title, status, version, removed_at from tasks where company_id = ${tx.companyId} and id = ${id}`)
  return task
}

async function restoreTask(call: Call, id: number): Promise<void> {
  const task = await taskNow(call, id)
  if (task?.removed_at) await setRemoved(call, id, null)
}

/** Of the tasks that the death added, those go that nobody has touched. */
async function dropTask(call: Call, id: number): Promise<string[]> {
  const task = await taskNow(call, id)
  if (!task || task.removed_at !== null) return []
  if (task.version > 1) return [`The task “${task.title}” was changed since and stays.`]
  await setRemoved(call, id, call.services.clock().toISOString())
  return []
}

async function linkAgain(call: Call, clientId: number, partnerId: number): Promise<string[]> {
  const { tx } = call
  const isFree = (await partnerOf(tx, clientId)) === null && (await partnerOf(tx, partnerId)) === null
  if (!isFree || !(await isVisibleClient(tx, call, partnerId))) return ['The partners stay unlinked.']
  await linkAndTell(call, clientId, partnerId)
  return []
}
