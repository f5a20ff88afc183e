/** Which part of a name a text is: particles as `van der` begin a family name in small letters, and no whole name. */
export type NamePart = 'given' | 'family' | 'whole'

/** Particles that are small wherever a family name goes on after them. */
const PARTICLES = new Set(['van', 'von', 'der', 'den', 'ter', 'bin', 'binti'])
const NUMERAL = /^(II|III|IV|VI{0,3})$/
/** Of a business or a fund, whose name is nobody's to spell. */
const NO_PERSON =
  /\d|&|\b(pty|ltd|limited|inc|company|trust|trustee|trustees|atf|fund|super|superannuation|smsf|group|estate)\b/i

/**
 * The name as people write theirs, where a program wrote it in capitals or small letters alone: `Thandiwe MOKOENA` is
 * `Thandiwe Mokoena`, `MCDONALD` McDonald, `VAN DER BERG` van der Berg. Words in both kinds of letters stay.
 */
export function nameCase(text: string, part: NamePart): string {
  if (NO_PERSON.test(text)) return text
  const isSmall = text === text.toLowerCase()
  const words = text.split(/(\s+)/)
  const last = words.length - 1
  return words
    .map((word, index) => {
      if (!/\p{L}/u.test(word) || !(isSmall || isCapitals(word, words))) return word
      const small = word.toLowerCase()
      const goesOn = index < last && (part === 'family' || (part === 'whole' && index > 0))
      return goesOn && PARTICLES.has(small) && isParticle(words, index, part) ? small : withCapitals(small)
    })
    .join('')
}

/** Whether a word is in capitals because all are: initials, numerals and `MC` alone are not. */
function isCapitals(word: string, words: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (word !== word.toUpperCase() || letters.length < 2 || NUMERAL.test(letters)) return false
  // `AJ Smith`, `J.P. Smith`: initials stand in capitals before words that do not.
  const others = words.some((other) => other !== other.toUpperCase())
  return !(others && (letters.length === 2 || /\./.test(word)) && words.indexOf(word) === 0)
}

/** In a whole name, `Van` may be a given name of its own: there, particles come two together. */
function isParticle(words: readonly string[], index: number, part: NamePart): boolean {
  const beside = [words[index - 2], words[index + 2]].map((word) => word?.toLowerCase() ?? '')
  return part === 'family' || beside.some((word) => PARTICLES.has(word))
}

/** Of a word in small letters, with its capitals: the first, behind `-`, `(` and `.`, in `O'Brien` and `McDonald`. */
function withCapitals(small: string): string {
  return small
    .replace(/(?<=^|[-(.])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=(?:^|[-(])[DLO]['’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=(?:^|[-(])Mc)\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())
}
