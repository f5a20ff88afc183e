import type { ImportedPolicy } from '@portal/contract/money/imported-policy'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { OwnerHit, RowValues } from '../../../imports/import-row.ts'
import { findDuplicates } from '../../clients/duplicates/find-duplicates.ts'

/** Two agreements (name and date of birth, email and phone, …): surely the same person, as in imports of clients. */
const SURE = 70

type Row = RowValues<ImportedPolicy>

/** The clients whom rows may mean, the likeliest first, by the rows' numbers. Who was born on another day is somebody else. */
export async function peopleOfRows(
  tx: Transaction,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly OwnerHit[]>> {
  const given = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''
  const found = await findDuplicates(
    tx,
    rows.map(({ number, values }) => ({
      position: number,
      emails: [values.email].filter(given),
      phones: [values.phone].filter(given),
      first_name: values.first_name ?? null,
      last_name: values.last_name ?? null,
      date_of_birth: values.date_of_birth ?? null,
    })),
  )
  const births = await readBirths(tx, [...new Set([...found.values()].flat().map(({ client_id }) => client_id))])
  const isOther = (clientId: number, { values }: Row) => {
    const born = births.get(clientId)
    return born !== undefined && given(values.date_of_birth) && born !== values.date_of_birth
  }
  return new Map(
    rows.flatMap((row): Array<[number, OwnerHit[]]> => {
      const hits = (found.get(row.number) ?? []).filter(({ client_id }) => !isOther(client_id, row))
      return hits.length === 0 ? [] : [[row.number, hits.map((hit) => ({ ...hit, isSure: hit.score >= SURE }))]]
    }),
  )
}

async function readBirths(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; date_of_birth: string }>(sql`
    select id, date_of_birth from clients
    where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and date_of_birth is not null`)
  return new Map(rows.map(({ id, date_of_birth }) => [id, date_of_birth]))
}
