import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { likeEachWord } from '../../../subjects/whole-name.ts'
import { foldName } from './name-search.ts'

/** Words in which a typing error is forgiven: shorter ones are too much like others. */
const FORGIVEN = /^[a-z]{4,30}$/
/** Words of a search that are each tried with an error. */
const TRIED_MAX = 4
/** Bearers of similar names that are looked at: one name in a hundred thousand clients has at most a few hundred. */
const NEAR_MAX = 4_000

/** Those with a name that one word of a search is with an error, and what the other words ask of them. */
interface NearSearch {
  /** In place of `searched_clients`. */
  readonly among: SQL
  readonly words: readonly SQL[]
}

/**
 * Whom a search may mean with one typing error in one of its words: one letter wrong, missing or too many, or two that
 * changed places. An entry for each word tried; none where nothing is forgiven.
 */
export function nearSearches(search: string): NearSearch[] {
  const words = search.trim().split(/\s+/)
  return words
    .flatMap((word, index) => {
      const name = foldName(word)
      if (!FORGIVEN.test(name)) return []
      const others = words.toSpliced(index, 1).join(' ')
      // The limit keeps further conditions out: the few similar names come first, whatever the planner takes for rare.
      const among = sql`(
        select * from searched_clients clients
        where clients.near_tokens && ${textArray(nearTokens(name))} limit ${sql.raw(String(NEAR_MAX))})`
      return [{ among, words: others ? likeEachWord(sql`clients.search_text`, others) : [] }]
    })
    .slice(0, TRIED_MAX)
}

/** Those with a name that the folded word is with at most one typing error; undefined for one that is too short for that. */
export function nearlyNamed(word: string): SQL | undefined {
  return FORGIVEN.test(word) ? sql`clients.near_tokens && ${textArray(nearTokens(word))}` : undefined
}

/** What `near_tokens` of the database holds for every name that the word is with one typing error. */
function nearTokens(word: string): string[] {
  const places = [...word].map((_, place) => {
    const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)]
    const next = after.charAt(0)
    // A letter too many, a wrong one, one that is missing before it, and it in the next one's place.
    const swapped = next && next !== letter ? [`${before}${next}${letter}${after.slice(1)}`] : []
    return [`${before}${after}`, `${place}:${before}${after}`, `${place}:${word}`, ...swapped]
  })
  return [...places.flat(), `${word.length}:${word}`]
}
