import { upload } from '@portal/api-client'
import { statements } from '@portal/contract/money/statements'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { useNavigate } from '@portal/router'
import { Alert, Box, messageOf, Stack, Text } from '@portal/ui/core'
import { FileDrop } from '@portal/ui/input'
import { Dialog } from '@portal/ui/overlay'
import { ProgressBar } from '@portal/ui/page'
import { useState } from 'react'
import { SampleStatement } from './SampleStatement.tsx'
import { statementAddress } from './shared/sections.ts'

/** Takes a statement and leads to its review; a file that is none says why. */
export default function UploadStatement({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number }>()
  const [error, setError] = useState<string>()

  async function send(file: File) {
    setError(undefined)
    setSending({ name: file.name, share: 0 })
    try {
      const statement = await upload(
        statements.upload,
        { file },
        { onProgress: (share) => setSending({ name: file.name, share }) },
      )
      onClose()
      navigate(statementAddress(statement))
    } catch (caught) {
      setError(messageOf(caught))
      setSending(undefined)
    }
  }
  return (
    <Dialog open title="Upload statement" onClose={onClose} closeLabel="Close">
      <Stack gap="3">
        <FileDrop
          accept=".csv,.xlsx,.pdf"
          maxSize={FILE_MAX_SIZE}
          disabled={sending !== undefined}
          help="One insurer’s statement: CSV, Excel (.xlsx) or a PDF with text, up to 25 MB."
          onFiles={([file]) => file && void send(file)}
          onRefused={(_, why) =>
            setError(why === 'size' ? 'This file is larger than 25 MB' : 'Choose a CSV, Excel (.xlsx) or PDF file')
          }
        />
        {sending && (
          <ProgressBar label={sending.share < 1 ? sending.name : `Matching ${sending.name}`} value={sending.share} />
        )}
        {error && <Alert tone="danger">{error}</Alert>}
        <Text size="xs" tone="subtle">
          We take the insurer from the policies and the month from the dates; you can change both. Nothing is posted
          until you commit.
        </Text>
        <Box>
          <SampleStatement />
        </Box>
      </Stack>
    </Dialog>
  )
}
