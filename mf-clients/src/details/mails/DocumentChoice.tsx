import { documents } from '@portal/contract/clients/documents'
import { MAIL_ATTACHMENTS_MAX } from '@portal/domain/limits'
import { formatFileSize } from '@portal/domain/values/file-size'
import { useCall } from '@portal/platform'
import { Box, Flex, Skeleton, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { ErrorPanel } from '@portal/ui/page'

export interface DocumentChoiceProps {
  readonly clientId: number
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** The documents of a client, to go along with a mail. */
export function DocumentChoice({ clientId, chosen, onChange }: DocumentChoiceProps) {
  const { data, error, refetch, isFetching } = useCall(documents.list, {
    params: { id: clientId },
    query: { page_size: 100 },
  })
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={44} />
  if (data.items.length === 0) return <Text tone="subtle">This client has no documents yet.</Text>
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      aria-label="Attach documents"
      maxHeight="200px"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      paddingInline="3"
      paddingBlock="1"
    >
      {data.items.map(({ id, name, size }) => (
        <Flex as="li" key={id} alignItems="center" gap="3" minHeight={{ base: '44px', md: '32px' }}>
          <Box flex="1 1 0" minWidth="0">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= MAIL_ATTACHMENTS_MAX}
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
