import { ROLES } from '@portal/domain/account/role'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { files } from '../database/tables/files.ts'
import type { Job } from '../jobs/job-kind.ts'
import { jobWork } from '../jobs/job-work.ts'
import { type NoticeKind, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import type { Verdict } from './file-scanner.ts'
import { scanJob } from './scan-job.ts'

/** Files that the watch puts into the queue at once. */
const WATCHED = 500

/** Told to its uploader and the super admins where a file is infected. */
export const unsafeFile: NoticeKind = {
  name: 'file_unsafe',
  icon: 'warning',
  label: 'An uploaded file is not safe',
  about: 'jobs',
  roles: ROLES,
  byMail: true,
}

type StoredFile = typeof files.$inferSelect

/** Scans a file that waits for it, and writes down the outcome. */
async function scan(job: Job<z.output<typeof scanJob.data>>, services: Services): Promise<void> {
  const [file] = await job.transaction((tx) => tx.select().from(files).where(mine(tx, job.data.file_id)))
  if (!file || !services.files.scans || file.scan === 'clean' || file.scan === 'infected') return
  let verdict: Verdict | { readonly state: 'failed' }
  try {
    verdict = await services.files.check(file.key, job.signal)
  } catch (err) {
    services.log.warn({ err, fileId: file.id }, 'A file could not be scanned')
    verdict = { state: 'failed' }
  }
  const { state } = verdict
  await job.transaction(async (tx) => {
    await tx
      .update(files)
      .set({
        scan: state,
        scanned_at: services.clock().toISOString(),
        scan_found: verdict.state === 'infected' ? verdict.found : null,
        scan_failures: state === 'failed' ? sql`least(${files.scan_failures} + 1, 1000)` : 0,
      })
      .where(mine(tx, file.id))
    if (state === 'failed') return
    await announceDocuments(tx, file.id)
    if (state === 'infected') await tellUnsafe(tx, file)
  })
  if (state === 'infected') services.log.warn({ fileId: file.id, companyId: job.companyId }, 'A file is infected')
}

const mine = (tx: Transaction, id: number) => and(eq(files.company_id, tx.companyId), eq(files.id, id))

/** Lists of documents that show the file ask again. */
async function announceDocuments(tx: Transaction, id: number): Promise<void> {
  const owners = await tx.rows<{ client_id: number }>(sql`
    select client_id from client_documents where company_id = ${tx.companyId} and file_id = ${id}`)
  for (const { client_id } of owners) tx.announce({ entities: [`document@client:${client_id}`] })
}

async function tellUnsafe(tx: Transaction, file: StoredFile): Promise<void> {
  const supers = await tx.rows<{ id: number }>(sql`
    select id from users where company_id = ${tx.companyId} and archived_at is null and 'ROLE_SUPER_ADMIN' = any(roles)`)
  await notify(
    { tx, caller: null },
    {
      kind: unsafeFile,
      to: [file.uploaded_by, ...supers.map(({ id }) => id)],
      title: `${file.name} is not safe`,
      detail: 'A virus was found in it. Nobody can open it.',
      link: '/dashboard',
    },
  )
}

/** Scans files in the background. */
export const scanWork = jobWork(scanJob, scan)

/**
 * Puts files into the queue that wait for the scanner: those from before it was set, those whose job was lost, and those
 * that it gave no verdict on, after 1 minute, 2, 4, up to an hour.
 */
export async function scanWaiting(
  { database, files: store, jobs }: Pick<Services, 'database' | 'files' | 'jobs'>,
  now: Date,
) {
  if (!store.scans) return
  const { rows } = await database.system((tx) =>
    tx.execute<{ id: number; company_id: number }>(sql`
      select id, company_id from files
      where scan in ('not_scanned', 'failed') and coalesce(scanned_at, created_at)
        + interval '1 minute' * least(60, power(2, least(scan_failures - 1, 10))) < ${now.toISOString()}::timestamptz
      order by id limit ${WATCHED}`),
  )
  for (const [companyId, waiting] of Map.groupBy(rows, ({ company_id }) => company_id)) {
    await database.company(companyId, async (tx) => {
      for (const { id } of waiting) await jobs.enqueue(tx, scanJob, { file_id: id }, { key: String(id) })
    })
  }
}
