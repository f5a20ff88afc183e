import { formatFileSize } from '@portal/domain/values/file-size'
import { Box, Button, Flex, IconButton, Stack, Text } from '@portal/ui/core'
import { CloseIcon, RefreshIcon } from '@portal/ui/icons'
import { ProgressBar } from '@portal/ui/page'
import { cancelUpload, retryUpload, type Upload } from './upload-queue.ts'

function UploadItem({ one }: { one: Upload }) {
  const { name, size } = one.file
  const isFailed = one.state === 'failed'
  return (
    <Flex as="li" alignItems="center" gap="3" paddingBlock="2" minHeight={{ base: '56px', md: 'row' }}>
      <Box flex="1 1 0" minWidth="0">
        {isFailed ? (
          <>
            <Text overflowWrap="anywhere">{name}</Text>
            <Text size="xs" tone="danger">
              {one.message}
            </Text>
          </>
        ) : (
          <ProgressBar
            label={name}
            value={one.state === 'waiting' ? 0 : one.share}
            detail={one.state === 'waiting' ? 'Waiting' : formatFileSize(size)}
          />
        )}
      </Box>
      {isFailed && one.mayRetry && (
        <Button size="sm" icon={<RefreshIcon />} onClick={() => retryUpload(one.key)}>
          Try again
        </Button>
      )}
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={isFailed ? `Dismiss ${name}` : `Cancel ${name}`}
        onClick={() => cancelUpload(one.key)}
      />
    </Flex>
  )
}

/** The files on their way, and those that could not be taken, each with what can be done about it. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <Stack as="ul" gap="0" aria-label="Uploads" aria-live="polite">
      {uploads.map((one) => (
        <UploadItem key={one.key} one={one} />
      ))}
    </Stack>
  )
}
