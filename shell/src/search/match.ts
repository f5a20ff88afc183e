/** What a command is found by. */
export interface Findable {
  readonly label: string
  readonly keywords?: readonly string[] | undefined
}

/** How well one typed word fits; from {@link CLEAR} on, nobody doubts what was meant. */
const WHOLE_START = 6
const WORD_START = 5
const KEYWORD_START = 4
const INITIALS = 3
const WITHIN = 2
const SCATTERED = 1
const CLEAR = KEYWORD_START

/** Without case and accents: `Référral` is found by `referral`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Whether the letters of `part` come in `text` in their order, the first at the start of a word. */
function isScattered(part: string, text: string): boolean {
  return wordsOf(text).some((_, at, words) => {
    let rest = words.slice(at).join(' ')
    if (rest[0] !== part[0]) return false
    for (const letter of part) {
      const found = rest.indexOf(letter)
      if (found < 0) return false
      rest = rest.slice(found + 1)
    }
    return true
  })
}

function fit(word: string, label: string, keywords: readonly string[]): number {
  if (label.startsWith(word)) return WHOLE_START
  const words = wordsOf(label)
  if (words.some((one) => one.startsWith(word))) return WORD_START
  if (keywords.some((keyword) => wordsOf(keyword).some((one) => one.startsWith(word)))) return KEYWORD_START
  if (word.length < 2) return 0
  if (
    words
      .map((one) => one[0])
      .join('')
      .includes(word)
  )
    return INITIALS
  if (label.includes(word) || keywords.some((keyword) => keyword.includes(word))) return WITHIN
  return word.length > 2 && isScattered(word, label) ? SCATTERED : 0
}

export interface Match<T> {
  readonly item: T
  /** Whether every word that was typed begins a word of the command. */
  readonly isClear: boolean
}

/** The items that every typed word fits, the best first; of equals, in the order given. All of them for an empty text. */
export function match<T extends Findable>(text: string, items: readonly T[]): Match<T>[] {
  const typed = wordsOf(plain(text))
  if (typed.length === 0) return text.trim() === '' ? items.map((item) => ({ item, isClear: true })) : []
  return items
    .map((item) => {
      const label = plain(item.label)
      const keywords = (item.keywords ?? []).map(plain)
      const fits = typed.map((word) => fit(word, label, keywords))
      const worst = Math.min(...fits)
      const whole = label.startsWith(typed.join(' ')) ? 1 : 0
      return { item, worst, score: worst * 100 + whole * 50 + fits.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ worst }) => worst > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item, worst }) => ({ item, isClear: worst >= CLEAR }))
}
