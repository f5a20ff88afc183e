import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../areas/account/auth/demo-password.ts'
import { isPassword } from '../areas/account/auth/passwords.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { isLocalHost } from '../configuration/local-address.ts'
import { idArray } from '../database/arrays.ts'
import type { Services } from '../services.ts'

/** Different passwords that are looked at: the demo's own accounts share one hash, and each look takes time. */
const HASHES = 20

/** Accounts with the password that the README publishes. */
interface Published {
  readonly accounts: number
  /** References of their companies. */
  readonly companies: readonly string[]
}

/**
 * Where the published password signs nobody in (`demoSignIn`), ends the sessions of those who have it. Answers a loud
 * warning where anybody who reaches the portal could be, or could have been, in by it; null where there is nothing to say.
 */
export async function guardDemoAccounts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { demoSignIn, publicUrl, publicHost, host }: Pick<Configuration, 'demoSignIn' | 'publicUrl' | 'publicHost' | 'host'>,
): Promise<string | null> {
  const seenAt = [host, publicUrl && new URL(publicUrl).hostname, publicHost]
  const isReachable = seenAt.some((name) => name !== null && !isLocalHost(name))
  if (demoSignIn && !isReachable) return null
  const found = await database.system((tx) =>
    tx.rows<{ reference: string; password_hash: string; ids: number[] }>(sql`
      select c.reference, u.password_hash, json_agg(u.id) as ids
      from users u join companies c on c.id = u.company_id
      where c.reference in ('demo', 'acme') and u.password_hash is not null and u.archived_at is null
      group by c.reference, u.password_hash order by count(*) desc, c.reference limit ${HASHES}`),
  )
  const published = []
  for (const group of found) if (await isPassword(DEMO_PASSWORD, group.password_hash)) published.push(group)
  if (published.length === 0) return null
  if (!demoSignIn) {
    const ids = published.flatMap((group) => group.ids)
    const at = clock().toISOString()
    await database.system((tx) =>
      tx.execute(sql`update sessions set ended_at = ${at} where ended_at is null and user_id = any(${idArray(ids)})`),
    )
  }
  return warning(
    {
      accounts: published.reduce((sum, { ids }) => sum + ids.length, 0),
      companies: published.map(({ reference }) => reference).sort(),
    },
    demoSignIn,
  )
}

function warning({ accounts, companies }: Published, demoSignIn: boolean): string {
  const line = '!'.repeat(72)
  const removing = companies.map((reference) => `pnpm portal company remove ${reference}`).join(' and ')
  const said = demoSignIn
    ? [
        `Demo accounts with the password that the README publishes: ${accounts}.`,
        'This portal can be reached from other machines: anybody can sign in to them.',
        `Keep no real data here, or remove the demo with ${removing}.`,
      ]
    : [
        `Demo accounts with the password that the README publishes: ${accounts}.`,
        'It signs nobody in here, and their sessions have ended.',
        `Remove the demo with ${removing}.`,
      ]
  return ['', line, 'WARNING', ...said, line].join('\n')
}
