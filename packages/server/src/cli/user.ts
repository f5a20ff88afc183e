import { email, phone, requiredLine } from '@portal/contract/pieces'
import { ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createInvitedUser } from '../areas/account/users/create-user.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { companies } from '../database/tables/companies.ts'
import { CallError } from '../http/call-error.ts'
import { companyUrl } from '../http/public-url.ts'
import type { Services } from '../services.ts'
import { readOptions } from './options.ts'
import { ROLE_NAMES } from './role-names.ts'
import { UsageError } from './usage.ts'

const OPTIONS = {
  company: z.string(),
  role: z.string().transform((text, context): Role => {
    const wanted = `ROLE_${text
      .toUpperCase()
      .replace(/^ROLE_/, '')
      .replaceAll('-', '_')}`
    const role = ROLES.find((known) => known === wanted)
    if (role) return role
    context.addIssue({ code: 'custom', message: `must be one of ${ROLE_NAMES.join(', ')}` })
    return z.NEVER
  }),
  email,
  first_name: requiredLine(100, 'is required'),
  last_name: requiredLine(100, 'is required'),
  phone: phone.optional(),
}

/** `user create`: answers what to print. Throws `UsageError`. */
export async function createUser(
  args: readonly string[],
  { services, configuration }: { services: Services; configuration: Configuration },
): Promise<string> {
  const options = readOptions(args, OPTIONS)
  const [company] = await services.database.system((tx) =>
    tx.select().from(companies).where(eq(companies.reference, options.company)),
  )
  if (!company) throw new UsageError(`There is no company with the reference "${options.company}".`)
  const publicUrl = companyUrl(company.reference, configuration)
  try {
    const { link } = await services.database.company(company.id, (tx) =>
      createInvitedUser(
        { tx, services, company, caller: null, publicUrl },
        {
          role: options.role,
          email: options.email,
          firstname: options.first_name,
          lastname: options.last_name,
          phone: options.phone ?? null,
        },
      ),
    )
    return `${options.email} is now ${ROLE_LABELS[options.role]} of ${company.name} and sets a password at\n${link}`
  } catch (error) {
    if (error instanceof CallError) throw new UsageError(error.message)
    throw error
  }
}
