import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mayHold } from './bloom-filter.ts'

/** Made by `make-filter.ts`. */
export const FILTER_FILE = join(import.meta.dirname, 'common-passwords.bloom')

let filter: Promise<Buffer> | undefined

/**
 * Whether a password is one of 202,000 that many people use and that are long enough to be set, without regard to case.
 * One other password in 10,000 is taken for such a one. The list is read when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  filter ??= readFile(FILTER_FILE)
  return mayHold(await filter, password.toLowerCase())
}
