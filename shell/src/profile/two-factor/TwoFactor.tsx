import { MESSAGES } from '@portal/domain/message'
import type { Profile } from '@portal/platform'
import { Alert, Button, Flex, HStack, Spacer, Stack, Text } from '@portal/ui/core'
import { Badge } from '@portal/ui/page'
import { useState } from 'react'
import { usePassingAlert } from '../use-passing-alert.ts'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { TurnOffForm } from './TurnOffForm.tsx'

type Step = { readonly kind: 'rest' } | { readonly kind: 'turn-on' } | { readonly kind: 'turn-off' }

/** Turns two-factor on, with an authenticator app, and off. */
export function TwoFactor({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const [alert, setAlert] = usePassingAlert()
  const rest = () => setStep({ kind: 'rest' })

  if (step.kind === 'turn-on') {
    return <SetUpTwoFactor email={profile.email} onDone={rest} onCancel={rest} />
  }
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
      {profile.two_factor_required && profile.two_factor_enabled ? (
        <Text tone="muted">{MESSAGES.twoFactorStays}</Text>
      ) : (
        <Flex justifyContent="flex-end">
          {profile.two_factor_enabled ? (
            <Button onClick={() => setStep({ kind: 'turn-off' })}>Turn off two-factor</Button>
          ) : (
            <Button onClick={() => setStep({ kind: 'turn-on' })}>Turn on two-factor</Button>
          )}
        </Flex>
      )}
    </Stack>
  )
}
