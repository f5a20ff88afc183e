import { z } from 'zod'
import type { Configuration } from '../configuration/configuration.ts'
import { ReleaseKeys } from '../portal/releasing/release-keys.ts'
import { registryPlace } from '../releases/releases.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage.ts'

export const RELEASE_KEY_USAGE = `pnpm release-key create --name "Quoting team" --remotes mf-quoting,mf-quoting-alone

  Makes a key by which a team releases these remotes from elsewhere, and prints it once.

pnpm release-key list

pnpm release-key revoke --id 1a2b3c4d`

const remotes = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'remotes look like mf-quoting,mf-quoting-alone')))

/** Makes, lists and revokes the keys by which teams release their remotes to this portal. Answers what to print. */
export async function releaseKey(
  [action, ...rest]: readonly string[],
  configuration: Pick<Configuration, 'remotes' | 'site'>,
  now: Date,
): Promise<string> {
  const registry = registryPlace(configuration)
  if (/^https?:/.test(registry))
    throw new UsageError('This portal takes its remotes from elsewhere: keys are made there.')
  const keys = new ReleaseKeys(registry)
  if (action === 'create') {
    const given = readOptions(rest, { name: z.string().trim().min(1).max(80), remotes })
    const key = await keys.create(given.name, given.remotes, now)
    return `The key of ${given.name}, for ${given.remotes.join(', ')}. It is shown only now:\n\n  ${key}`
  }
  if (action === 'list') {
    const lines = keys.list().map((key) => {
      const state = key.revoked_at === null ? `since ${key.created_at}` : `revoked ${key.revoked_at}`
      return `${key.id}  ${key.name}: ${key.remotes.join(', ')}  (${state})`
    })
    return lines.length > 0 ? lines.join('\n') : 'There are no keys.'
  }
  if (action === 'revoke') {
    const { id } = readOptions(rest, { id: z.string() })
    const revoked = await keys.revoke(id, now)
    if (revoked === undefined)
      throw new UsageError(`There is no key ${id} that still works. \`release-key list\` names them.`)
    return `The key ${id} of ${revoked.name} works no more.`
  }
  throw new UsageError(RELEASE_KEY_USAGE)
}
