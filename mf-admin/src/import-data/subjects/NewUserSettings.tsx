import { Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import type { SettingsProps } from './import-screen.ts'

/** What holds for every new user of the file. */
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
          Each new user is emailed a link to set a password, once the whole file is imported. Without it, invite them
          later from their form.
        </Text>
      </Checkbox>
    </Stack>
  )
}
