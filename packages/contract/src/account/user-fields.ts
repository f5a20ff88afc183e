import { ROLES } from '@portal/domain/account/role'
import { COMMISSION_ERROR } from '@portal/domain/account/user-rules'
import { MESSAGES } from '@portal/domain/message'
import { businessDigits, isAbn } from '@portal/domain/values/business-number'
import { EMAIL_MAX_LENGTH, isEmail } from '@portal/domain/values/email'
import { TITLES } from '@portal/domain/values/person'
import { z } from 'zod'
import { calendarLink } from '../address-fields.ts'
import { archivedFilter } from '../list-schema.ts'
import {
  clearableLine,
  commaList,
  flagText,
  id,
  isoDate,
  isoInstant,
  phone,
  requiredLine,
  searchWords,
  version,
} from '../pieces.ts'

/** A user as the list shows them. */
export const userRow = z.object({
  id,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The leading role: the one that decides what the user sees. */
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  created_at: isoInstant,
  /** Null for active users. */
  archived_at: isoInstant.nullable(),
  version,
  last_sign_in_at: isoInstant.nullable(),
  /** Here just now. */
  signed_in: z.boolean(),
  two_factor: z.boolean(),
  /** Of whoever has set no password yet: whether the link to set one still works. */
  invitation: z.enum(['sent', 'expired']).nullable(),
})

/** What narrows the list of users down. */
export const userFilterFields = {
  /** Fits the name, the e-mail address, or the phone number however it is written. */
  search: searchWords.optional(),
  /** Leading roles. */
  role: commaList(z.enum(ROLES)).optional(),
  /** Who is here just now. */
  signed_in: flagText.optional(),
  status: archivedFilter,
}
export const userFilter = z.strictObject(userFilterFields)

/** A user as the form shows them. Source: core-crm.md section 3, "A user is read back as …". */
export const userDetails = userRow.extend({
  uuid: z.uuid(),
  title: z.string().nullable(),
  calendar_link: z.string().nullable(),
  authorised_representative_number: z.string().nullable(),
  /** Per cent; a whole one for referral partners. */
  commission: z.number().nullable(),
  advisor_id: id.nullable(),
  /** Whom a referral partner works with, also where they have left. */
  advisor_name: z.string().nullable(),
  /** The referral company that the user belongs to. */
  referral_company_id: id.nullable(),
  referral_company_name: z.string().nullable(),
  access_referral_dashboard: z.boolean(),
  abn: z.string().nullable(),
  gst_registered: z.boolean(),
  /** The first and the last day of the registration; null: all along, or still. */
  gst_from: isoDate.nullable(),
  gst_until: isoDate.nullable(),
  /** When their record was last changed and by whom: null for the portal itself. */
  last_change: z.object({ at: isoInstant, by: z.string().nullable() }).nullable(),
})

/** Optional, and cleared with `null` or an empty text: an absent one stays as it is. */
export function clearable<T extends z.ZodType>(value: T) {
  return z
    .union([z.literal(''), value], { error: (issue) => errorOf(issue, value) })
    .nullable()
    .transform((given) => (given === '' ? null : given))
    .optional()
}

/** What a value's own schema says is wrong with it: a union says only that nothing fits. */
function errorOf({ input }: { readonly input?: unknown }, value: z.ZodType): string | undefined {
  return value.safeParse(input).error?.issues[0]?.message
}

const percent = z
  .number(COMMISSION_ERROR)
  .min(0, COMMISSION_ERROR)
  .max(100, COMMISSION_ERROR)
  .multipleOf(0.01, COMMISSION_ERROR)
const percentText = z
  .string(COMMISSION_ERROR)
  .regex(/^\d{1,3}(\.\d{1,2})?$/, COMMISSION_ERROR)
  .transform(Number)
  .pipe(percent)
const yesOrNo = z.boolean('Please choose Yes or No').nullable().optional()

/** Another user, also as a text of digits. */
function userId(error: string) {
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(id)
  return clearable(z.union([id, digits], error))
}

/** What makes a user, by the names of the user create payload. Source: core-crm.md sections 3 and 5; decisions.md. */
export const writtenUser = {
  title: clearable(z.enum(TITLES, MESSAGES.enterTitle)),
  firstName: requiredLine(100, MESSAGES.enterFirstName),
  lastName: requiredLine(100, MESSAGES.enterLastName),
  email: z
    .string(MESSAGES.enterUserEmail)
    .trim()
    .min(1, MESSAGES.enterUserEmail)
    .max(EMAIL_MAX_LENGTH, MESSAGES.invalidEmail)
    .refine(isEmail, MESSAGES.invalidEmail),
  mobile: phone,
  role: z.enum(ROLES, MESSAGES.selectUserType),
  authorisedRepresentativeNumber: clearableLine(20).optional(),
  calendarLink,
  /** Per cent; a whole one for referral partners. */
  commission: clearable(z.union([percent, percentText], COMMISSION_ERROR)),
  advisorId: userId(MESSAGES.selectAdvisor),
  /** The referral company that a Referral user belongs to. */
  referralCompanyId: userId('Please choose a referral company'),
  /** The same as `accessReferralDashboard`; both may be sent, and then say the same. */
  access_dashboard: yesOrNo,
  accessReferralDashboard: yesOrNo,
  abn: clearable(z.string(MESSAGES.invalidAbn).transform(businessDigits).refine(isAbn, MESSAGES.invalidAbn)),
  gst_registered: yesOrNo,
  gst_from: clearable(isoDate),
  gst_until: clearable(isoDate),
}

interface GstDays {
  readonly gst_from?: string | null | undefined
  readonly gst_until?: string | null | undefined
}

/** Whether a registration for GST does not end before it begins. */
export function endsAfterBeginning({ gst_from, gst_until }: GstDays): boolean {
  return !gst_from || !gst_until || gst_from <= gst_until
}

interface DashboardWords {
  readonly access_dashboard?: boolean | null | undefined
  readonly accessReferralDashboard?: boolean | null | undefined
}

/** Whether the two words for the referral dashboard do not contradict each other. */
export function saysOneOfDashboard({ access_dashboard: one, accessReferralDashboard: other }: DashboardWords): boolean {
  return one === undefined || one === null || other === undefined || other === null || one === other
}
