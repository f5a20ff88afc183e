import { join } from 'node:path'
import { z } from 'zod'
import type { Configuration } from '../configuration/configuration.ts'
import { DiskFileStore } from '../file-store/disk-file-store.ts'
import { moveFiles as move } from '../file-store/move-files.ts'
import { S3Error } from '../file-store/s3-error.ts'
import { S3FileStore } from '../file-store/s3-file-store.ts'
import type { Services } from '../services.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage.ts'

export const FILES_USAGE = `pnpm files move --to s3|disk

  Moves all stored files into the bucket of the S3_ variables, or out of it into the data folder. The portal may go on
  running (with the embedded database, stop it first). Each file is read back and compared before it is removed where it
  was. It may be stopped, and run again.`

interface Given {
  readonly services: Pick<Services, 'database'>
  readonly configuration: Pick<Configuration, 'dataDir' | 's3' | 'newFiles'>
  /** Says how the program ends: 0 unless told. */
  readonly endWith: (status: number) => void
}

/** So many lost files are named. */
const NAMED = 20
/** The program's status where files are lost. */
const LOST_STATUS = 2

/** `files move`: answers what to print. Throws `UsageError`. */
export async function moveFiles(args: readonly string[], { services, configuration, endWith }: Given): Promise<string> {
  const { to } = readOptions(args, { to: z.enum(['s3', 'disk'], 'is s3 or disk') })
  const { dataDir, s3, newFiles } = configuration
  if (s3 === null) throw new UsageError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.')
  if (newFiles !== to) {
    throw new UsageError(
      `New files still go elsewhere: start every server with PORTAL_FILES=${to} first, and this too.`,
    )
  }
  const disk = new DiskFileStore(join(dataDir, 'files'))
  const { moved, lost } = await move({ ...services, disk, s3: new S3FileStore(s3, disk.incoming), to }).catch(brokenOff)
  const said = `Moved ${moved} ${moved === 1 ? 'file' : 'files'} to ${to === 's3' ? 'S3' : 'the data folder'}.`
  if (lost.length === 0) return said
  endWith(LOST_STATUS)
  const more = lost.length > NAMED ? [`  and ${lost.length - NAMED} more`] : []
  const names = lost.slice(0, NAMED).map((name) => `  ${name}`)
  return [said, 'Not found, or not what was stored, and left as they are:', ...names, ...more].join('\n')
}

/** Throws what the storage said, in words for whoever typed the command. */
function brokenOff(error: unknown): never {
  if (!(error instanceof S3Error)) throw error
  throw new UsageError(`${error.message}. Run this again then: what is moved is moved.`)
}
