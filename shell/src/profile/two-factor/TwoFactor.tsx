import type { Profile } from '@portal/platform'
import { Alert, Button, Flex, HStack, Spacer, Stack, Text } from '@portal/ui/core'
import { Badge } from '@portal/ui/page'
import { useState } from 'react'
import { usePassingAlert } from '../use-passing-alert.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanSecret } from './ScanSecret.tsx'
import { TurnOffForm } from './TurnOffForm.tsx'
import { TurnOnForm } from './TurnOnForm.tsx'

type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'turn-on' }
  | { readonly kind: 'scan'; readonly password: string; readonly secret: string; readonly otpauth: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'turn-off' }

/** Turns two-factor on, with an authenticator app, and off. */
export function TwoFactor({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const [alert, setAlert] = usePassingAlert()
  const rest = () => setStep({ kind: 'rest' })

  if (step.kind === 'turn-on') {
    return <TurnOnForm email={profile.email} onOffer={(offer) => setStep({ kind: 'scan', ...offer })} onCancel={rest} />
  }
  if (step.kind === 'scan') {
    return (
      <ScanSecret
        password={step.password}
        secret={step.secret}
        otpauth={step.otpauth}
        onEnabled={(codes) => setStep({ kind: 'codes', codes })}
        onCancel={rest}
      />
    )
  }
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} email={profile.email} onDone={rest} />
  if (step.kind === 'turn-off') {
    return (
      <TurnOffForm
        email={profile.email}
        onCancel={rest}
        onDone={(text) => {
          rest()
          setAlert({ tone: 'success', text })
        }}
      />
    )
  }

  return (
    <Stack gap="3">
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      <HStack alignItems="flex-start">
        <Text tone="muted">
          {profile.two_factor_enabled
            ? 'You’ll need a code from your authenticator app to sign in.'
            : 'You’ll also need a code from your authenticator app.'}
        </Text>
        <Spacer />
        <Badge tone={profile.two_factor_enabled ? 'success' : 'neutral'}>
          {profile.two_factor_enabled ? 'On' : 'Off'}
        </Badge>
      </HStack>
      <Flex justifyContent="flex-end">
        {profile.two_factor_enabled ? (
          <Button onClick={() => setStep({ kind: 'turn-off' })}>Turn off two-factor</Button>
        ) : (
          <Button onClick={() => setStep({ kind: 'turn-on' })}>Turn on two-factor</Button>
        )}
      </Flex>
    </Stack>
  )
}
