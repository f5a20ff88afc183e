import { formatFileSize } from '@portal/domain'
import { Box, Button, Flex, IconButton, Stack, Text } from '@portal/ui/core'
import { CloseIcon, RefreshIcon } from '@portal/ui/icons'
import { ProgressBar } from '@portal/ui/page'
import type { Upload, Uploads } from './use-uploads.ts'

function UploadItem({ one, onCancel, onRetry }: { one: Upload; onCancel: () => void; onRetry: () => void }) {
  const isFailed = one.state === 'failed'
  return (
    <Flex as="li" alignItems="center" gap="3" paddingBlock="2" minHeight={{ base: '56px', md: 'row' }}>
      <Box flex="1 1 0" minWidth="0">
        {isFailed ? (
          <>
            <Text overflowWrap="anywhere">{one.name}</Text>
            <Text size="xs" tone="danger">
              {one.message}
            </Text>
          </>
        ) : (
          <ProgressBar
            label={one.name}
            value={one.state === 'waiting' ? 0 : one.share}
            detail={one.state === 'waiting' ? 'Waiting' : formatFileSize(one.size)}
          />
        )}
      </Box>
      {isFailed && one.mayRetry && (
        <Button size="sm" icon={<RefreshIcon />} onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={isFailed ? `Dismiss ${one.name}` : `Cancel ${one.name}`}
        onClick={onCancel}
      />
    </Flex>
  )
}

/** The files on their way, and those that could not be taken, each with what can be done about it. */
export function UploadList({ uploads, cancel, retry }: Pick<Uploads, 'uploads' | 'cancel' | 'retry'>) {
  if (uploads.length === 0) return null
  return (
    <Stack as="ul" gap="0" aria-label="Uploads" aria-live="polite">
      {uploads.map((one) => (
        <UploadItem key={one.key} one={one} onCancel={() => cancel(one.key)} onRetry={() => retry(one.key)} />
      ))}
    </Stack>
  )
}
