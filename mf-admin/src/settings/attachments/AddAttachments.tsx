import { upload } from '@portal/api-client'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { keptExtensions } from '@portal/domain/values/file-type'
import { Alert, messageOf, Stack } from '@portal/ui/core'
import { FileDrop } from '@portal/ui/input'
import { toast } from '@portal/ui/overlay'
import { ProgressBar } from '@portal/ui/page'
import { useState } from 'react'

const ACCEPTED = keptExtensions()

/** Takes files, one after the other, and says which could not be taken and why. */
export function AddAttachments() {
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number }>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const fail = (name: string, why: string) => setErrors((known) => [...known, `${name}: ${why}`])

  async function send(files: readonly File[]) {
    setErrors([])
    for (const file of files) {
      setSending({ name: file.name, share: 0 })
      try {
        await upload(
          systemAttachments.upload,
          { file },
          { onProgress: (share) => setSending({ name: file.name, share }) },
        )
        toast({ title: `${file.name} added`, tone: 'success' })
      } catch (error) {
        fail(file.name, messageOf(error))
      }
    }
    setSending(undefined)
  }
  return (
    <Stack gap="3">
      <FileDrop
        multiple
        accept={ACCEPTED}
        maxSize={FILE_MAX_SIZE}
        disabled={sending !== undefined}
        help="PDF, images, Word, Excel, CSV, text and email files, up to 25 MB each."
        onFiles={(files) => void send(files)}
        onRefused={(file, why) =>
          fail(file.name, why === 'size' ? 'This file is larger than 25 MB' : 'This file type isn’t supported')
        }
      />
      {sending && <ProgressBar label={sending.name} value={sending.share} />}
      {errors.map((error) => (
        <Alert key={error} tone="danger">
          {error}
        </Alert>
      ))}
    </Stack>
  )
}
