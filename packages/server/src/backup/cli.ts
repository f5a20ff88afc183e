import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../configuration/configuration.ts'
import { StartError, startErrorLine } from '../configuration/start-error.ts'
import { openDatabase } from '../database/open.ts'
import { S3Error } from '../file-store/s3-error.ts'
import { ArchiveError } from './archive.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { type LostFile, sayLost } from './stored-files.ts'

const USAGE = `pnpm backup [file]
  Saves all of the portal’s data in one archive. Stop an embedded portal first.

pnpm restore <file> [--overwrite]
  Loads a backup into the configured database, of either engine.`

function contents({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + (table.rows ?? 0), 0)
  return `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files`
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error })
  }
}

/** Where the archive will lie. Throws `StartError` before anything is read where it cannot lie there. */
function targetOf(file = `portal-backup-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`): string {
  const path = resolve(file)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`${path} is a folder: give the name of a file.`)
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`There is no folder ${dirname(path)}.`)
  }
  return path
}

function countOf(lost: readonly LostFile[]): string {
  return lost.length === 1 ? '1 file' : `${lost.length} files`
}

/** Says what is not as it should be, in the exit status too. */
function complain(text: string): void {
  console.error(text)
  process.exitCode = 1
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = readArguments(args)
  const [command, file, ...rest] = positionals
  if (values.help) return console.log(USAGE)
  if (rest.length > 0) throw new StartError(USAGE)
  const configuration = readConfiguration(process.env)
  if (command === 'backup' && !values.overwrite) {
    const path = targetOf(file)
    const database = await openDatabase(configuration)
    try {
      const { manifest, lost } = await backUp(database, configuration, path)
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
  } else if (command === 'restore' && file) {
    const { manifest, kept, lost } = await restore(configuration, resolve(file), { overwrite: values.overwrite })
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
  } else {
    throw new StartError(USAGE)
  }
}

/** The message to print for an error; null for a bug, which is printed with its stack. */
function lineOf(error: unknown): string | null {
  if (error instanceof ArchiveError) return error.message
  if (error instanceof S3Error) return `The files in S3 can’t be read: ${error.message}.`
  return startErrorLine(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(lineOf(error) ?? error)
  process.exitCode = 1
}
