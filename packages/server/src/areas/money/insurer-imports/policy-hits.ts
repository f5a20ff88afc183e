import type { ImportedPolicy } from '@portal/contract/money/imported-policy'
import { numberDifference } from '@portal/domain/money/number-difference'
import { numberKey } from '@portal/domain/work/number-key'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { ImportHit, RowValues } from '../../../imports/import-row.ts'
import { peopleOfRows } from './people-of-rows.ts'

type Row = RowValues<ImportedPolicy>

/**
 * The stored policies that rows may mean: the one with the number, however it is written; else, of the same insurer and
 * person, those without a number yet or with nearly the same one. These are never taken by themselves.
 */
export async function policyHits(
  tx: Transaction,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly ImportHit[]>> {
  const numbered = await byNumber(tx, rows)
  const others = await byPerson(
    tx,
    rows.filter(({ number }) => !numbered.has(number)),
  )
  return new Map([...numbered, ...others])
}

async function byNumber(tx: Transaction, rows: readonly Row[]): Promise<Map<number, ImportHit[]>> {
  const given = rows.flatMap(({ number, values }) => {
    const key = numberKey(values.number ?? '')
    return key === '' ? [] : [{ number, insurer: values.insurer, key }]
  })
  if (given.length === 0) return new Map()
  const found = await tx.rows<{ row: number; id: number; number: string }>(sql`
    select given.number as row, policies.id, policies.number
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, insurer text, key text)
    join policies on policies.company_id = ${tx.companyId} and lower(policies.insurer) = lower(given.insurer)
      and policies.number_key = given.key and policies.removed_at is null and policies.state <> 'declined'`)
  const written = new Map(rows.map(({ number, values }) => [number, values.number]))
  return new Map(
    found.map(({ row, id, number }) => [
      row,
      [
        {
          record_id: id,
          reasons: [number === written.get(row) ? 'number' : 'number_tidied'],
          score: 100,
          isSure: true,
        },
      ],
    ]),
  )
}

type Candidate = {
  readonly id: number
  readonly client_id: number
  readonly insurer: string
  readonly key: string | null
}

async function byPerson(tx: Transaction, rows: readonly Row[]): Promise<Map<number, ImportHit[]>> {
  const people = await peopleOfRows(tx, rows)
  const clients = [...new Set([...people.values()].flat().map(({ client_id }) => client_id))]
  if (clients.length === 0) return new Map()
  const policies = await tx.rows<Candidate>(sql`
    select id, client_id, insurer, number_key as key from policies
    where company_id = ${tx.companyId} and client_id = any(${idArray(clients)}) and removed_at is null
      and state = 'in_force'
    order by id`)
  const ofClient = Map.groupBy(policies, ({ client_id }) => client_id)
  return new Map(
    rows.flatMap((row): Array<[number, ImportHit[]]> => {
      const hits = (people.get(row.number) ?? []).flatMap(({ client_id, score }) =>
        (ofClient.get(client_id) ?? []).flatMap((policy) => {
          const reason = likeness(row, policy)
          return reason ? [{ record_id: policy.id, reasons: [reason], score: score / 2, isSure: false }] : []
        }),
      )
      return hits.length === 0 ? [] : [[row.number, hits]]
    }),
  )
}

function likeness({ values }: Row, { insurer, key }: Candidate): 'unnumbered' | 'number_alike' | undefined {
  if (insurer.toLowerCase() !== values.insurer.toLowerCase()) return undefined
  if (key === null) return 'unnumbered'
  return numberDifference(numberKey(values.number ?? ''), key) ? 'number_alike' : undefined
}
