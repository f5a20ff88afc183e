import { businessDigits, isAbn, letterFaults, MESSAGES, QUOTE_LETTER_MAX_LENGTH } from '@portal/domain'
import { z } from 'zod'
import { clearableLine, version } from '../pieces.ts'

const look = {
  name: z.string(),
  /** Address of the picture, or null. */
  logo: z.string().nullable(),
  /** Hue (0–360) and chroma (0.03–0.12) of the accent colour; null for the product's own. */
  accent_h: z.number().nullable(),
  accent_c: z.number().nullable(),
}

export const companyLogo = { answer: z.object(look) }
export const clientFormLogo = { answer: z.object(look) }

/** What a quote's PDF says of the firm besides its name, its logo and how it can be reached. */
const quoteDocument = {
  /** The name of the company that is licensed or authorised, where it is not `name`. */
  legal_name: z.string().nullable(),
  /** 11 digits. */
  abn: z.string().nullable(),
  /** The number of the licence, up to 6 digits. */
  afsl_number: z.string().nullable(),
  /** The letter in front of a quote, with merge fields; null for the built-in one. */
  quote_letter: z.string().nullable(),
}

const companyAnswer = z.object({
  ...look,
  ...quoteDocument,
  version,
  reference: z.string(),
  /** Null until a super admin sets it; admins are warned meanwhile. */
  default_email_address: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  afsl_logo: z.string().nullable(),
  /** IANA name. */
  time_zone: z.string(),
})
export type CompanyInfo = z.output<typeof companyAnswer>

export const companyInfo = { answer: companyAnswer }

export const updateQuoteDocument = {
  body: z.strictObject({
    version: version.optional(),
    address: clearableLine(300).optional(),
    phone: clearableLine(40).optional(),
    legal_name: clearableLine(200).optional(),
    abn: z
      .string()
      .transform(businessDigits)
      .refine((digits) => digits === '' || isAbn(digits), MESSAGES.invalidAbn)
      .transform((digits) => digits || null)
      .nullable()
      .optional(),
    afsl_number: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'Please enter the licence’s number, up to 6 digits')
      .transform((digits) => digits || null)
      .nullable()
      .optional(),
    quote_letter: z
      .string()
      .trim()
      .max(QUOTE_LETTER_MAX_LENGTH, `Please use at most ${QUOTE_LETTER_MAX_LENGTH} characters`)
      .superRefine((text, context) => {
        for (const message of letterFaults(text)) context.addIssue({ code: 'custom', message })
      })
      .transform((text) => text || null)
      .nullable()
      .optional(),
  }),
  answer: companyAnswer,
}
