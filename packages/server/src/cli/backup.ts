import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MisuseError } from '@portal/commands'
import { backUp } from '../backup/back-up.ts'
import { sayLost } from '../backup/stored-files.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { openDatabase } from '../database/open.ts'
import { complain, contents, countOf, readably } from './archive-words.ts'
import { UsageError } from './usage.ts'

/** `backup`: saves everything in one archive, and says what it holds. */
export async function backup(words: readonly string[]): Promise<void> {
  const [file, ...more] = parseArgs({ args: [...words], allowPositionals: true }).positionals
  if (more.length > 0) throw new MisuseError('It takes the name of one file.')
  const configuration = readConfiguration(process.env)
  const path = targetOf(file)
  const database = await openDatabase(configuration)
  try {
    const { manifest, lost } = await readably(() => backUp(database, configuration, path))
    const found = lost.length === 0 ? ', read back and complete' : ''
    console.log(`${path}\nholds ${contents(manifest)}${found}. Keep it as safe as the portal itself.`)
    if (lost.length > 0) {
      complain(
        `The backup is INCOMPLETE: ${countOf(lost)} in the database are missing from it:\n${sayLost(lost)}\n` +
          `Looked for files in ${join(configuration.dataDir, 'files')}. Check PORTAL_DATA_DIR and S3_BUCKET.`,
      )
    }
  } finally {
    await database.close()
  }
}

/** Where the archive will lie. Throws `UsageError` before anything is read where it cannot lie there. */
function targetOf(file = `portal-backup-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`): string {
  const path = resolve(file)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${path} is a folder: give the name of a file.`)
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`There is no folder ${dirname(path)}.`)
  }
  return path
}
