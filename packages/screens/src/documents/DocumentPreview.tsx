import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import { Box, Button, Loading } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { isShownByBrowser, openFile, useFileBytes, useFileDownload } from './use-document-file.ts'

/** What a preview is of: a document, or an earlier version of it. */
export type PreviewedFile = Pick<ClientDocument, 'name' | 'file_id' | 'media_type'>

const PICTURES: readonly string[] = [FILE_TYPES.png, FILE_TYPES.jpg]

function Content({ file }: { file: PreviewedFile }) {
  const { url, failed } = useFileBytes(file.file_id, file.media_type)
  if (failed) return <ErrorPanel message="We couldn’t show this file." />
  if (url === null) return <Loading />
  if (PICTURES.includes(file.media_type)) {
    return (
      <Box asChild maxWidth="full" maxHeight="full" margin="auto" objectFit="contain">
        <img src={url} alt={file.name} />
      </Box>
    )
  }
  return (
    <Box asChild width="full" height="full" border="0">
      <iframe src={url} title={file.name} />
    </Box>
  )
}

/** Looks at a PDF or a picture without leaving the client; anything else can be downloaded from here. */
export function DocumentPreview({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const download = useFileDownload()
  const [attempt, setAttempt] = useState(0)
  return (
    <Drawer
      open
      onClose={onClose}
      title={file.name}
      width={860}
      actions={
        <>
          <Button onClick={() => setAttempt((count) => count + 1)}>Reload</Button>
          {isShownByBrowser(file.media_type) && <Button onClick={() => openFile(file)}>Open in a new tab</Button>}
          <Button variant="primary" icon={<DownloadIcon />} onClick={() => download(file.file_id)}>
            Download
          </Button>
        </>
      }
    >
      <Box display="flex" height="full" minHeight="60dvh" background="bg.muted">
        {isShownByBrowser(file.media_type) ? (
          <Content key={attempt} file={file} />
        ) : (
          <EmptyState>No preview for this file type. Download it to open it.</EmptyState>
        )}
      </Box>
    </Drawer>
  )
}
