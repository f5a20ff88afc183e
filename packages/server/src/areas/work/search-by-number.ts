import type { ClientRef } from '@portal/contract/pieces'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { numberSearch } from '@portal/domain/work/number-key'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../access/client-ref.ts'
import type { Transaction } from '../../database/database.ts'

/** Of more, in which a few signs stand, the rest is not looked at: whoever types so little goes on typing. */
const LOOKED_AT_MAX = 1_000

interface NumberSearch {
  /** Of what belongs to clients; its `search_text`, which has a trigram index, holds each number as it is compared. */
  readonly table: 'applications' | 'policies'
  /** Which rows the caller may see. */
  readonly visible: SQL
  /** Whether a number of a row is like the pattern, as it is compared; and then, which. */
  readonly has: (pattern: SQL) => SQL
  readonly number: (pattern: SQL) => SQL
  /** What is answered of a row besides its id, number and client. */
  readonly columns: SQL
}

type Numbered = { readonly id: number; readonly number: string }
type OfClient = {
  readonly client_id: number
  readonly client_first_name: string
  readonly client_last_name: string
  readonly client_deceased: boolean
}

/**
 * The rows in whose number the text stands, with or without the insurer's name before it: those first whose whole number
 * it is, then the newest.
 */
export async function searchByNumber<Row extends object>(
  tx: Transaction,
  search: string,
  { table, visible, has, number, columns }: NumberSearch,
): Promise<Array<Omit<Row & Numbered & OfClient, keyof OfClient> & { readonly client: ClientRef }>> {
  const { whole, insured } = numberSearch(search)
  // Behind `TAL OC 7719` the number begins with letters that look like words of the insurer's.
  const insurerKey = sql`number_key_of(${sql.identifier(table)}.insurer)`
  const like = (key: string) => sql`(select ${`%${key}%`}::text)`
  const [name, view] = [sql.identifier(table), sql.identifier(`searched_${table}`)]
  const rows = await tx.rows<Row & Numbered & OfClient>(sql`
    with hits as materialized (
      select ${name}.id, coalesce(${number(like(whole))}${insured ? sql`, ${number(like(insured.number))}` : sql``}) as number
      from ${name}
      where ${visible} and ${name}.id in (
        select ${name}.id from ${view} ${name}
        where ${name}.search_text like ${like(insured?.number ?? whole)} and ${
          insured
            ? sql`(${has(like(whole))} or ${has(like(insured.number))}
                and (${insurerKey} like ${`${insured.insurer}%`} or ${insured.insurer} like ${insurerKey} || '%'))`
            : has(like(whole))
        })
      limit ${sql.raw(String(LOOKED_AT_MAX))}
    )
    select ${name}.id, hits.number, ${columns}, clients.id as client_id, clients.first_name as client_first_name,
      clients.last_name as client_last_name, clients.deceased_at is not null as client_deceased
    from hits join ${name} on ${name}.id = hits.id join clients on clients.id = ${name}.client_id
    order by number_key_of(hits.number) in (${whole}, ${insured?.number ?? whole}) desc, hits.id desc limit ${sql.raw(String(SEARCH_MAX_RESULTS))}`)
  return rows.map(({ client_id, client_first_name, client_last_name, client_deceased, ...row }) => ({
    ...row,
    client: toClientRef(client_id, client_first_name, client_last_name, client_deceased),
  }))
}
