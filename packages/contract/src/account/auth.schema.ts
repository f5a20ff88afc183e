import { MESSAGES } from '@portal/domain/message'
import { z } from 'zod'
import { email, messageAnswer, newPassword, requiredLine } from '../pieces.ts'

const loginAnswer = z.object({
  status: z.int(),
  code: z.enum(['AUTHENTICATION_SUCCESS', '2FA_REQUIRED']),
  message: z.string(),
  twoFactorEnabled: z.boolean(),
  /** The login token; absent while a one-time code is still to come. */
  token: z.string().optional(),
  /** The company asks this user for two-factor: the session does nothing else before it is set up. */
  mustEnrol: z.boolean().optional(),
  /** What `validateOtp` needs besides the code; lives for 10 minutes. */
  challenge: z.string().optional(),
})

const token = z.string().min(1).max(200)

export const login = {
  body: z.strictObject({
    email,
    password: z.string(MESSAGES.enterPassword).min(1, MESSAGES.enterPassword).max(1000),
    /** Longer idle limit; true unless told. */
    remember: z.boolean().default(true),
  }),
  answer: loginAnswer,
}

export const validateOtp = {
  body: z.strictObject({
    email,
    /** Six digits, or a recovery code. */
    otp: requiredLine(40, MESSAGES.enterOtp),
    remember: z.boolean().default(true),
    challenge: token,
  }),
  answer: loginAnswer,
}

export const logout = { answer: messageAnswer }

export const forgotPassword = { body: z.strictObject({ email }), answer: messageAnswer }

export const validateResetPassword = {
  query: z.strictObject({ token }),
  answer: z.object({ valid: z.boolean() }),
}

export const checkResetLink = {
  body: z.strictObject({ token }),
  answer: z.object({
    /** Whose password it sets, and whether that is their first; null where the link no longer works. */
    account: z.object({ name: z.string(), email: z.string(), is_first: z.boolean() }).nullable(),
  }),
}

export const resetPassword = {
  body: z
    .strictObject({ token, password: newPassword, password_confirmation: z.string() })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      message: MESSAGES.passwordsDiffer,
    }),
  answer: messageAnswer,
}

export const validateUndoEmail = {
  body: z.strictObject({ token }),
  /** The e-mail that the link brings back, or null where the link no longer works. */
  answer: z.object({ email: z.string().nullable() }),
}

export const undoEmail = {
  body: z.strictObject({ token }),
  /** `reset_token` is that of a link to set a new password: the old one no longer works. */
  answer: z.object({ message: z.string(), reset_token: z.string() }),
}
