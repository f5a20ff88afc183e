import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { CheckedFileStore } from './checked-file-store.ts'
import { Clamd } from './clamd.ts'
import { DiskFileStore } from './disk-file-store.ts'
import { MovedFileStore } from './moved-file-store.ts'
import { S3FileStore } from './s3-file-store.ts'

/** The file store, in the bucket (if set) and `folder`, behind the scanner (if set). */
export function openFiles(
  folder: string,
  { scanner, s3 }: Pick<Configuration, 'scanner' | 's3'>,
  database: Database,
): CheckedFileStore {
  const disk = new DiskFileStore(folder)
  const store = s3 ? new MovedFileStore(new S3FileStore(s3, disk.incoming), disk) : disk
  return new CheckedFileStore(store, database, scanner && new Clamd(scanner))
}
