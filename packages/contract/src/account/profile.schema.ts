import { ROLES } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { TITLES } from '@portal/domain/values/person'
import { z } from 'zod'
import { calendarLink } from '../address-fields.ts'
import {
  clearableLine,
  email,
  id,
  idParams,
  isoInstant,
  line,
  messageAnswer,
  newPassword,
  phone,
  requiredLine,
  version,
} from '../pieces.ts'

/** The session goes on with this token; the one that called is dead. */
const newToken = z.string()

const profile = z.object({
  id,
  uuid: z.uuid(),
  title: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  calendar_link: z.string().nullable(),
  /** An address that lives for 5 minutes, or null. */
  profile_photo: z.string().nullable(),
  authorised_representative_number: z.string().nullable(),
  /** Per cent. */
  commission: z.number().nullable(),
  advisor_id: id.nullable(),
  access_referral_dashboard: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** The company asks for it: it cannot be turned off. */
  two_factor_required: z.boolean(),
  created_at: isoInstant,
  version,
})
export type Profile = z.output<typeof profile>

export const view = { answer: profile }

/** Who it is, once more, for what would give the account away: a session alone does not do. */
const presentPassword = z
  .string(MESSAGES.enterCurrentPassword)
  .min(1, MESSAGES.enterCurrentPassword)
  .max(1000, MESSAGES.presentPasswordRejected)
/** Six digits of the authenticator app, or a recovery code; needed where two-factor is on. */
const presentCode = line(40)

export const update = {
  body: z.strictObject({
    title: z.enum(TITLES).nullable().optional(),
    firstname: requiredLine(100, MESSAGES.enterFirstName),
    lastname: requiredLine(100, MESSAGES.enterLastName),
    email,
    phone,
    calendar_link: calendarLink,
    authorised_representative_number: clearableLine(20).optional(),
    version: version.optional(),
    /** Needed where the e-mail changes. */
    current_password: presentPassword.optional(),
    otp: presentCode.optional(),
  }),
  answer: profile,
}

/** Multipart, one picture in the part `file`. */
export const setPhoto = { answer: profile }
export const removePhoto = { answer: profile }

export const enable2fa = {
  body: z.strictObject({ current_password: presentPassword, otp: line(10).optional() }),
  answer: z.object({
    message: z.string(),
    enabled: z.boolean(),
    /** Without `otp`: the new secret (Base32) and what the QR code says. */
    secret: z.string().optional(),
    otpauth: z.string().optional(),
    /** With the right `otp`: ten codes, shown this once. */
    recovery_codes: z.array(z.string()).optional(),
    token: newToken.optional(),
  }),
}

export const disable2fa = {
  body: z.strictObject({
    password: z.string(MESSAGES.enterPassword).min(1, MESSAGES.enterPassword).max(1000),
    otp: presentCode.optional(),
  }),
  answer: messageAnswer.extend({ token: newToken }),
}

export const changePassword = {
  body: z
    .strictObject({
      current_password: presentPassword,
      otp: presentCode.optional(),
      password: newPassword,
      password_confirmation: z.string(),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      message: MESSAGES.passwordsDiffer,
    }),
  answer: messageAnswer.extend({ token: newToken }),
}

export const sessions = {
  answer: z.array(
    z.object({
      id,
      /** `Chrome on macOS`. */
      device: z.string(),
      created_at: isoInstant,
      last_used_at: isoInstant,
      remembered: z.boolean(),
      current: z.boolean(),
    }),
  ),
}

export const endSession = { params: idParams, answer: messageAnswer }
/** Ends every session but the one that calls. */
export const endOtherSessions = { answer: messageAnswer }
