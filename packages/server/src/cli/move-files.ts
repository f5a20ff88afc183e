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

interface Given {
  readonly services: Pick<Services, 'database'>
  readonly configuration: Pick<Configuration, 'dataDir' | 's3' | 'newFiles'>
  /** Sets the program's exit status. */
  readonly endWith: (status: number) => void
}

const PLACES = { s3: 'S3', disk: 'the data folder' } as const
/** How many lost files are named. */
const NAMED = 20
/** The exit status if files are lost. */
const LOST_STATUS = 2

/** `files move`: answers what to print. Throws `UsageError`. */
export async function moveFiles(args: readonly string[], { services, configuration, endWith }: Given): Promise<string> {
  const { to } = readOptions(args, { to: z.enum(['s3', 'disk'], 'is s3 or disk') })
  const { dataDir, s3, newFiles } = configuration
  if (s3 === null) {
    throw new UsageError(
      'S3 isn’t set up: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.',
    )
  }
  if (newFiles !== to) {
    throw new UsageError(
      `New files still go to ${PLACES[newFiles]}. Set PORTAL_FILES=${to} here and on every server, restart the servers, then try again.`,
    )
  }
  const disk = new DiskFileStore(join(dataDir, 'files'))
  const { moved, lost } = await move({ ...services, disk, s3: new S3FileStore(s3, disk.incoming), to }).catch(brokenOff)
  const said = `Moved ${moved} ${moved === 1 ? 'file' : 'files'} to ${PLACES[to]}.`
  if (lost.length === 0) return said
  endWith(LOST_STATUS)
  const more = lost.length > NAMED ? [`  and ${lost.length - NAMED} more`] : []
  const names = lost.slice(0, NAMED).map((name) => `  ${name}`)
  return [said, 'Missing or changed since they were stored, and left as they are:', ...names, ...more].join('\n')
}

/** Throws the storage's error in words for whoever typed the command. */
function brokenOff(error: unknown): never {
  if (!(error instanceof S3Error)) throw error
  throw new UsageError(`${error.message}. Run this again to carry on: files already moved stay where they are.`)
}
