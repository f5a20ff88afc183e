import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { mayCorrectReferral, REFERRAL_BEGUN, referralErrors } from '@portal/domain/clients/referral'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { activityLog } from '../../../database/tables/activity.ts'
import { users } from '../../../database/tables/users.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { statusOf, toDetails } from './client-projection.ts'
import type { ListRecord } from './columns.ts'
import { readVisibleClient } from './queries.ts'

type Given = Omit<Call<typeof endpoints.update>['body'], 'id' | 'version'>

/** Whether whoever referred a client may still correct them. */
export async function mayCorrect(tx: Transaction, client: Pick<ListRecord, 'id' | 'status'>): Promise<boolean> {
  const status = statusOf(client)
  if (!mayCorrectReferral({ status, isWorkedOn: false })) return false
  return mayCorrectReferral({ status, isWorkedOn: await isWorkedOn(tx, client.id) })
}

/** Whether the log knows anything that the staff did with a client, but for whose they are. */
async function isWorkedOn(tx: Transaction, id: number): Promise<boolean> {
  const advising = sql.join(
    ADVISING_ROLES.map((role) => sql`${role}`),
    sql`, `,
  )
  const rows = await tx.rows(sql`
    select 1 from ${activityLog} join ${users} on ${users.id} = ${activityLog.user_id}
    where ${activityLog.client_id} = ${id} and ${activityLog.action} <> 'client.assign'
      and ${users.roles} && array[${advising}]::text[]
    limit 1`)
  return rows.length > 0
}

/** A client as whoever referred them sees them. */
export async function asReferrerSees(
  call: Call,
  record: ListRecord & Parameters<typeof toDetails>[1],
): Promise<ClientDetails> {
  return { ...toDetails(call.caller.role, record), may_correct: await mayCorrect(call.tx, record) }
}

/**
 * Throws what keeps a referrer from correcting a client of theirs: NOT_FOUND, CONFLICT once an adviser has begun,
 * BAD_INPUT where no way to reach the person would be left.
 */
export async function assertCorrectable(call: Call, id: number, changes: Given): Promise<void> {
  const record = found(await readVisibleClient(call.tx, call, id))
  if (!(await mayCorrect(call.tx, record))) throw new CallError('CONFLICT', { message: REFERRAL_BEGUN })
  const errors = referralErrors({ ...record, ...changes, agreed_to_contact: true })
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
}
