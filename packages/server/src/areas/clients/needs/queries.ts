import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** The needs of a client as one saving left them, with who saved them. */
export interface SavedNeeds {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly saved_at: string
  readonly people: PersonNeeds[]
  readonly author_id: number | null
  readonly author_firstname: string | null
  readonly author_lastname: string | null
}

/** Savings of a client's needs, newest first unless told. */
async function readSaved(tx: Transaction, clientId: number, rest: SQL): Promise<SavedNeeds[]> {
  const { rows } = await tx.execute<SavedNeeds>(sql`
    select client_needs.id, client_needs.client_id, client_needs.saved_at, client_needs.people, client_needs.author_id,
      author.firstname as author_firstname, author.lastname as author_lastname
    from client_needs left join users author on author.id = client_needs.author_id
    where client_needs.company_id = current_company_id() and client_needs.client_id = ${clientId} ${rest}`)
  return rows
}

/** What holds now; undefined while nothing was saved. */
export async function readPresentNeeds(tx: Transaction, clientId: number): Promise<SavedNeeds | undefined> {
  const [present] = await readSaved(tx, clientId, sql`order by client_needs.id desc limit 1`)
  return present
}

/** One saving of a client's needs; undefined where it is not theirs. */
export async function readNeedsVersion(tx: Transaction, clientId: number, id: number): Promise<SavedNeeds | undefined> {
  const [saved] = await readSaved(tx, clientId, sql`and client_needs.id = ${id}`)
  return saved
}

/** A page of the savings of a client's needs, with how many there are. */
export async function readNeedsVersions(
  tx: Transaction,
  clientId: number,
  { page, page_size, sort }: { page: number; page_size: number; sort: 'saved_at' | '-saved_at' },
): Promise<{ saved: SavedNeeds[]; total: number }> {
  const counted = await tx.execute<{ total: number }>(sql`
    select count(*) as total from client_needs where company_id = current_company_id() and client_id = ${clientId}`)
  const direction = sql.raw(sort === 'saved_at' ? 'asc' : 'desc')
  const saved = await readSaved(
    tx,
    clientId,
    sql`order by client_needs.id ${direction} limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { saved, total: counted.rows[0]?.total ?? 0 }
}
