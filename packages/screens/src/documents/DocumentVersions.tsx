import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { DownloadIcon, EyeIcon } from '@portal/ui/icons'
import { Drawer, toast } from '@portal/ui/overlay'
import { Badge, ErrorPanel } from '@portal/ui/page'
import type { PreviewedFile } from './DocumentPreview.tsx'
import { HeldBadge } from './HeldBadge.tsx'
import { isShownByBrowser, useFileDownload } from './use-document-file.ts'

export interface DocumentVersionsProps {
  readonly document: ClientDocument
  readonly mayChange: boolean
  readonly onPreview: (file: PreviewedFile) => void
  readonly onClose: () => void
}

/** The versions of a document, newest first; an earlier one can be opened, or made the newest again. */
export function DocumentVersions({ document, mayChange, onPreview, onClose }: DocumentVersionsProps) {
  const params = { id: document.client_id, documentId: document.id }
  const { data, error, refetch } = useCall(documents.versions, { params })
  const { timeZone } = useClock()
  const download = useFileDownload()
  const restore = useChange(documents.restoreVersion, {
    onSuccess: ({ name, number }) => toast({ title: `${name} is now version ${number}`, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <Drawer open onClose={onClose} title={`Versions of ${document.name}`} width={520}>
      <Stack padding="4" gap="0">
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={44} />}
        {data?.items.map((version, index) => (
          <Flex
            key={version.number}
            alignItems="center"
            gap="2"
            paddingBlock="3"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border.subtle"
          >
            <Box flex="1 1 0" minWidth="0">
              <Text weight="medium">
                Version {version.number} {index === 0 && <Badge tone="info">Current</Badge>}{' '}
                <HeldBadge held={version.held} />
              </Text>
              <Text size="xs" tone="subtle" overflowWrap="anywhere">
                {formatInstantDate(timeZone, version.added_at)}
                {version.added_by && `, ${version.added_by.name}`} · {formatFileSize(version.size)} · {version.name}
              </Text>
            </Box>
            {!version.held && isShownByBrowser(version.media_type) && (
              <IconButton
                icon={<EyeIcon />}
                label={`Preview version ${version.number}`}
                onClick={() => onPreview(version)}
              />
            )}
            {!version.held && (
              <IconButton
                icon={<DownloadIcon />}
                label={`Download version ${version.number}`}
                onClick={() => download(version.file_id)}
              />
            )}
            {mayChange && index > 0 && (
              <Button
                size="sm"
                loading={restore.isPending && restore.variables.params.number === version.number}
                onClick={() => restore.mutate({ params: { ...params, number: version.number } })}
              >
                Make current
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Drawer>
  )
}
