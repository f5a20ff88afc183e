import { ROLES } from '@portal/domain/account/role'
import { SESSION_LENGTHS, type SessionLength } from '@portal/domain/account/session-length'
import { RETENTION_YEARS, type RetentionKind } from '@portal/domain/clients/erasure'
import { MESSAGES } from '@portal/domain/message'
import { ACCENT_CHROMA } from '@portal/domain/office/company'
import { letterErrors, QUOTE_LETTER_MAX_LENGTH } from '@portal/domain/quotes/quote-letter'
import { businessDigits, isAbn } from '@portal/domain/values/business-number'
import { isTimeZone } from '@portal/domain/values/date'
import { EMAIL_MAX_LENGTH, isEmail } from '@portal/domain/values/email'
import { isPhone } from '@portal/domain/values/phone'
import { REQUIREMENT_DAYS_MAX } from '@portal/domain/work/requirement'
import { z } from 'zod'
import { clearableLine, id, origins, requiredLine, version } from '../pieces.ts'
import { requirementKind } from '../work/underwriting-fields.ts'
import { companyLook } from './look-fields.ts'

export const companyLogo = { answer: companyLook }
export const clientFormLogo = { answer: companyLook }

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
  ...companyLook.shape,
  ...quoteDocument,
  version,
  reference: z.string(),
  /** Null until one is verified; admins are warned meanwhile. */
  default_email_address: z.string().nullable(),
  company_address: z.string().nullable(),
  company_phone: z.string().nullable(),
  afsl_logo: z.string().nullable(),
  /** IANA name. */
  time_zone: z.string(),
})
export type CompanyInfo = z.output<typeof companyAnswer>

const companyView = companyAnswer.extend({
  /** Whether emails go out; admins are warned while they don’t. */
  is_mail_set_up: z.boolean(),
})
export type CompanyView = z.output<typeof companyView>

export const companyInfo = { answer: companyView }

const ownPhone = clearableLine(40).refine((text) => text === null || isPhone(text), MESSAGES.invalidPhone)
/** A firm without a number may go on without; one that has a number is not left without. */
const keptPhone = requiredLine(40, MESSAGES.enterContactNumber).refine(
  (text) => text === '' || isPhone(text),
  MESSAGES.invalidPhone,
)

const ofFirm = {
  company_address: clearableLine(300).optional(),
  company_phone: ownPhone.optional(),
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
}

/**
 * A picture: the id of one that was sent to `/upload/documents`; null takes it away; the address that it has leaves it.
 */
const picture = z
  .union([id, z.string().max(200)], 'Please send the id of an uploaded picture')
  .nullable()
  .optional()

const companyBody = z
  .strictObject({
    version: version.optional(),
    name: requiredLine(100, MESSAGES.enterCompanyName).optional(),
    default_email_address: clearableLine(EMAIL_MAX_LENGTH)
      .refine((text) => text === null || isEmail(text), MESSAGES.invalidEmail)
      .optional(),
    logo: picture,
    afsl_logo: picture,
    ...ofFirm,
    company_phone: keptPhone.optional(),
    /** The same as `company_phone`. */
    contact_no: keptPhone.optional(),
    time_zone: z.string().refine(isTimeZone, 'Please choose a time zone').optional(),
    accent: z
      .strictObject({
        hue: z.number().min(0).max(360),
        chroma: z.number().min(ACCENT_CHROMA.min).max(ACCENT_CHROMA.max),
      })
      .nullable()
      .optional(),
  })
  .refine(
    ({ company_phone, contact_no }) =>
      company_phone === undefined || contact_no === undefined || company_phone === contact_no,
    { path: ['contact_no'], message: 'company_phone and contact_no are the same number: please send one of them' },
  )
  .transform(({ contact_no, company_phone = contact_no, ...body }) => ({ ...body, company_phone }))

/** The address that the company's mails come from, and the one that shall be it. */
const emailAddressAnswer = z.object({
  /** Null until one is verified; admins are warned meanwhile. */
  address: z.string().nullable(),
  /** Null where it was set before addresses were verified. */
  verified_at: z.iso.datetime().nullable(),
  /** Waits for somebody to open the link that was sent there. */
  /** Whether emails go out at all. */
  is_mail_set_up: z.boolean(),
  pending: z.object({ address: z.string(), sent_at: z.iso.datetime(), works_until: z.iso.datetime() }).nullable(),
})
export type EmailAddressSettings = z.output<typeof emailAddressAnswer>

export const emailAddress = { answer: emailAddressAnswer }
export const sendEmailLink = { answer: emailAddressAnswer }
export const cancelEmailLink = { answer: emailAddressAnswer }
export const sendTestMail = { answer: z.object({ message: z.string() }) }

const emailLink = z.strictObject({ token: z.string().min(1).max(200) })

/** `address` is null if the link no longer works. */
export const openEmailLink = { body: emailLink, answer: z.object({ address: z.string().nullable() }) }
export const verifyEmail = { body: emailLink, answer: z.object({ address: z.string() }) }

/** What is not sent stays. */
export const updateCompanyInfo = { body: companyBody, answer: companyView }

const lengths = Object.fromEntries(
  Object.entries(SESSION_LENGTHS).map(([name, { min, max, unit }]) => {
    const message = `Please enter ${min} to ${max} ${unit}`
    return [name, z.int(message).min(min, message).max(max, message)]
  }),
) as Record<SessionLength, z.ZodInt>

const years = (kind: RetentionKind) => {
  const { min, max } = RETENTION_YEARS[kind]
  const message = `Please enter ${min} to ${max} years`
  return z.int(message).min(min, message).max(max, message).nullable()
}

const securityAnswer = z.object({
  /** Roles whose users must sign in with two-factor, in the order of the domain's table. */
  two_factor_roles: z.array(z.enum(ROLES)),
  /** Whether advisers see every client and lead of the company, and not only their own. */
  advisers_see_all: z.boolean(),
  /** Origins of the sites that may show the client form and the calendar in a frame. */
  embed_sites: z.array(z.string()),
  ...lengths,
  /** Years without activity after which clients and leads are erased, unless something is in force or open; null for never. */
  retention_client_years: z.int().nullable(),
  retention_lead_years: z.int().nullable(),
  version,
})
export type SecuritySettings = z.output<typeof securityAnswer>

export const security = { answer: securityAnswer }

export const updateSecurity = {
  body: z.strictObject({
    version: version.optional(),
    two_factor_roles: z
      .array(z.enum(ROLES, 'Please choose roles from the list'))
      .max(ROLES.length)
      .transform((chosen) => ROLES.filter((role) => chosen.includes(role)))
      .optional(),
    advisers_see_all: z.boolean().optional(),
    embed_sites: origins.optional(),
    ...z.object(lengths).partial().shape,
    retention_client_years: years('client').optional(),
    retention_lead_years: years('lead').optional(),
  }),
  answer: securityAnswer,
}

const underwritingAnswer = z.object({
  /** Days that a requirement of each kind may take before it counts as late. */
  requirement_days: z.record(requirementKind, z.int()),
  /** The kinds the firm offers, in order, each with its default days. */
  kinds: z.array(z.object({ code: requirementKind, label: z.string(), usual_days: z.int() })),
  version,
})
export type UnderwritingSettings = z.output<typeof underwritingAnswer>

export const underwriting = { answer: underwritingAnswer }

const days = z
  .int('Please enter whole days')
  .min(1, 'Please enter at least 1 day')
  .max(REQUIREMENT_DAYS_MAX, `Please enter at most ${REQUIREMENT_DAYS_MAX} days`)

export const updateUnderwriting = {
  body: z.strictObject({
    version: version.optional(),
    /** Null for the usual days; a kind that is not named stays. */
    requirement_days: z.record(requirementKind, days.nullable()),
  }),
  answer: underwritingAnswer,
}

export const updateQuoteDocument = {
  body: z.strictObject({
    version: version.optional(),
    ...ofFirm,
    legal_name: clearableLine(200).optional(),
    quote_letter: z
      .string()
      .trim()
      .max(QUOTE_LETTER_MAX_LENGTH, `Please use at most ${QUOTE_LETTER_MAX_LENGTH} characters`)
      .superRefine((text, context) => {
        for (const message of letterErrors(text)) context.addIssue({ code: 'custom', message })
      })
      .transform((text) => text || null)
      .nullable()
      .optional(),
  }),
  answer: companyView,
}
