import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { CheckedFileStore } from './checked-file-store.ts'
import { Clamd } from './clamd.ts'
import { DiskFileStore } from './disk-file-store.ts'
import { MovedFileStore } from './moved-file-store.ts'
import { S3FileStore } from './s3-file-store.ts'

/** The file store, in `folder` and the bucket (if set), behind the scanner (if set). */
export function openFiles(
  folder: string,
  { scanner, s3, newFiles }: Pick<Configuration, 'scanner' | 's3' | 'newFiles'>,
  database: Database,
): CheckedFileStore {
  const disk = new DiskFileStore(folder)
  const store = s3 ? new MovedFileStore(disk, new S3FileStore(s3, disk.incoming), newFiles) : disk
  return new CheckedFileStore(store, database, scanner && new Clamd(scanner))
}
