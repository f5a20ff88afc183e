import type { ClientSummary } from '@portal/contract/clients/clients.schema'
import type { leadMoves as endpoints } from '@portal/contract/clients/lead-moves'
import type { AnswerOf } from '@portal/contract/endpoint'
import { isLeadStatus } from '@portal/domain/clients/lead-status'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { changeRow, found } from '../../../subjects/change-row.ts'
import { toSummary } from '../clients/client-projection.ts'
import { clientSubject } from '../clients/client-subject.ts'
import { assertVisibleClient, readOwnChange, type StoredClient } from '../clients/queries.ts'

/** What a move may write. */
const MOVED_FIELDS = ['status', 'kind', 'quote_value', 'adviser_id']

type Fields = Readonly<Record<string, unknown>>
type Entry = { readonly id: number; readonly at: string; readonly before: Fields | null; readonly after: Fields | null }

/** The move by which a client stands where it does; null where somebody set the status. Throws NOT_FOUND. */
export async function viewLatestMove(call: Call<typeof endpoints.latest>): Promise<AnswerOf<typeof endpoints.latest>> {
  const { tx, caller, params } = call
  await assertVisibleClient(call, params.id)
  const [client] = await tx.rows<{ status: number; status_move_id: number | null }>(sql`
    select status, status_move_id from clients where company_id = ${tx.companyId} and id = ${params.id}`)
  const entry = client?.status_move_id ? await readEntry(tx, client.status_move_id) : undefined
  if (!client || !entry || !isLeadStatus(client.status)) return { move: null }
  const { id, at, before, after } = entry
  const from = before?.status ?? client.status
  if (!isLeadStatus(from)) return { move: null }
  return { move: { id, at, from, to: client.status, by_caller: after?.on_behalf_of === caller.userId } }
}

/**
 * Takes a move back, which then counts as set by hand: what the move wrote becomes what it was before, but for what
 * somebody has changed since. Throws NOT_FOUND; CONFLICT where the status was set since, or the move was taken back.
 */
export async function undoMove(call: Call<typeof endpoints.undo>): Promise<ClientSummary> {
  const { tx, caller, params, body } = call
  const { id } = params
  await changeRow<StoredClient, void>(
    call,
    clientSubject,
    {
      id,
      action: 'client.undoMove',
      async values(stored) {
        const entry = stored.status_move_id === body.move ? await readEntry(tx, body.move) : undefined
        if (!entry?.before) {
          throw new CallError('CONFLICT', { message: 'The status has changed since. This move can’t be undone.' })
        }
        return restored(stored, entry.before, entry.after ?? {})
      },
    },
    async () => {},
  )
  // Said here too for a move that changed no status: the client is as somebody wants it.
  await tx.execute(sql`
    update clients set status_move_id = null, status_by_hand_at = now()
    where company_id = ${tx.companyId} and id = ${id}`)
  return toSummary(caller.role, found(await readOwnChange(tx, call, id)))
}

/** Of what a move wrote, that which is still so, as it was before. */
export function restored(stored: Fields, before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    MOVED_FIELDS.flatMap((field) =>
      field in before && field in after && stored[field] === after[field] ? [[field, before[field]]] : [],
    ),
  )
}

/** The entry of the log by which a rule moved somebody. */
export async function readEntry(tx: Transaction, id: number): Promise<Entry | undefined> {
  const [entry] = await tx.rows<Entry>(sql`
    select id, at, before, after from activity_log
    where company_id = ${tx.companyId} and id = ${id} and action = 'client.moveByRule'`)
  return entry
}
