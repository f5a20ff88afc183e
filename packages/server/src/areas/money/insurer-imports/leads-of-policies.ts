import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { leadEvents } from '../../clients/lead-moves/happened.ts'
import { takeBackEvents } from '../../clients/lead-moves/taken-back.ts'

interface PolicyOfLead {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly insurer: string
}

/** Of the policies named, those in force whose holder is a lead. */
async function readOfLeads(tx: Transaction, ids: readonly number[]): Promise<PolicyOfLead[]> {
  if (ids.length === 0) return []
  return await tx.rows<PolicyOfLead>(sql`
    select policies.id, policies.client_id, policies.insurer from policies
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
      and clients.kind = 'lead'
    where policies.company_id = ${tx.companyId} and policies.id = any(${idArray(ids)}) and policies.state = 'in_force'
      and policies.removed_at is null
    order by policies.id`)
}

const aboutOf = ({ insurer }: PolicyOfLead) => `the policy with ${insurer}`
const causeOf = (id: number) => `policy:${id}`

/**
 * An insurer's file has policies in force with the firm: leads who hold them become clients, of `adviserId` where nobody
 * advises them.
 */
export async function tellLeadsOfPolicies(
  context: ActivityContext,
  { ids, adviserId }: { readonly ids: readonly number[]; readonly adviserId: number | null },
): Promise<void> {
  const rows = await readOfLeads(context.tx, ids)
  await leadEvents(
    context,
    rows.map((row) => ({
      kind: 'application_in_force',
      clientId: row.client_id,
      about: aboutOf(row),
      cause: causeOf(row.id),
      adviserId,
      isTold: true,
    })),
  )
}

/** Policies were taken back: who became a client by one is a lead again, unless changed since. */
export async function takeBackPolicies(
  context: ActivityContext,
  gone: ReadonlyArray<{ readonly id: number; readonly client_id: number }>,
): Promise<void> {
  await takeBackEvents(
    context,
    gone.map(({ id, client_id: clientId }) => ({
      kind: 'application_in_force',
      clientId,
      cause: causeOf(id),
      about: 'the import of the policy was undone',
    })),
  )
}
