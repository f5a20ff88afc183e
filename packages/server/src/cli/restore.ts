import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MisuseError } from '@portal/commands'
import { restore as load } from '../backup/restore.ts'
import { sayLost } from '../backup/stored-files.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { complain, contents, countOf, readably } from './archive-words.ts'

/** `restore`: loads a backup into the configured database, and says what was in it and what was not. */
export async function restore(words: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new MisuseError('Name the file of one backup.')
  const configuration = readConfiguration(process.env)
  const { manifest, kept, lost } = await readably(() => load(configuration, resolve(file), values))
  console.log(`Restored ${contents(manifest)} as they were at ${manifest.created_at}.`)
  if (kept) console.log(`The previous data is kept in ${kept.path}`)
  if (kept && kept.lost.length > 0) {
    complain(
      `The previous data is INCOMPLETE: ${countOf(kept.lost)} were neither in the data folder nor in S3:\n${sayLost(kept.lost)}`,
    )
  }
  if (lost.length > 0) {
    complain(`The restore is INCOMPLETE: ${countOf(lost)} in the database were not in the backup:\n${sayLost(lost)}`)
  }
}
