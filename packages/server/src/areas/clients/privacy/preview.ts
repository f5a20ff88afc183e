import type { privacy } from '@portal/contract/clients/privacy'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { keepsBooks } from '../../../retention/erase-person.ts'
import { type Person, readPerson } from '../../../retention/person.ts'
import { PERSON_TABLES } from '../../../retention/person-tables.ts'
import { readVisibleClient } from '../clients/queries.ts'
import { readStanding } from './standing.ts'

type Preview = AnswerOf<typeof privacy.previewErasure>

/** What erasing a client would do. Throws NOT_FOUND, also for an erased one. */
export async function previewErasure(call: Call<typeof privacy.previewErasure>): Promise<Preview> {
  const { client, person, standing } = await readErasable(call)
  return {
    name: fullName(client.first_name, client.last_name),
    version: client.version,
    ...standing,
    needs_acknowledgement: needsAcknowledgement(standing),
    keeps_books: keepsBooks(person),
    ...(await countRows(call.tx, person)),
  }
}

/** A client the caller may erase, and what prevents it. Throws NOT_FOUND, also for an erased one. */
export async function readErasable(call: Call & { readonly params: { readonly id: number } }) {
  const { tx, params, services } = call
  const client = await readVisibleClient(tx, call, params.id)
  const person = client && (await readPerson(tx, client.id))
  if (!person || client.erased_at !== null) throw new CallError('NOT_FOUND')
  return { client, person, standing: await readStanding(tx, person, services.clock()) }
}

/** Whether the user must confirm that they have read the warnings. */
export function needsAcknowledgement({
  policies_in_force,
  advice_until,
}: Pick<Preview, 'policies_in_force' | 'advice_until'>): boolean {
  return policies_in_force > 0 || advice_until !== null
}

async function countRows(tx: Transaction, person: Person): Promise<Pick<Preview, 'gone' | 'stays'>> {
  const gone: Preview['gone'] = []
  const stays: Preview['stays'] = []
  for (const { table, rows, exported, stays: why } of PERSON_TABLES) {
    const what = 'as' in exported ? exported.as : exported.shown
    if (what === undefined || table === 'clients' || table === 'files') continue
    const [row] = await tx.rows<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)}
      where company_id = ${tx.companyId} and ${rows(person)}`)
    const count = row?.count ?? 0
    if (count === 0) continue
    if (why) stays.push({ what, count, why })
    else gone.push({ what, count })
  }
  return { gone, stays }
}
