import type { IsoDate } from '@portal/domain/values/date'
import { anniversaryFrom, type PolicyState } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { rowsGiven } from '../../../imports/import-record.ts'
import { TODAY } from './policy-terms.ts'

/** A policy that a row has changed, and what of it was before. */
export interface ChangedPolicy {
  readonly [column: string]: unknown
  readonly number: number
  readonly before: { readonly state?: PolicyState; readonly annual_premium?: number; readonly [field: string]: unknown }
  readonly policy_id: number
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly adviser_id: number | null
  readonly insurer: string
  readonly policy_number: string | null
  readonly state: PolicyState
  readonly annual_premium: number
  readonly frequency: string
  readonly commenced_on: IsoDate | null
  readonly ended_on: IsoDate | null
  readonly renews_on: IsoDate | null
  /** The company's day. */
  readonly today: IsoDate
}

/** Whether a row has ended a policy that was in force. */
export function ended({ before, state }: ChangedPolicy): boolean {
  return before.state === 'in_force' && state !== 'in_force'
}

/** The policies that rows have just changed. */
export async function readChanged(
  tx: Transaction,
  importId: number,
  rows: ReadonlyArray<{ readonly number: number }>,
): Promise<ChangedPolicy[]> {
  if (rows.length === 0) return []
  const given = JSON.stringify(rows.map(({ number }) => ({ number })))
  return await tx.rows<ChangedPolicy>(sql`
    select import_rows.number, import_rows.before, policies.id as policy_id, policies.client_id, clients.first_name,
      clients.last_name, policies.adviser_id, policies.insurer, policies.number as policy_number, policies.state,
      policies.annual_premium, policies.frequency, policies.commenced_on, policies.ended_on, policies.renews_on,
      ${TODAY} as today
    from jsonb_to_recordset(${given}::jsonb) as given(number int)
    join import_rows on ${rowsGiven(tx, importId, rows)}
    join policies on policies.company_id = import_rows.company_id and policies.id = import_rows.record_id
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where import_rows.outcome = 'updated'`)
}

/** Writes the days that follow of a policy's state: when it ended and renews; what they were goes to the rows. */
export async function settleDays(tx: Transaction, importId: number, changed: readonly ChangedPolicy[]): Promise<void> {
  const given = changed.flatMap((one) => {
    const { number, before, policy_id, state, today, commenced_on } = one
    if (!('state' in before) && !('commenced_on' in before)) return []
    const isOver = state !== 'in_force'
    const renews_on = isOver || commenced_on === null ? null : anniversaryFrom(commenced_on, today)
    const ended_on = isOver ? (one.ended_on ?? today) : null
    const was = { renews_on: one.renews_on, ended_on: 'ended_on' in before ? before.ended_on : one.ended_on }
    return [{ number, policy_id, renews_on, ended_on, was }]
  })
  if (given.length === 0) return
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(number int, policy_id int, renews_on date, ended_on date, was jsonb)
    ),
    noted as (
      update import_rows set before = import_rows.before || given.was from given
      where ${rowsGiven(tx, importId, given)}
    )
    update policies set renews_on = given.renews_on, ended_on = given.ended_on
    from given where policies.company_id = ${tx.companyId} and policies.id = given.policy_id`)
}
