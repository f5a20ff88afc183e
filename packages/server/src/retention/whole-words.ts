import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../database/arrays.ts'

/**
 * Names, addresses and numbers where they stand by themselves: "An Le" is not named in "Susan Lewis", nor an@firm.example in
 * joan@firm.example. What tells of others must not go with a person.
 */

/** What may not stand before and after a word, in a pattern in which `letter` is a letter or digit, and `digit` a digit. */
function patternOf(word: string, letter: string, digit: string): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  if (word.includes('@')) return `(?<!${letter}[._+-])${begins(letter)}${escaped}(?!${letter}|[.-]${letter})`
  const sign = /\p{L}/u.test(word) ? letter : digit
  return `${begins(sign)}${escaped}(?!${sign})`
}

/** A line break in JSON is written with a letter. */
function begins(sign: string): string {
  return `(?:(?<!${sign})|(?<=\\\\[bfnrt]))`
}

/** Whether a text, or JSON as text, has one of the words, in small letters, in it. */
export function says(text: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const patterns = words.map((word) => patternOf(word, '[[:alnum:]]', '[0-9]'))
  // The pattern is tried only where the letters are there at all.
  return sql`exists (
    select from (select lower((${text})::text) as given) texts,
      unnest(${textArray(words)}, ${textArray(patterns)}) as one (word, pattern)
    where case when position(word in given) > 0 then given ~ pattern end)`
}

/** A text with something else for each of the words. */
export function withoutWords(text: string, words: readonly string[], instead: string): string {
  return words.reduce(
    (sofar, word) => sofar.replace(new RegExp(patternOf(word, '[\\p{L}\\p{N}]', '[0-9]'), 'giu'), () => instead),
    text,
  )
}
