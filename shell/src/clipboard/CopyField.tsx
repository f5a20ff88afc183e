import { Box, Flex } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx'

export interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly button: Omit<CopyButtonProps, 'text'>
}

/** A value to be copied, and the button for it. */
export function CopyField({ label, value, button }: CopyFieldProps) {
  return (
    <Flex gap="2" alignItems="flex-end">
      <Box flex="1" minWidth="0">
        <Field label={label}>
          <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
      </Box>
      <CopyButton text={value} {...button} />
    </Flex>
  )
}
