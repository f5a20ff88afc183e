import { createHash } from 'node:crypto'
import type { ErrorReport, ReleaseError } from '@portal/contract/office/registry.schema'
import { sql } from 'drizzle-orm'
import type { SystemTransaction, Transaction } from '../../../database/database.ts'

/** Different errors that are kept of a release in a company: more say nothing new, whoever makes them up. */
const KEPT = 50

/** The most frequent that are shown of each release, and the releases. */
const SHOWN = 5
const RELEASES = 5

/** What is kept of errors; the same ones of a page are one row. */
function rowsOf(reports: readonly ErrorReport[]) {
  const rows = reports.map(({ remote, release, kind, name, message, place, page, frames: [frame = null], count }) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([kind, name, message, place, page, frame]))
      .digest('hex')
    return { remote, release, digest, kind, name, message, place, page, frame, count }
  })
  const groups = Object.values(Object.groupBy(rows, (row) => `${row.remote} ${row.release} ${row.digest}`))
  return groups.flatMap((same) => {
    const [first] = same ?? []
    return first ? { ...first, count: (same ?? []).reduce((sum, { count }) => sum + count, 0) } : []
  })
}

/** Keeps what users met of releases. The reports are without anything about people. */
export async function keepErrors(tx: Transaction, reports: readonly ErrorReport[], now: Date): Promise<void> {
  const rows = rowsOf(reports)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into release_errors
      (company_id, remote, release, digest, kind, name, message, place, page, frame, count, last_at)
    select ${tx.companyId}::int, told.*, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told
      (remote text, release text, digest text, kind text, name text, message text, place text, page text, frame text,
        count int)
    where exists (
      select from release_errors known where known.company_id = ${tx.companyId} and known.remote = told.remote
        and known.release = told.release and known.digest = told.digest
    ) or ${KEPT} > (
      select count(*) from release_errors known where known.company_id = ${tx.companyId}
        and known.remote = told.remote and known.release = told.release
    )
    order by told.remote, told.release, told.digest
    on conflict (company_id, remote, release, digest) do update set
      count = least(release_errors.count::bigint + excluded.count, 1000000000)::int, last_at = excluded.last_at`)
}

type KeptError = Omit<ReleaseError, 'version' | 'last_at'> & { readonly last_at: string | Date }

/** The most frequent errors of a remote’s releases, the newest releases first: of one company, or of all. */
export async function readErrors(
  tx: Pick<SystemTransaction, 'rows'>,
  { remote, company }: { readonly remote: string; readonly company: number | null },
): Promise<Array<Omit<ReleaseError, 'version'>>> {
  const found = await tx.rows<KeptError>(sql`
    with same as (
      select release, kind, name, message, place, page, frame, sum(count)::int as count,
        array_agg(reference order by count desc, reference) as companies, max(last_at) as last_at,
        row_number() over (partition by release order by sum(count) desc, digest) as place_in_release,
        max(max(last_at)) over (partition by release) as release_last_at
      from release_errors join (select id as company_id, reference from companies) known using (company_id)
      where remote = ${remote} and (${company}::int is null or company_id = ${company}::int)
      group by release, kind, name, message, place, page, frame, digest
    ), ranked as (
      select same.*, dense_rank() over (order by release_last_at desc, release) as release_place from same
    )
    select release, kind, name, message, place, page, frame, count, companies, last_at from ranked
    where place_in_release <= ${SHOWN} and release_place <= ${RELEASES}
    order by release_place, place_in_release`)
  return found.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() }))
}
