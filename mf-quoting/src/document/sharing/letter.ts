import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { isEmail } from '@portal/domain/values/email'
import { coversInSentence, type NeedCoverCode } from '@portal/domain/work/cover'

export type Sharing = AnswerOf<typeof quoteSharing.view>

/** The fields of a letter, from top to bottom. */
export const LABELS = {
  to: 'To',
  cc: 'Cc',
  subject: 'Subject',
  html: 'Message',
  as: 'The client gets',
  both_agreed: 'Agreement',
  move_lead: 'Lead',
} as const

/** Stands among the addresses to choose from. */
export const OTHER = 'other'

/** The mail by which a quote goes out, as it is typed. */
export interface Letter {
  /** One of the client’s own by its field, their partner’s address, or `other`. */
  readonly to: string
  /** What is typed as another address. */
  readonly other: string
  /** Addresses, divided by commas or spaces. */
  readonly cc: string
  readonly subject: string
  readonly html: string
  readonly as: 'pdf' | 'link' | 'both'
  readonly both_agreed: boolean
  /** Absent where there is no lead to move. */
  readonly move_lead?: boolean
}

/** What a known address is as the choice of `to`. */
export function choiceOf({ field, address }: Sharing['addresses'][number]): string {
  return field === 'partner' ? address : field
}

/** A letter to begin with: whom it is to, what is compared, and whoever advises the client below it. */
export function letterFor({ quoteRequest, covers }: SavedQuote, { addresses, signature, moves_lead }: Sharing): Letter {
  const names = new Intl.ListFormat('en-AU').format(quoteRequest.clients.flatMap(({ firstName }) => firstName || []))
  const compared = coversInSentence(covers as NeedCoverCode[])
  const greeting = `<p>Dear ${escaped(names)},</p>`
  const text = `<p>As discussed, here is your comparison of ${escaped(compared)} cover. Please call me with any questions.</p>`
  const signed = signature.length > 0 ? `<p>Kind regards</p><p>${signature.map(escaped).join('<br>')}</p>` : ''
  const [first] = addresses
  return {
    to: first ? choiceOf(first) : OTHER,
    other: '',
    cc: '',
    subject: 'Your insurance comparison',
    html: `${greeting}${text}${signed}`,
    as: 'pdf',
    both_agreed: false,
    ...(moves_lead !== null && { move_lead: moves_lead }),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The addresses that get a copy. */
export function copiesIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

/** What is sent of what was typed. */
export function bodyOf({ to, other, cc, ...letter }: Letter) {
  return { ...letter, to: to === OTHER ? other : to, cc: copiesIn(cc) }
}

/** Which of the copies is no address: the contract’s words don’t say which. */
export function wrongCopies({ cc }: Letter) {
  return copiesIn(cc)
    .filter((address) => !isEmail(address))
    .map((address) => ({ path: 'cc', message: `“${address}” isn’t a valid email address` }))
}
