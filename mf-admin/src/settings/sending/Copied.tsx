import { copyText } from '@portal/screens/link'
import { Box, Flex, IconButton } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'

export interface CopiedProps {
  readonly label: string
  readonly value: string
  readonly help?: string
}

/** A value to be copied. */
export function Copied({ label, value, help }: CopiedProps) {
  return (
    <Flex gap="2" alignItems="flex-start">
      <Box flex="1" minWidth="0">
        <Field label={label} help={help}>
          <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
      </Box>
      <Box paddingTop="22px">
        <IconButton
          icon={<CopyIcon />}
          label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copyText(value, label)}
        />
      </Box>
    </Flex>
  )
}
