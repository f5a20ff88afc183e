import { isStorable } from '../../../http/validate.ts'

/*
 * What an outside service may answer. Its texts go into lists, PDFs and mails of everybody, and its prices are kept: one
 * portfolio that breaks a bound is left out, with the reason at its insurer.
 */

/** Characters of what is a name or a code, and of any other text. */
const NAME_MAX = 200
const TEXT_MAX = 4_000
const ENTRIES_MAX = 200
const DEPTH_MAX = 32
/** Dollars; beyond it nobody pays for life cover. */
const PREMIUM_MAX = 10_000_000

const NAMES = /(^name|Name|^code|Code|description)$/
const PREMIUMS = /^premium(InsideSuper|OutsideSuper)?$/

/** Whether a portfolio, or another part of an answer, keeps to the bounds. Does not recurse: its depth is the service’s. */
export function isWithinBounds(answer: unknown): boolean {
  const left: Array<{
    readonly value: unknown
    readonly key: string
    readonly depth: number
    readonly isPremium: boolean
  }> = [{ value: answer, key: '', depth: 0, isPremium: false }]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { value, key, depth, isPremium } = one
    if (typeof value === 'string' && !isText(value, NAMES.test(key) ? NAME_MAX : TEXT_MAX)) return false
    if (typeof value === 'number' && !(isPremium ? isPremiumAmount(value) : Number.isFinite(value))) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEPTH_MAX) return false
    const parts = Object.entries(value)
    if (parts.length > ENTRIES_MAX) return false
    for (const [name, part] of parts) {
      if (!isText(name, NAME_MAX)) return false
      const inherits = Array.isArray(value) ? key : name
      left.push({ value: part, key: inherits, depth: depth + 1, isPremium: isPremium || PREMIUMS.test(name) })
    }
  }
  return true
}

function isText(text: string, most: number): boolean {
  return text.length <= most && isStorable(text)
}

/** Whole cents, as far as a number of dollars can say it. */
function isPremiumAmount(dollars: number): boolean {
  return dollars >= 0 && dollars <= PREMIUM_MAX && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}
