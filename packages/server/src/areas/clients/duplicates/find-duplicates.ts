import { DUPLICATE_REASONS, type DuplicateReason, duplicateScore } from '@portal/domain/clients/duplicate'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** What is known of a person, as typed: any writing of an address, a number or a name is compared by what it means. */
export interface DuplicateProbe {
  /** Names the probe among those of a batch: a row's number. Each once. */
  readonly position: number
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
  readonly first_name?: string | null
  readonly last_name?: string | null
  /** `YYYY-MM-DD` */
  readonly date_of_birth?: string | null
}

/** A client who may be the same person. */
export interface DuplicateHit {
  readonly client_id: number
  readonly reasons: readonly DuplicateReason[]
  /** 0 to 100, see `duplicateScore`. */
  readonly score: number
}

/** For each way in (an address, a number, a name): a switchboard's number is nobody's in particular. */
const KEY_MAX = 10

/**
 * The clients of the transaction's company who may be the same person as each probe, best first; a probe without any has
 * no entry. One round trip however many probes: give an import's rows by the thousand. Scopes are the caller's to apply:
 * these are ids of clients whom a user perhaps may not see.
 */
export async function findDuplicates(
  tx: Pick<Transaction, 'execute'>,
  probes: readonly DuplicateProbe[],
): Promise<ReadonlyMap<number, readonly DuplicateHit[]>> {
  const found = new Map<number, DuplicateHit[]>()
  if (probes.length === 0) return found
  const { rows } = await tx.execute<FoundRow>(
    sql`select * from find_duplicates(${JSON.stringify(probes)}::jsonb, ${KEY_MAX})`,
  )
  for (const row of rows) {
    const agreements: Record<Exclude<DuplicateReason, 'similar_name'>, boolean> = {
      email: row.same_email,
      phone: row.same_phone,
      name: row.same_name,
      birth_date: row.same_birth_date,
    }
    const reasons = DUPLICATE_REASONS.filter((reason) => reason !== 'similar_name' && agreements[reason])
    const score = duplicateScore(reasons)
    if (score === 0) continue
    const hits = found.get(row.position) ?? []
    hits.push({ client_id: row.client_id, reasons, score })
    found.set(row.position, hits)
  }
  for (const hits of found.values()) hits.sort((a, b) => b.score - a.score || a.client_id - b.client_id)
  return found
}

type FoundRow = {
  position: number
  client_id: number
  same_email: boolean
  same_phone: boolean
  same_name: boolean
  same_birth_date: boolean
}
