import type { ImportedClient } from '@portal/contract/clients/imported-client'
import type { Transaction } from '../../../database/database.ts'
import type { ImportHit, RowValues } from '../../../imports/import-row.ts'
import { type DuplicateHit, type DuplicateProbe, findDuplicates } from '../duplicates/find-duplicates.ts'

/** Two agreements (name and address, address and telephone, …): surely the same person. */
const SURE = 70
/** An address or a telephone alone: perhaps somebody of the same household. */
const LIKELY = 40

type Row = RowValues<ImportedClient>

/** The clients whom rows may mean, the likeliest first. */
export async function clientHits(
  tx: Transaction,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly ImportHit[]>> {
  const found = await findDuplicates(tx, rows.map(probeOf))
  return new Map(
    rows.flatMap((row): Array<[number, ImportHit[]]> => {
      const hits = (found.get(row.number) ?? []).filter((hit) => saysSomething(hit, row))
      if (hits.length === 0) return []
      return [
        [
          row.number,
          hits.map((hit) => ({
            record_id: hit.client_id,
            reasons: hit.reasons,
            score: hit.score,
            isSure: isSure(hit, row),
          })),
        ],
      ]
    }),
  )
}

/** What a row asks for: all its addresses, numbers and names. */
function probeOf({ number, values }: Row): DuplicateProbe {
  const given = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''
  return {
    position: number,
    emails: [values.email, values.secondary_email].filter(given),
    phones: [values.phone, values.additional_phone].filter(given),
    first_name: values.first_name ?? null,
    last_name: values.last_name ?? null,
    date_of_birth: values.date_of_birth ?? null,
  }
}

/** Whether a hit is surely the row's person: two agreements, or an address where the row has no name of its own. */
function isSure(hit: DuplicateHit, { values }: Row): boolean {
  const nameless = values.first_name === undefined && values.last_name === undefined
  return hit.score >= SURE || (nameless && hit.reasons.includes('email'))
}

/** A name alone says nothing where the row has more to be known by: many people are called Nguyen. */
function saysSomething(hit: DuplicateHit, { values }: Row): boolean {
  if (hit.score >= LIKELY) return true
  return !values.email && !values.phone && !values.date_of_birth
}
