import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientCalls } from '../../../database/tables/communications.ts'

/** A stored call with a client. */
export type StoredCall = typeof clientCalls.$inferSelect

/** A call as it is shown, with who logged it. */
export type CallRecord = Omit<StoredCall, 'company_id' | 'deleted_at'> & {
  author_firstname: string | null
  author_lastname: string | null
}

/** Calls as they are shown, by their ids. */
export async function readCallsById(tx: Transaction, ids: readonly number[]): Promise<CallRecord[]> {
  const { rows } = await tx.execute<CallRecord>(sql`
    select client_calls.id, client_calls.client_id, client_calls.author_id, client_calls.channel,
      client_calls.direction, client_calls.outcome, client_calls.started_at, client_calls.duration_minutes,
      client_calls.notes, client_calls.html, client_calls.created_at, client_calls.updated_at, client_calls.version,
      author.firstname as author_firstname, author.lastname as author_lastname
    from client_calls
    left join users author on author.company_id = client_calls.company_id and author.id = client_calls.author_id
    where client_calls.company_id = current_company_id() and client_calls.id = any (${idArray(ids)})`)
  return rows
}

/** A call with a client, deleted ones included, locked until the transaction ends. */
export async function lockCall(
  tx: Transaction,
  { clientId, callId }: { clientId: number; callId: number },
): Promise<StoredCall | undefined> {
  const [stored] = await tx
    .select()
    .from(clientCalls)
    .where(sql`${clientCalls.id} = ${callId} and ${clientCalls.client_id} = ${clientId}`)
    .for('update')
  return stored
}
