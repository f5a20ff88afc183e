import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { fullName } from '@portal/domain/values/person'

const WITHOUT_NAME = 'quote_details.pdf'
/** Longer names do not fit some file systems, which count bytes: a letter takes up to three. */
const LONGEST = 80
// What file systems keep for themselves, control characters, and marks that turn the direction of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be left out
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\/:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g
const KEPT_BY_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** `First Last.pdf` of the first client, safe as the name of a file; `quote_details.pdf` where there is no name. */
export function quotePdfName(request: Pick<QuoteRequest, 'clients'> | null | undefined): string {
  const [first] = request?.clients ?? []
  const name = safeFileName(fullName(first?.firstName, first?.lastName))
  if (name === '') return WITHOUT_NAME
  return KEPT_BY_WINDOWS.test(name) ? `_${name}.pdf` : `${name}.pdf`
}

/** Words as the name of a file, without its ending; empty where nothing is left of them. */
export function safeFileName(words: string): string {
  return Array.from(words.normalize('NFC').replace(UNSAFE, ' '))
    .slice(0, LONGEST)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
}
