import { z } from 'zod'
import type { Configuration } from '../configuration/configuration.ts'
import { ReleaseKeys } from '../portal/releasing/release-keys.ts'
import { registryPlace } from '../releases/releases.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage.ts'

const remotes = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(
    z.array(z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'must be names of remotes, such as mf-quoting,mf-quoting-alone')),
  )

/** Creates, lists and revokes the keys that let teams release their remotes to this portal. Answers what to print. */
export async function releaseKey(
  [action, ...rest]: readonly ['create' | 'list' | 'revoke', ...string[]],
  configuration: Pick<Configuration, 'remotes' | 'site'>,
  now: Date,
): Promise<string> {
  const registry = registryPlace(configuration)
  if (/^https?:/.test(registry))
    throw new UsageError(
      'This portal loads its remotes from another server (PORTAL_REMOTES): manage release keys there.',
    )
  const keys = new ReleaseKeys(registry)
  if (action === 'create') {
    const given = readOptions(rest, { name: z.string().trim().min(1).max(80), remotes })
    const key = await keys.create(given.name, given.remotes, now)
    return `Key for ${given.name} (${given.remotes.join(', ')}). Copy it now, it won’t be shown again:\n\n  ${key}`
  }
  if (action === 'list') {
    const lines = keys.list().map((key) => {
      const state = key.revoked_at === null ? `created ${key.created_at}` : `revoked ${key.revoked_at}`
      return `${key.id}  ${key.name}: ${key.remotes.join(', ')}  (${state})`
    })
    return lines.length > 0 ? lines.join('\n') : 'No release keys yet.'
  }
  const { id } = readOptions(rest, { id: z.string() })
  const revoked = await keys.revoke(id, now)
  if (revoked === undefined)
    throw new UsageError(`There is no active key ${id}. List them with: pnpm portal release-key list`)
  return `Key ${id} of ${revoked.name} is revoked.`
}
