import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { taskDocuments } from '@portal/contract/work/task-documents'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { formatFileSize } from '@portal/domain/values/file-size'
import { useCall, useMayCall } from '@portal/platform'
import { Box, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { DownloadIcon, TrashIcon } from '@portal/ui/icons'
import { FileDrop } from '@portal/ui/input'
import { ErrorPanel } from '@portal/ui/page'
import { DocumentsLabel } from './DocumentsLabel.tsx'
import { FileLine } from './FileLine.tsx'
import { HeldBadge } from './HeldBadge.tsx'
import { ACCEPTED, NOT_TAKEN } from './taken-files.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads, refuseUpload } from './upload-queue.ts'
import { openFile, useFileDownload } from './use-document-file.ts'
import { useDocumentRemoval } from './use-document-removal.ts'
import { useUploads } from './use-uploads.ts'

/** More than anybody attaches to one task. */
const SHOWN = 100

function AttachedDocument({ document, mayChange }: { readonly document: ClientDocument; readonly mayChange: boolean }) {
  const download = useFileDownload()
  const remove = useDocumentRemoval(document)
  return (
    <FileLine
      isPicture={document.media_type.startsWith('image/')}
      name={
        document.held ? (
          document.name
        ) : (
          <Box asChild textAlign="start" cursor="pointer" _hover={{ textDecoration: 'underline' }}>
            <button type="button" onClick={() => openFile(document)}>
              {document.name}
            </button>
          </Box>
        )
      }
      aside={<HeldBadge held={document.held} />}
      below={formatFileSize(document.size)}
    >
      {!document.held && (
        <IconButton
          size="sm"
          icon={<DownloadIcon />}
          label={`Download ${document.name}`}
          onClick={() => download(document.file_id)}
        />
      )}
      {mayChange && <IconButton size="sm" icon={<TrashIcon />} label={`Delete ${document.name}`} onClick={remove} />}
    </FileLine>
  )
}

export interface AttachedDocumentsProps {
  readonly taskId: number
  /** As a toast calls the task: “2 files added to Chase the payslip’s documents”. */
  readonly taskTitle: string
  /** Whether the task has a client, in whose documents they are filed. */
  readonly hasClient: boolean
  /** Where the task is shown, for the way back. */
  readonly address: string
}

/** The documents of a task: opened, saved, deleted with undo, and added while the task is looked at. */
export function AttachedDocuments({ taskId, taskTitle, hasClient, address }: AttachedDocumentsProps) {
  const owner = { task: taskId }
  const mayChange = useMayCall(taskDocuments.upload)
  const uploads = useUploads(owner, taskTitle, address)
  const { data, error, refetch, isFetching } = useCall(taskDocuments.list, {
    params: { id: taskId },
    query: { page_size: SHOWN },
  })
  if (!mayChange && data?.total === 0) return null
  return (
    <Stack as="section" gap="2" aria-label="Documents">
      <DocumentsLabel />
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={20} />}
      {data && data.items.length > 0 && (
        <Box as="ul" aria-label="Files" listStyleType="none">
          {data.items.map((document) => (
            <AttachedDocument key={document.id} document={document} mayChange={mayChange} />
          ))}
        </Box>
      )}
      <UploadList uploads={uploads} />
      {mayChange && hasClient && (
        <FileDrop
          multiple
          accept={ACCEPTED}
          maxSize={FILE_MAX_SIZE}
          onFiles={(files) => addUploads(owner, files)}
          onRefused={(file, why) => refuseUpload(owner, file, NOT_TAKEN[why])}
          help="Up to 25 MB each. Also kept in the client’s documents."
        />
      )}
      {mayChange && !hasClient && (
        <Text size="sm" tone="muted">
          Choose a client and save the task to attach documents.
        </Text>
      )}
    </Stack>
  )
}
