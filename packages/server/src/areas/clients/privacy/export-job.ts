import type { privacy } from '@portal/contract/clients/privacy'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain/values/person'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { companies } from '../../../database/tables/companies.ts'
import { clientExports } from '../../../database/tables/privacy.ts'
import { fileAddress } from '../../../file-store/file-address.ts'
import { addFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { DAY } from '../../../http/clock.ts'
import { noteDone } from '../../../http/security-note.ts'
import { startBackgroundJob } from '../../../jobs/background.ts'
import type { CronTask } from '../../../jobs/housekeeping.ts'
import { JobError } from '../../../jobs/job-error.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending } from '../../../jobs/job-work.ts'
import { readStarter } from '../../../jobs/starter.ts'
import { readPerson } from '../../../retention/person.ts'
import { readVisibleClient } from '../clients/queries.ts'
import { makePersonFile } from './person-file.ts'
import { readHeld } from './read-held.ts'

/** How long the file is kept. */
export const KEPT_FOR = DAY

const exportJob = jobKind('client-export.make', z.strictObject({ job_id: z.int(), client_id: z.int() }), { limit: 900 })
type ExportData = z.output<typeof exportJob.data>

/** Starts an export of a client. Throws NOT_FOUND, also for an erased one. */
export async function startExport(
  call: Call<typeof privacy.startExport>,
): Promise<AnswerOf<typeof privacy.startExport>> {
  const { tx, params, caller } = call
  const client = await readVisibleClient(tx, call, params.id)
  if (!client || client.erased_at !== null) throw new CallError('NOT_FOUND')
  // Without the name: jobs are kept longer than the file.
  const shown = { title: `Export of client ${client.id}`, total: 1 }
  const job_id = await startBackgroundJob(call, exportJob, { client_id: client.id }, shown)
  await tx
    .insert(clientExports)
    .values({ company_id: tx.companyId, client_id: client.id, user_id: caller.userId, job_id })
  await recordActivity(call, {
    ...{ action: 'client.exportPerson', entity: 'client', entityId: client.id, clientId: client.id },
    after: { job_id },
  })
  noteDone(call, { event: 'person.exported', userId: caller.userId })
  return { job_id }
}

/** Makes the file. */
export const exportWork = backgroundWork(exportJob, makeExport)

async function makeExport({ job, progress, services }: BackgroundWork<ExportData>): Promise<Ending> {
  const { client_id, job_id } = job.data
  const held = await job.transaction(async (tx) => {
    await readStarter(tx, job_id, ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
    const person = await readPerson(tx, client_id)
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, tx.companyId))
    if (!person || !company) throw new JobError('This client no longer exists.')
    return await readHeld(tx, person, { company: company.name, madeAt: services.clock() })
  })
  await progress.total(held.files.length + 1)
  const name = `client-${client_id}.zip`
  const kept = await makePersonFile(services.files, held, { name, signal: job.signal })
  await withKeptFile(services, kept, () =>
    job.transaction(async (tx) => {
      const [asked] = await tx
        .select()
        .from(clientExports)
        .where(and(eq(clientExports.company_id, tx.companyId), eq(clientExports.job_id, job_id)))
        .for('update')
      if (!asked) throw new JobError('This client no longer exists.')
      const file = await addFile(tx, services, { ...kept, purpose: 'client-export', uploadedBy: asked.user_id })
      await tx
        .update(clientExports)
        .set({ file_id: file.id })
        .where(and(eq(clientExports.company_id, tx.companyId), eq(clientExports.id, asked.id)))
      await progress.add({ done: held.files.length + 1 }, tx)
    }),
  )
  return { message: 'The file is ready. Download it within a day.' }
}

/** A link to the file made by one of the caller's jobs. Throws NOT_FOUND if there is none, or it has been deleted. */
export async function exportLink(call: Call<typeof privacy.exportLink>): Promise<AnswerOf<typeof privacy.exportLink>> {
  const { tx, params, caller, services } = call
  const [made] = await tx
    .select()
    .from(clientExports)
    .where(
      and(
        eq(clientExports.company_id, tx.companyId),
        eq(clientExports.job_id, params.jobId),
        eq(clientExports.user_id, caller.userId),
      ),
    )
  const client = made && (await readVisibleClient(tx, call, made.client_id))
  if (!client || made.file_id === null || made.created_at < before(services.clock())) throw new CallError('NOT_FOUND')
  return {
    url: fileAddress.url(services, { company: tx.companyId, id: made.file_id }),
    name: `${fullName(client.first_name, client.last_name)}.zip`,
  }
}

const before = (now: Date) => new Date(now.getTime() - KEPT_FOR).toISOString()

/** Deletes expired export files of all companies. */
export const clearExports: CronTask = async ({ database, files, log }, now) => {
  const keys = await database.system(async (tx) => {
    const over = await tx
      .delete(clientExports)
      .where(lt(clientExports.created_at, before(now)))
      .returning({ id: clientExports.file_id })
    const ids = over.flatMap(({ id }) => id ?? [])
    return await tx.rows<{ key: string }>(sql`delete from files where id = any(${idArray(ids)}) returning key`)
  })
  for (const { key } of keys) await files.remove(key).catch((err) => log.warn({ err }, 'A file could not be removed'))
}
