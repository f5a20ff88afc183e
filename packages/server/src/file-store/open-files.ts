import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { CheckedFileStore } from './checked-file-store.ts'
import { Clamd } from './clamd.ts'
import { DiskFileStore } from './disk-file-store.ts'

/** The files in `folder`, behind the scanner where one is set. */
export function openFiles(
  folder: string,
  { scanner }: Pick<Configuration, 'scanner'>,
  database: Database,
): CheckedFileStore {
  return new CheckedFileStore(new DiskFileStore(folder), database, scanner && new Clamd(scanner))
}
