/** The steps of signing in: in the shell, in its session-expiry modal, and where a remote stands alone. */
export { CodeForm } from './CodeForm.tsx'
export { PasswordForm, type SignInChoice } from './PasswordForm.tsx'
export { SignInPage } from './SignInPage.tsx'
export { emailError, newPasswordError, SignInRejected, type SignInStep, type StartedSession } from './sign-in.ts'
export { messageOf, useSmallForm } from './use-small-form.ts'
