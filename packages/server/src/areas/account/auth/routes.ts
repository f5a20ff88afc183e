import { auth } from '@portal/contract/account/auth'
import { bind, bindPublic, bindPublicOutside } from '../../../http/bind.ts'
import { checkResetLink, forgotPassword, resetPassword, validateResetPassword } from './reset-password.ts'
import { logIn, validateOtp } from './sign-in.ts'
import { logOut } from './sign-out.ts'
import { undoEmail, validateUndoEmail } from './undo-email.ts'

export const routes = [
  bindPublicOutside(auth.login, logIn),
  bindPublicOutside(auth.validateOtp, validateOtp),
  bind(auth.logout, logOut),
  bindPublic(auth.forgotPassword, forgotPassword),
  bindPublic(auth.validateResetPassword, validateResetPassword),
  bindPublic(auth.checkResetLink, checkResetLink),
  bindPublicOutside(auth.resetPassword, resetPassword),
  bindPublic(auth.validateUndoEmail, validateUndoEmail),
  bindPublic(auth.undoEmail, undoEmail),
]
