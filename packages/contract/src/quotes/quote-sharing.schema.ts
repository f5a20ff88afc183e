import { MAIL_COPIES_MAX, MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { QUOTE_LINK_STATES } from '@portal/domain/quotes/quote-link'
import { QUOTE_WISHES } from '@portal/domain/quotes/quote-wish'
import { codesOf, NEED_COVERS } from '@portal/domain/work/cover'
import { z } from 'zod'
import { mailState, smsHead } from '../clients/timeline-records.ts'
import { email, id, idParams, idText, isoDate, isoInstant, personRef, requiredLine, richText } from '../pieces.ts'
import { send as sendSms } from '../sending/texts.schema.ts'
import { existingCover } from './existing-cover.schema.ts'

/** Who writes to whom: as they are now, not frozen with the quote. */
const letterhead = z.object({
  /** The client’s adviser, else who saved the quote. */
  adviser: z
    .object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      authorisedRepresentativeNumber: z.string().nullable(),
    })
    .nullable(),
  /** The client, else the first person of the request. */
  addressee: z.object({
    title: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    /** Lines of the postal address. */
    address: z.array(z.string()),
  }),
  /** Cover that the client has, of the scenario that was recommended by this quote; none where there was none. */
  existing: z.array(existingCover),
})
export type QuoteLetterhead = z.output<typeof letterhead>

export const viewLetterhead = { params: idParams, answer: letterhead }

const link = z.object({
  id,
  quote_id: id,
  state: z.enum(codesOf(QUOTE_LINK_STATES)),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  expires_at: isoInstant,
  /** When it was first opened with the right birth date, and when last. */
  opened_at: isoInstant.nullable(),
  last_opened_at: isoInstant.nullable(),
  /** Whether it shows each person the other’s birth date, income and health too. */
  both_agreed: z.boolean(),
  /** Its address; null once it is cancelled, and for old links, whose address isn’t known any more. */
  url: z.string().nullable(),
})
export type QuoteLink = z.output<typeof link>

const agreement = {
  /**
   * Both people of the quote agreed that each sees the other’s birth date, income and health. Else whoever opens the link,
   * or gets the PDF, sees their own.
   */
  both_agreed: z.boolean().default(false),
}

const sentMail = z.object({
  /** The id of the mail, among the client's. */
  mail_id: id,
  to: z.string(),
  state: mailState,
  sender: personRef.nullable(),
  sent_at: isoInstant,
  /** What went along: the PDF, a link, or both. */
  has_pdf: z.boolean(),
  link_id: id.nullable(),
})
export type QuoteMail = z.output<typeof sentMail>

export const view = {
  params: idParams,
  answer: z.object({
    /** Why the quote can go to nobody; null where it can. */
    refused: z.string().nullable(),
    /** Newest first, as the links are. */
    mails: z.array(sentMail),
    links: z.array(link),
    /** The client’s own addresses, then their partner’s, as far as the caller may see them. */
    addresses: z.array(
      z.object({ field: z.enum(['email', 'secondary_email', 'partner']), address: z.string(), name: z.string() }),
    ),
    /** Lines below a letter: who advises the client, and how to reach them. */
    signature: z.array(z.string()),
    /** Whether the lead moves once the email is sent, unless told otherwise; null where there is no lead to move. */
    moves_lead: z.boolean().nullable(),
    /** Whether emails go out. Where they don’t, a link can be copied. */
    is_mail_set_up: z.boolean(),
  }),
}

export const send = {
  params: idParams,
  body: z.strictObject({
    /** One of the client’s own addresses, or any other. */
    to: z.literal(['email', 'secondary_email']).or(email).default('email'),
    cc: z.array(email).max(MAIL_COPIES_MAX, `Please enter at most ${MAIL_COPIES_MAX} addresses`).default([]),
    subject: requiredLine(MAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject'),
    /** HTML from the editor; the server cleans it. */
    html: richText('Please write a message'),
    /** How the client gets the quote. */
    as: z.enum(['pdf', 'link', 'both']),
    /** Whether the lead moves to Quote Sent once the email is sent; as the firm’s rule has it where nothing is said. */
    move_lead: z.boolean().optional(),
    ...agreement,
  }),
  answer: sentMail,
}

export const sendText = {
  params: idParams,
  /** The address of the link stands below the text. */
  body: z.strictObject({ text: sendSms.body.shape.text, ...agreement }),
  answer: smsHead,
}

const linkParams = z.strictObject({ id: idText, linkId: idText })
export const createLink = {
  params: idParams,
  body: z.strictObject(agreement).default({ both_agreed: false }),
  answer: link.extend({ url: z.string() }),
}
export const extendLink = { params: linkParams, answer: link }
export const revokeLink = { params: linkParams, answer: link }

export const savePdf = {
  params: idParams,
  /** The document of the client that the PDF has become, or the next version of. */
  answer: z.object({ document_id: id, client_id: id, name: z.string() }),
}

const sharedInsurer = z.object({
  code: z.string(),
  name: z.string(),
  product: z.string(),
  total: z.number(),
  is_recommended: z.boolean(),
})

const sharedCover = z.object({
  cover: z.enum(codesOf(NEED_COVERS)),
  /** Dollars, at once or a month; null of somebody else’s monthly benefit, which tells their income. */
  amount: z.number().nullable(),
  /** `Waits 90 days, pays to age 65`; empty of somebody else. */
  terms: z.string(),
})

/** What a link shows whom the birth date has let in: prices, nothing of what anybody is paid. */
const shared = z.object({
  /** `expired`: the link must be extended first. */
  state: z.enum(['open', 'expired']),
  name: z.string(),
  people: z.array(z.string()),
  /** The place of whoever has opened it; null where their date of birth is that of several, or nobody’s of the quote. */
  reader: z.int().nullable(),
  /** Types of need, each once. */
  covers: z.array(z.enum(codesOf(NEED_COVERS))),
  adviser: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Days of the company’s time zone. */
  made_on: isoDate,
  works_until: isoDate,
  is_illustrative: z.boolean(),
  /** What all people pay together, where there are several and an insurer prices all of them; null of one person. */
  household: z
    .object({
      frequency: z.string(),
      /** `parts`: what each person pays of the total, in the order of the people. */
      insurers: z.array(sharedInsurer.extend({ parts: z.array(z.number()) })),
    })
    .nullable(),
  /** Of each person, by total rising: dollars at the quote's frequency. */
  portfolios: z.array(
    z.object({
      person: z.string(),
      frequency: z.string(),
      /** Birth date, income and health in words; none of others, unless both agreed. */
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      covers: z.array(sharedCover),
      insurers: z.array(
        sharedInsurer.extend({
          /** Addresses of the PDS and TMD; null where the firm doesn’t have both. */
          documents: z.object({ pds: z.string(), tmd: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  /** What was asked for behind the link and still stands; calls, of whoever reads it alone. */
  wishes: z.array(
    z.object({
      wish: z.enum(QUOTE_WISHES.map(({ value }) => value)),
      /** The place of the person in the quote; null where it isn’t known who asked. */
      person: z.int().nullable(),
      /** The insurer’s portfolio; null of a call about the whole quote. */
      portfolio: z.string().nullable(),
    }),
  ),
})
export type SharedQuote = z.output<typeof shared>

const key = z.string().max(200)

export const open = {
  body: z.strictObject({ token: z.string().min(1).max(100), date_of_birth: isoDate }),
  /** The key opens the quote for some hours, so that a page that is loaded again need not ask for the birth date. */
  answer: z.object({ key: z.string(), quote: shared }),
}
export const resume = { body: z.strictObject({ key }), answer: shared }
export const openPdf = {
  body: z.strictObject({ key }),
  /** Lives for 5 minutes. */
  answer: z.object({ url: z.string(), name: z.string() }),
}
