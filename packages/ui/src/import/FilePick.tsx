import { formatFileSize } from '@portal/domain/values/file-size'
import { type ReactNode, useState } from 'react'
import { Alert } from '../core/Alert.tsx'
import { Button } from '../core/Button.tsx'
import { Flex, Stack } from '../core/layout.tsx'
import { FileDrop } from '../input/FileDrop.tsx'
import { ProgressBar } from '../page/status/ProgressBar.tsx'

/** A file on its way. */
export interface SentFile {
  readonly name: string
  /** How much of it has left, 0 to 1. At 1 it is being read. */
  readonly share: number
}

export interface FilePickProps {
  onFile: (file: File) => void
  /** While a file is on its way. */
  sent?: SentFile | null | undefined
  onCancel: () => void
  /** Why the last file could not be taken. */
  error?: string | null | undefined
  /** Bytes. */
  maxSize: number
  /** What may be in the file: “Up to 100,000 rows.” */
  help?: ReactNode
}

/** What tables come in; what a file really is, the server reads from its bytes. */
const ACCEPT = '.csv,.tsv,.txt,.xlsx'

function refusal(file: File, why: 'type' | 'size', maxSize: number): string {
  if (why === 'size') {
    return `${file.name} is ${formatFileSize(file.size)}. Files can be up to ${formatFileSize(maxSize)}. Split it, or save only the sheet you need.`
  }
  if (/\.xls$/i.test(file.name)) return `${file.name} is an old Excel file. Save it as .xlsx or CSV and try again.`
  return `${file.name} isn’t a table. Choose a CSV or Excel (.xlsx) file.`
}

/** Takes the file of an import, by drop or by choice; says in plain words why it is refused. */
export function FilePick({ onFile, sent, onCancel, error, maxSize, help }: FilePickProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const shown = refused ?? error
  if (sent) {
    const isRead = sent.share >= 1
    return (
      <Stack gap="3" aria-live="polite">
        <ProgressBar
          label={isRead ? `Reading ${sent.name}` : `Uploading ${sent.name}`}
          value={isRead ? null : sent.share}
          detail={isRead ? undefined : `${Math.round(sent.share * 100)}%`}
        />
        <Flex>
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    )
  }
  return (
    <Stack gap="3">
      {shown && (
        <Alert tone="danger" title="We couldn’t use this file">
          {shown}
        </Alert>
      )}
      <FileDrop
        accept={ACCEPT}
        maxSize={maxSize}
        help={help}
        onRefused={(file, why) => setRefused(refusal(file, why, maxSize))}
        onFiles={([file]) => {
          setRefused(null)
          if (file) onFile(file)
        }}
      >
        Drop a CSV or Excel file here or browse
      </FileDrop>
    </Stack>
  )
}
