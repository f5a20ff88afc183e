import { Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import type { SettingsProps } from './import-screen.ts'

/** Settings for every new user in the file. */
export function NewUserSettings({ value, onChange }: SettingsProps) {
  return (
    <Stack as="section" gap="3" aria-label="New users">
      <Text weight="semibold">New users</Text>
      <Checkbox
        checked={value.send_invitations === true}
        onChange={({ currentTarget }) => onChange({ send_invitations: currentTarget.checked })}
      >
        Send invitations
        <Text as="span" display="block" size="xs" tone="subtle">
          Once the file is imported, each new user is emailed a link to set a password. Otherwise, invite them later
          from their form.
        </Text>
      </Checkbox>
    </Stack>
  )
}
