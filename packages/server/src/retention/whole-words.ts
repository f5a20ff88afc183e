import { type SQL, sql } from 'drizzle-orm'

/**
 * Names, addresses and numbers where they stand by themselves: "An Le" is not named in "Susan Lewis", nor an@firm.example in
 * joan@firm.example. What tells of others must not go with a person.
 */

/** What may not stand before and after a word, in a pattern in which `letter` is a letter or digit, and `digit` a digit. */
function patternOf(word: string, letter: string, digit: string): string {
  if (word.includes('@')) return `(?<!${letter}[._+-])${begins(letter)}${escaped(word)}(?!${letter}|[.-]${letter})`
  const sign = /\p{L}/u.test(word) ? letter : digit
  return `${begins(sign)}${escaped(word)}(?!${sign})`
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** A line break in JSON is written with a letter. */
function begins(sign: string): string {
  return `(?:(?<!${sign})|(?<=\\\\[bfnrt]))`
}

/** Whether a text, or JSON as text, has one of the words, in small letters, in it. */
export function says(text: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const given = sql`lower((${text})::text)`
  // In JSON, a quotation mark of a name stands behind a backslash.
  const spelled = [...new Set(words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]))]
  const letters = spelled.map(escaped).join('|')
  const patterns = spelled.map((word) => patternOf(word, '[[:alnum:]]', '[0-9]')).join('|')
  // Whole tables are read: what stands around a word is looked at only where its letters are there at all.
  return sql`(${given} ~ ${letters} and ${given} ~ ${patterns})`
}

/** A text with something else for each of the words. */
export function withoutWords(text: string, words: readonly string[], instead: string): string {
  return words.reduce(
    (sofar, word) => sofar.replace(new RegExp(patternOf(word, '[\\p{L}\\p{N}]', '[0-9]'), 'giu'), () => instead),
    text,
  )
}
