import { settings } from '@portal/contract/office/settings'
import type { SecuritySettings } from '@portal/contract/office/settings.schema'
import { ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { change, useCall } from '@portal/platform'
import { Alert, Button, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'

const TITLE = 'Sign-in security'

/** What the company asks of signing in. */
export function SignInSecurity() {
  const { data, error, refetch } = useCall(settings.security, {})
  return (
    <Panel
      title={TITLE}
      headingLevel={2}
      loading={!data && !error}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
    >
      {data && <TwoFactorRoles key={data.version} setting={data} />}
    </Panel>
  )
}

function TwoFactorRoles({ setting }: { readonly setting: SecuritySettings }) {
  const [chosen, setChosen] = useState<readonly Role[]>(setting.two_factor_roles)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isChanged = chosen.length !== setting.two_factor_roles.length || setting.two_factor_roles.some(isLeftOut)
  function isLeftOut(role: Role) {
    return !chosen.includes(role)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setSending(true)
    try {
      await change(settings.updateSecurity, { body: { two_factor_roles: [...chosen], version: setting.version } })
      toast({ title: 'Saved', tone: 'success' })
    } catch (error) {
      setError(error instanceof Error ? error.message : MESSAGES.somethingWentWrong)
    } finally {
      setSending(false)
    }
  }

  return (
    <form aria-label={TITLE} onSubmit={(event) => void save(event)}>
      <Stack gap="4">
        {error && <Alert tone="danger">{error}</Alert>}
        <Stack as="fieldset" gap="2" minWidth="0">
          <Text as="legend" weight="medium">
            Roles that must use two-factor
          </Text>
          <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4">
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                checked={chosen.includes(role)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, role] : chosen.filter((other) => other !== role))
                }
              >
                {role === 'ROLE_USER' ? 'Everyone' : ROLE_LABELS[role]}
              </Checkbox>
            ))}
          </Grid>
        </Stack>
        <Text tone="muted">
          Anyone in these roles without two-factor must set it up before they can do anything else, even if they’re
          signed in now. They can’t turn it off.
        </Text>
        <Flex>
          <Button type="submit" variant="primary" disabled={!isChanged} loading={isSending} loadingText="Saving">
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
