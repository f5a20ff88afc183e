import { Box, Button, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'

export interface SaveChoiceProps {
  /** `full`: they are to be kept, and the device has no room. */
  readonly state: 'off' | 'on' | 'full'
  /** Something was saved on an earlier visit. */
  readonly isBack: boolean
  readonly onChange: (isKept: boolean) => void
  readonly onClear: () => void
}

/** Whether the answers may stay on this device between visits; and the way to be rid of them. */
export function SaveChoice({ state, isBack, onChange, onClear }: SaveChoiceProps) {
  return (
    <Stack gap="1">
      <Checkbox checked={state !== 'off'} onChange={(event) => onChange(event.target.checked)}>
        Save my answers on this device for 14 days so I can finish later
      </Checkbox>
      <Text size="xs" tone={state === 'full' ? 'danger' : 'subtle'} role="status">
        {state === 'full'
          ? 'There isn’t enough space on this device to save your answers.'
          : 'Anyone using this device could see them. They’re deleted when you send the form.'}
      </Text>
      {isBack && (
        <Box paddingTop="1">
          <Button size="sm" onClick={onClear}>
            Clear my answers
          </Button>
        </Box>
      )}
    </Stack>
  )
}
