import { call } from '@portal/api-client'
import { privacy } from '@portal/contract/clients/privacy'
import { startDownload, useBackgroundJob } from '@portal/platform'
import { Alert, Button, messageOf, Stack, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

export interface PersonFileDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Makes a file of everything held on a client, and downloads it. */
export default function PersonFileDialog({ id, name, onClose }: PersonFileDialogProps) {
  const [jobId, setJobId] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const job = useBackgroundJob(jobId ?? null)
  const isMade = job.data?.state === 'done'
  const hasFailed = job.data?.state === 'failed' || job.data?.state === 'cancelled'
  const failure = hasFailed ? (job.data?.message ?? 'Couldn’t create the file. Please try again.') : job.error?.message

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    setRefusal(undefined)
    await work().catch((error) => setRefusal(messageOf(error)))
    setBusy(false)
  }
  const start = () => act(async () => setJobId((await call(privacy.startExport, { params: { id } })).job_id))
  const download = () =>
    act(async () => {
      const file = await call(privacy.exportLink, { params: { jobId: jobId ?? 0 } })
      startDownload(file.url, file.name)
    })
  return (
    <Dialog
      open
      width={480}
      onClose={onClose}
      title={`All data on ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{jobId === undefined ? 'Cancel' : 'Close'}</Button>
          {isMade ? (
            <Button variant="primary" loading={isBusy} onClick={() => void download()}>
              Download
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={isBusy || (jobId !== undefined && !failure)}
              loadingText="Creating file"
              onClick={() => void start()}
            >
              Create file
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3">
        {(refusal ?? failure) && <Alert tone="danger">{refusal ?? failure}</Alert>}
        {isMade ? (
          <Alert tone="success">The file is ready. It’s kept for a day, and only you can download it.</Alert>
        ) : (
          <Text tone="muted">
            One zip file with an overview to read, the data as JSON, and the documents: the record, notes, calls,
            emails, needs, health answers, quotes, applications, policies, tasks, and who did what. The export is
            logged.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
