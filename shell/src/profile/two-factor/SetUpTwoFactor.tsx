import { useState } from 'react'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanSecret } from './ScanSecret.tsx'
import { TurnOnForm } from './TurnOnForm.tsx'

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'scan'; readonly password: string; readonly secret: string; readonly otpauth: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

interface SetUpTwoFactorProps {
  readonly email: string
  /** `Cancel` unless told. */
  readonly cancelLabel?: string
  readonly onCancel: () => void
  /** Two-factor is on, and the recovery codes were seen. */
  readonly onDone: () => void
}

/** Sets two-factor up: password, authenticator app with its first code, recovery codes. */
export function SetUpTwoFactor({ email, cancelLabel, onCancel, onDone }: SetUpTwoFactorProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  if (step.kind === 'scan') {
    const { kind: _, ...offer } = step
    return (
      <ScanSecret
        {...offer}
        onEnabled={(codes) => setStep({ kind: 'codes', codes })}
        onCancel={() => setStep({ kind: 'password' })}
      />
    )
  }
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} email={email} onDone={onDone} />
  return (
    <TurnOnForm
      email={email}
      cancelLabel={cancelLabel}
      onOffer={(offer) => setStep({ kind: 'scan', ...offer })}
      onCancel={onCancel}
    />
  )
}
