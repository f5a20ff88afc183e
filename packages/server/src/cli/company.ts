import { email, requiredLine } from '@portal/contract/pieces'
import { isTimeZone } from '@portal/domain/values/date'
import { z } from 'zod'
import { recordActivity } from '../activity-log/record.ts'
import { createInvitedUser } from '../areas/account/users/create-user.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { companies } from '../database/tables/companies.ts'
import { companyUrl } from '../http/public-url.ts'
import type { Services } from '../services.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage.ts'

const OPTIONS = {
  reference: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens'),
  name: requiredLine(100, 'is required'),
  email,
  first_name: requiredLine(100, 'is required').default('Super'),
  last_name: requiredLine(100, 'is required').default('Admin'),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as Australia/Sydney').default('Australia/Sydney'),
}

/** `company create`: answers what to print. Throws `UsageError`. */
export async function createCompany(
  args: readonly string[],
  { services, configuration }: { services: Services; configuration: Configuration },
): Promise<string> {
  const { reference, name, time_zone, ...admin } = readOptions(args, OPTIONS)
  const { database } = services
  const id = await database.system(async (tx) => {
    const [row] = await tx
      .insert(companies)
      .values({ reference, name, time_zone })
      .onConflictDoNothing()
      .returning({ id: companies.id })
    if (!row) throw new UsageError(`A company with the reference "${reference}" already exists.`)
    return row.id
  })
  const publicUrl = companyUrl(reference, configuration)
  const { link } = await database.company(id, async (tx) => {
    const context = { tx, services, company: { id, name }, caller: null, publicUrl }
    await recordActivity(context, {
      action: 'company.create',
      entity: 'company',
      entityId: id,
      after: { reference, name },
    })
    return await createInvitedUser(context, {
      role: 'ROLE_SUPER_ADMIN',
      email: admin.email,
      firstname: admin.first_name,
      lastname: admin.last_name,
      phone: null,
    })
  })
  return `${name} is ready at ${publicUrl}\n${admin.email} is its super admin and sets a password at\n${link}`
}
