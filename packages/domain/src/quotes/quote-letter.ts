/** Characters of the letter in front of a quote. */
export const QUOTE_LETTER_MAX_LENGTH = 4_000

/** What the letter in front of a quote may name, filled in for each quote: `{{client}}`. */
export const QUOTE_LETTER_FIELDS = [
  { value: 'client', label: 'Client first name, or both names' },
  { value: 'covers', label: 'Covers compared, in words' },
  { value: 'insurers', label: 'Number of insurers that gave a price' },
  { value: 'lowest', label: 'Insurer with the lowest total premium' },
  { value: 'lowest premium', label: 'That premium, per payment' },
  { value: 'recommended', label: 'Recommended insurer' },
  { value: 'recommended premium', label: 'Its premium, per payment' },
  { value: 'reason', label: 'Reason for the recommendation' },
  { value: 'adviser', label: 'Adviser name' },
  { value: 'adviser phone', label: 'Adviser phone' },
  { value: 'company', label: 'Company name' },
] as const

/** The letter of a company that has none of its own. */
export const BUILT_IN_QUOTE_LETTER = `Dear {{client}},

Thank you for your time. We compared {{covers}} cover from {{insurers}} insurers, using the details you gave us. The pages that follow show what each would cost, how the policies score, and what we would be paid.

We recommend {{recommended}} at {{recommended premium}}. {{reason}}

Please read the important notes and the product disclosure statements before you decide. Nothing starts until you have signed an application and the insurer has accepted it.

Call me on {{adviser phone}} with any questions.

Yours sincerely,`

export type QuoteLetterField = (typeof QUOTE_LETTER_FIELDS)[number]['value']

const FIELD = /\{\{([^{}]*)\}\}/g
const KNOWN: ReadonlySet<string> = new Set(QUOTE_LETTER_FIELDS.map(({ value }) => value))

const nameIn = ([, inside = '']: RegExpMatchArray): string => inside.trim()

/** What is wrong with a letter, in words: merge fields that there are not, and braces that do not close. */
export function letterErrors(text: string): string[] {
  const unknown = [...text.matchAll(FIELD)].map(nameIn).filter((name) => !KNOWN.has(name))
  const errors = [...new Set(unknown)].map((name) => `There is no merge field {{${name}}}`)
  return /\{\{|\}\}/.test(text.replace(FIELD, '')) ? [...errors, 'Please close each merge field: {{client}}'] : errors
}

/**
 * A letter with its merge fields filled in. A paragraph (between empty lines) that names a field without a value is left
 * out: nothing is recommended in every quote.
 */
export function filledLetter(text: string, values: Readonly<Partial<Record<QuoteLetterField, string>>>): string[] {
  const given = (name: string) => new Map<string, string | undefined>(Object.entries(values)).get(name)
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && [...paragraph.matchAll(FIELD)].every((match) => given(nameIn(match))))
    .map((paragraph) => paragraph.replace(FIELD, (whole, name: string) => given(name.trim()) ?? whole))
}
