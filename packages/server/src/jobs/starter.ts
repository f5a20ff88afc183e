import { fullName, hasRole, leadingRole, ROLES, type Role } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { CallCompany } from '../http/bind.ts'
import { COMPANY_COLUMNS, companyOf, companyRow } from '../http/company.ts'
import { JobFault } from './job-fault.ts'

/** Who started a job, as they are now: a job has the rights that they have when it works, not those they once had. */
export interface JobStarter {
  readonly caller: { readonly userId: number; readonly role: Role; readonly name: string }
  readonly company: CallCompany
}

const row = companyRow.extend({ firstname: z.string(), lastname: z.string(), roles: z.array(z.enum(ROLES)) })

/** Reads the user who started a job. Throws `JobFault` where they were archived, or hold none of `roles` any more. */
export async function readStarter(tx: Transaction, jobId: number, roles: readonly Role[]): Promise<JobStarter> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select u.id as user_id, u.firstname, u.lastname, u.roles, ${COMPANY_COLUMNS}
    from background_jobs j
    join users u on u.company_id = j.company_id and u.id = j.user_id
    join companies c on c.id = j.company_id
    where j.company_id = ${tx.companyId} and j.id = ${jobId} and u.archived_at is null`)
  const found = rows[0] && { userId: rows[0].user_id, ...row.parse(rows[0]) }
  if (!found || !hasRole(found.roles, roles)) throw new JobFault('You may not do this any more.')
  return {
    caller: {
      userId: found.userId,
      role: leadingRole(found.roles),
      name: fullName(found.firstname, found.lastname),
    },
    company: companyOf(found),
  }
}
