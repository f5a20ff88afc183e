import {
  FORGOT_PASSWORD,
  HOME,
  isAt,
  LOGIN,
  OTP,
  RESET_PASSWORD,
  UNDO_EMAIL,
  withoutTrailingSlash,
} from '../addresses/addresses.ts'
import { useSignedOutAddress } from '../addresses/signed-out-address.tsx'
import { Part } from '../page/Part.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SignedOutHome } from './SignedOutHome.tsx'

const loadOtp = () => import(/* webpackChunkName: "otp" */ './OtpScreen.tsx').then((part) => part.OtpScreen)

const loadOtherAddress = () =>
  import(/* webpackChunkName: "other-address" */ './OtherAddress.tsx').then((part) => part.OtherAddress)

const loadResetPassword = () =>
  import(/* webpackChunkName: "reset-password" */ './ResetPasswordScreen.tsx').then((part) => part.ResetPasswordScreen)

const loadUndoEmail = () =>
  import(/* webpackChunkName: "undo-email" */ './UndoEmailScreen.tsx').then((part) => part.UndoEmailScreen)

/** The portal for somebody who is not signed in: its own screens, and the way to the login page from all others. */
export function SignedOutPortal() {
  const { pathname, search } = useSignedOutAddress()
  const path = withoutTrailingSlash(pathname)
  if (path === LOGIN) return <LoginScreen search={search} />
  if (path === HOME) return <SignedOutHome />
  if (path === FORGOT_PASSWORD) return <ForgotPasswordScreen />
  if (path === OTP) return <Part load={loadOtp} />
  if (isAt(RESET_PASSWORD, path)) return <Part load={loadResetPassword} />
  if (isAt(UNDO_EMAIL, path)) return <Part load={loadUndoEmail} />
  return <Part load={loadOtherAddress} />
}
