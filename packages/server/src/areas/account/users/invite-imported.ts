import { importedUserSettings } from '@portal/contract/account/imported-user'
import type { Role } from '@portal/domain/account/role'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Afterwards } from '../../../imports/declared-import.ts'
import { readStarter } from '../../../jobs/starter.ts'
import { invite } from './create-user.ts'

/** The number of emails per transaction. */
const BATCH = 50

/**
 * Invites the users created by an import, if asked to. Each is invited once: users who already had a link are skipped.
 * Returns the message for the importing user.
 */
export async function inviteImported(work: Afterwards, roles: readonly Role[]): Promise<string | undefined> {
  const { job, services, importId, publicUrl } = work
  if (!importedUserSettings.parse(work.settings).send_invitations) return undefined
  let invited = 0
  for (let reached = 0; ; ) {
    job.signal.throwIfAborted()
    const after = reached
    const last = await job.transaction(async (tx) => {
      const { company } = await readStarter(tx, job.data.job_id, roles)
      const batch = await readUninvited(tx, importId, after)
      for (const user of batch) {
        if (await isInvited({ tx, services, company, publicUrl }, user)) invited += 1
      }
      return batch.at(-1)?.number
    })
    if (last === undefined) break
    reached = last
  }
  return `${formatCount(invited)} ${invited === 1 ? 'invitation' : 'invitations'} sent.`
}

type Uninvited = { readonly number: number; readonly id: number; readonly email: string }

/** The next users of an import who have neither a password nor had a link to set one. */
async function readUninvited(tx: Transaction, importId: number, after: number): Promise<readonly Uninvited[]> {
  return await tx.rows<Uninvited>(sql`
    select import_rows.number, users.id, users.email
    from import_rows
    join users on users.company_id = import_rows.company_id and users.id = import_rows.record_id
    where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
      and import_rows.number > ${after} and import_rows.outcome = 'created'
      and users.password_hash is null and users.archived_at is null
      and not exists (
        select from password_resets
        where password_resets.company_id = users.company_id and password_resets.user_id = users.id)
    order by import_rows.number limit ${BATCH} for update of users`)
}

/** Invites one user, unless their mailbox has reached its hourly limit; the user list then shows them as not invited. */
async function isInvited(context: Parameters<typeof invite>[0], user: Uninvited): Promise<boolean> {
  try {
    await invite(context, user)
    return true
  } catch (error) {
    if (error instanceof CallError && error.code === 'TOO_MANY_TRIES') return false
    throw error
  }
}
