import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { formatFileSize } from '@portal/domain/values/file-size'
import { Box, IconButton, Stack, Text } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import { FileDrop } from '@portal/ui/input'
import { ProgressBar } from '@portal/ui/page'
import { DocumentsLabel } from './DocumentsLabel.tsx'
import { FileLine } from './FileLine.tsx'
import { ACCEPTED } from './taken-files.ts'
import type { FilesToAttach, FileToAttach } from './use-files-to-attach.ts'

function ChosenFile({ one, onRemove }: { readonly one: FileToAttach; readonly onRemove: () => void }) {
  const { file, share, message } = one
  if (share !== undefined) {
    return (
      <Box as="li" paddingBlock="2">
        <ProgressBar label={file.name} value={share} detail={formatFileSize(file.size)} />
      </Box>
    )
  }
  return (
    <FileLine
      isPicture={file.type.startsWith('image/')}
      name={file.name}
      below={
        message ? (
          <Text as="span" size="xs" tone="danger">
            {message}
          </Text>
        ) : (
          formatFileSize(file.size)
        )
      }
    >
      <IconButton size="sm" icon={<CloseIcon />} label={`Remove ${file.name}`} onClick={onRemove} />
    </FileLine>
  )
}

export interface AttachFilesProps {
  readonly attached: FilesToAttach
  /** Whether a client is chosen, in whose documents they are filed. */
  readonly hasClient: boolean
}

/** Chooses the files that a new task begins with; they go when the task is added. */
export function AttachFiles({ attached, hasClient }: AttachFilesProps) {
  const { files, add, refuse, remove } = attached
  return (
    <Stack as="section" gap="2" aria-label="Documents">
      <DocumentsLabel />
      {files.length > 0 && (
        <Box as="ul" aria-label="Files" listStyleType="none" aria-live="polite">
          {files.map((one) => (
            <ChosenFile key={one.key} one={one} onRemove={() => remove(one.key)} />
          ))}
        </Box>
      )}
      {hasClient ? (
        <FileDrop
          multiple
          accept={ACCEPTED}
          maxSize={FILE_MAX_SIZE}
          onFiles={add}
          onRefused={refuse}
          help="Up to 25 MB each. Also kept in the client’s documents."
        />
      ) : (
        <Text size="sm" tone={files.length > 0 ? 'danger' : 'muted'}>
          Choose a client to attach documents.
        </Text>
      )}
    </Stack>
  )
}
