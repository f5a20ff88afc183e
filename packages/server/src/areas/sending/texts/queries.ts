import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../../access/visible-clients.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'

/** A text message to or from a client as it is shown, with its state in the outbox and its sender. */
export interface TextRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  /** Null for one from the client. */
  readonly outbox_id: number | null
  readonly number: string
  readonly text: string
  readonly state: SmsHead['state']
  readonly error: string | null
  readonly sender_id: number | null
  readonly sender_firstname: string | null
  readonly sender_lastname: string | null
  readonly created_at: string
  readonly send_at: string
  readonly sent_at: string | null
  readonly delivered_at: string | null
}

async function readTexts(tx: Transaction, condition: SQL): Promise<TextRecord[]> {
  return await tx.rows<TextRecord>(sql`
    select client_texts.id, client_texts.client_id, client_texts.outbox_id,
      coalesce(outbox.to, client_texts.from_number) as number, coalesce(outbox.text, client_texts.text) as text,
      coalesce(outbox.state, 'sent') as state, outbox.error, client_texts.created_at,
      coalesce(outbox.send_at, client_texts.created_at) as send_at, outbox.sent_at, outbox.delivered_at,
      sender.id as sender_id, sender.firstname as sender_firstname, sender.lastname as sender_lastname
    from client_texts
    left join outbox on outbox.company_id = client_texts.company_id and outbox.id = client_texts.outbox_id
    left join users sender on sender.company_id = client_texts.company_id and sender.id = client_texts.sender_id
    where client_texts.company_id = current_company_id() and ${condition}`)
}

/** Text messages by their ids. */
export function readTextsById(tx: Transaction, ids: readonly number[]): Promise<TextRecord[]> {
  return readTexts(tx, sql`client_texts.id = any (${idArray(ids)})`)
}

/** A text message of a client whom the viewer may see; undefined if it doesn't exist or isn't theirs. */
export async function readVisibleText(
  tx: Transaction,
  viewer: Viewer,
  { clientId, textId }: { clientId: number; textId: number },
): Promise<TextRecord | undefined> {
  const [record] = await readTexts(
    tx,
    sql`client_texts.id = ${textId} and client_texts.client_id = ${clientId} and exists (
      select 1 from ${clients} where ${clients.id} = ${clientId} and ${visibleClients(viewer)})`,
  )
  return record
}

/** A text message as a timeline shows it. */
export function toSmsHead({ outbox_id, sender_id, sender_firstname, sender_lastname, ...record }: TextRecord): SmsHead {
  return {
    ...record,
    direction: outbox_id === null ? 'in' : 'out',
    sender: sender_id === null ? null : { id: sender_id, name: fullName(sender_firstname, sender_lastname) },
  }
}
