import { MisuseError } from '@portal/commands'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/configuration.ts'
import { areKept, forgetPreviousSecret, renewKeptSecret } from '../configuration/kept-secret.ts'
import type { Database } from '../database/database.ts'
import { type SealedAnew, sealAnew } from '../sealed/seal-anew.ts'

interface Given {
  readonly services: { readonly database: Database }
  readonly configuration: Pick<Configuration, 'dataDir' | 'secrets'>
}

/** `secret rotate`: answers what to print. Throws `UsageError`. */
export async function rotateSecret(args: readonly string[], { services, configuration }: Given): Promise<string> {
  const { dataDir } = configuration
  if (args.length > 0) throw new MisuseError('It takes no further words.')
  const isKept = areKept(configuration.secrets, dataDir)
  if (!isKept && !configuration.secrets.hasPrevious) {
    throw new MisuseError('Set PORTAL_SECRET to the new secret and PORTAL_SECRET_PREVIOUS to the old one.')
  }
  const secrets = isKept ? renewKeptSecret(dataDir) : configuration.secrets
  const done = await sealAnew(services.database, secrets)
  const users = await usersWithKeyedCodes(services.database)
  const isWhole = users === 0 && done.every(({ closed }) => closed === 0)
  if (isKept && isWhole) forgetPreviousSecret(dataDir)
  const place = isKept ? `the second line of ${dataDir}/secret` : 'PORTAL_SECRET_PREVIOUS'
  return [...done.map(said), ...(isWhole ? [ended(isKept)] : stillNeeded(users, place))].join('\n')
}

/** Users whose recovery codes are kept as MACs by a key, which no other key can take over. */
async function usersWithKeyedCodes(database: Database): Promise<number> {
  const [found] = await database.system((tx) =>
    tx.rows<{ users: number }>(sql`
      select count(distinct user_id)::float8 as users from recovery_codes where is_keyed and used_at is null`),
  )
  return found?.users ?? 0
}

function said({ what, sealed, closed }: SealedAnew): string {
  const left = closed > 0 ? `; ${closed} could not be opened with either secret and were left as they are` : ''
  return `Sealed again: ${sealed} ${what}${left}.`
}

function ended(isKept: boolean): string {
  return isKept
    ? 'The previous secret was deleted.'
    : 'You can remove PORTAL_SECRET_PREVIOUS. Links and addresses it signed stop working then.'
}

function stillNeeded(users: number, place: string): string[] {
  if (users === 0) return [`The previous secret stays in ${place}.`]
  return [
    `Users whose recovery codes need the previous secret: ${users}. They get new ones by setting up two-factor again.`,
    `Until then it stays in ${place}. You can remove it at any time; those codes then stop working.`,
  ]
}
