import { email } from '@portal/contract/pieces'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accountByEmail } from '../areas/account/auth/accounts.ts'
import { lockUser } from '../areas/account/auth/user-row.ts'
import { removeTwoFactor } from '../areas/account/profile/two-factor.ts'
import { companies } from '../database/tables/companies.ts'
import { endSessions } from '../http/session.ts'
import type { Services } from '../services.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage.ts'

const OPTIONS = { company: z.string(), email }

/** `user reset-two-factor`: answers what to print. Throws `UsageError`. */
export async function resetTwoFactor(
  args: readonly string[],
  { services }: { readonly services: Services },
): Promise<string> {
  const options = readOptions(args, OPTIONS)
  const [company] = await services.database.system((tx) =>
    tx.select().from(companies).where(eq(companies.reference, options.company)),
  )
  if (!company) throw new UsageError(`There is no company with the reference "${options.company}".`)
  return await services.database.company(company.id, async (tx) => {
    const account = await accountByEmail(tx, options.email)
    if (!account) throw new UsageError(`${company.name} has no active user with the email ${options.email}.`)
    const user = await lockUser(tx, account.id)
    if (user.two_factor_enabled_at === null) throw new UsageError(`Two-factor is already off for ${user.email}.`)
    await removeTwoFactor({ tx, services, company, caller: null }, user)
    await endSessions(tx, { userId: user.id, now: services.clock() })
    return `Two-factor is off for ${user.email}, who is signed out everywhere and told by email.`
  })
}
