import { formatFileSize } from '@portal/domain/values/file-size'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'

export interface FileChoiceProps {
  /** What is chosen here, for screen readers: “Attach documents”. */
  readonly label: string
  readonly files: ReadonlyArray<{ readonly id: number; readonly name: string; readonly size: number }>
  readonly chosen: readonly number[]
  /** No more can be chosen. */
  readonly isFull: boolean
  readonly onChange: (ids: readonly number[]) => void
}

/** Files to choose from, each with its size. */
export function FileChoice({ label, files, chosen, isFull, onChange }: FileChoiceProps) {
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      aria-label={label}
      maxHeight="200px"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      paddingInline="3"
      paddingBlock="1"
    >
      {files.map(({ id, name, size }) => (
        <Flex as="li" key={id} alignItems="center" gap="3" minHeight={{ base: '44px', md: '32px' }}>
          <Box flex="1 1 0" minWidth="0">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && isFull}
              onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {name}
            </Checkbox>
          </Box>
          <Text as="span" size="xs" tone="subtle" numeric>
            {formatFileSize(size)}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}
