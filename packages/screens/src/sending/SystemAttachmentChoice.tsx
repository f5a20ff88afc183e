import { systemAttachments } from '@portal/contract/office/system-attachments'
import { useCall } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import type { DocumentChoiceProps } from './DocumentChoice.tsx'
import { FileChoice } from './FileChoice.tsx'

/** System attachments to add to an email; nothing if there are none. */
export function SystemAttachmentChoice(choice: Omit<DocumentChoiceProps, 'clientId'>) {
  const { data, error, refetch, isFetching } = useCall(systemAttachments.offer, {})
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Stack gap="1">
      <Text weight="medium">From the company</Text>
      <FileChoice
        label="Attach company files"
        files={data.items.map(({ title, ...file }) => ({ ...file, name: title }))}
        {...choice}
      />
    </Stack>
  )
}
