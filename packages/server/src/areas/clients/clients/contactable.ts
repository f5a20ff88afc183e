import {
  type Contactable,
  type ContactChannel,
  noContactReason,
  noContactSentence,
} from '@portal/domain/clients/no-contact'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'

/** A person with what decides whether they may be contacted. */
export type ContactablePerson = Contactable & { readonly id: number; readonly first_name: string }

/** What decides whether clients may be contacted, by their ids. */
export async function readContactable(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContactablePerson>> {
  const rows = await tx.rows<ContactablePerson>(sql`
    select id, first_name, deceased_at is not null as deceased, no_contact
    from clients where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  return new Map(rows.map((person) => [person.id, person]))
}

/** Throws CONFLICT where a client has died, or asked not to be contacted by the channel. */
export async function assertContactable(tx: Transaction, id: number, channel: ContactChannel): Promise<void> {
  const person = (await readContactable(tx, [id])).get(id)
  const reason = person ? noContactReason(person, channel) : null
  if (!person || reason === null) return
  throw new CallError('CONFLICT', { message: noContactSentence(reason, channel, person.first_name) })
}

/** Throws CONFLICT where one of the clients has died: nothing new is begun for them. */
export async function assertLiving(tx: Transaction, ids: ReadonlyArray<number | null | undefined>): Promise<void> {
  const people = await readContactable(
    tx,
    ids.filter((id) => typeof id === 'number'),
  )
  const dead = [...people.values()].find(({ deceased }) => deceased)
  if (dead) throw new CallError('CONFLICT', { message: `${dead.first_name} has died.` })
}
