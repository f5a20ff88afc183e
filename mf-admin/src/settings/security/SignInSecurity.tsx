import { settings } from '@portal/contract/office/settings'
import type { SecuritySettings } from '@portal/contract/office/settings.schema'
import { needsTwoFactor, ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { change, useCall, useProfile } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Alert, Grid, Stack, Text, TextLink } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'

const TITLE = 'Sign-in security'
/** What the form calls each role: that which everybody has holds for all. */
const LABELS = { ...ROLE_LABELS, ROLE_USER: 'Everyone' }

/** What the company asks of signing in. */
export function SignInSecurity() {
  const answer = useCall(settings.security, {})
  const { data, refetch } = answer
  return (
    <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
      {data && <TwoFactorRoles setting={data} reread={refetch} />}
    </Panel>
  )
}

type Chosen = Typed<Role, boolean>

function chosenOf({ two_factor_roles }: SecuritySettings): Chosen {
  return Object.fromEntries(ROLES.map((role) => [role, two_factor_roles.includes(role)])) as Chosen
}

const FORM: SettingForm<SecuritySettings, Role, boolean> = {
  draft: 'settings/two-factor-roles',
  mark: 'two_factor_roles',
  labels: LABELS,
  typedOf: chosenOf,
  send: (_, chosen, version) =>
    change(settings.updateSecurity, {
      body: { two_factor_roles: ROLES.filter((role) => chosen[role]), version },
    }),
  rows: (_, { two_factor_roles }) => [
    { label: 'Two-factor', value: two_factor_roles.map((role) => LABELS[role]).join(', ') || 'Not required' },
  ],
}

interface TwoFactorRolesProps {
  readonly setting: SecuritySettings
  readonly reread: () => unknown
}

function TwoFactorRoles({ setting, reread }: TwoFactorRolesProps) {
  const form = useSettingForm(FORM, setting, reread)
  const own = useProfile()
  const wanted = ROLES.filter((role) => form.typed[role])
  const locksOneself = own && !own.two_factor_enabled && needsTwoFactor(own.roles, wanted)
  return (
    <SettingFields title={TITLE} form={form}>
      <Stack as="fieldset" gap="2" minWidth="0">
        <Text as="legend" weight="medium">
          Roles that must use two-factor
        </Text>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4">
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              checked={form.typed[role]}
              onChange={({ currentTarget: { checked } }) => form.put({ [role]: checked })}
            >
              {LABELS[role]}
            </Checkbox>
          ))}
        </Grid>
      </Stack>
      <Text tone="muted">
        Anyone in these roles without two-factor must set it up before they can do anything else, even if they’re signed
        in now. They can’t turn it off.
      </Text>
      {locksOneself && (
        <Alert tone="warning" title="This includes you.">
          You don’t use two-factor yet. Once you save this, you’ll have to set it up before you can do anything else,
          even change this back.{' '}
          <TextLink asChild>
            <Link to="/profile">Set it up first</Link>
          </TextLink>
        </Alert>
      )}
    </SettingFields>
  )
}
