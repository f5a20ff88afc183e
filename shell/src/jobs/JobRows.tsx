import { call } from '@portal/api-client'
import { jobs as calls } from '@portal/contract/jobs'
import type { BackgroundJobRow } from '@portal/contract/jobs.schema'
import { formatCount } from '@portal/domain/values/count'
import { CSV_BOM, csvLine } from '@portal/domain/values/csv'
import { useCall } from '@portal/platform'
import { Box, Button, HStack, Loading, messageOf, Spacer, Text } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { Dialog, toast } from '@portal/ui/overlay'
import { Badge, ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { downloadText } from '../clipboard/download-text.ts'

type Outcome = BackgroundJobRow['outcome']
const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'skipped', label: 'Skipped' },
  { value: 'done', label: 'Done' },
] as const
const TONES = { done: 'success', skipped: 'neutral', failed: 'danger' } as const
const LABELS = { done: 'Done', skipped: 'Skipped', failed: 'Failed' } as const

/** Rows of one look; the file holds all of them. */
const SHOWN = 100

export interface JobRowsProps {
  readonly id: number
  readonly title: string
  readonly failed: number
  readonly onClose: () => void
}

/** The outcome of each record of a job, and the same as a file. */
export default function JobRows({ id, title, failed, onClose }: JobRowsProps) {
  const [choice, setChoice] = useState<Outcome | 'all'>(failed > 0 ? 'failed' : 'all')
  const [isSaving, setIsSaving] = useState(false)
  const outcome = choice === 'all' ? {} : { outcome: choice }
  const answer = useCall(
    calls.rows,
    { params: { id }, query: { page_size: SHOWN, ...outcome } },
    { keepPrevious: true },
  )
  const rows = answer.data?.items

  async function save() {
    setIsSaving(true)
    try {
      downloadText(`${title}.csv`, await fileOf(id, outcome))
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={560}
      closeLabel="Close"
      actions={
        <Button
          icon={<DownloadIcon />}
          loading={isSaving}
          loadingText="Saving"
          disabled={!rows?.length}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
      }
    >
      <SegmentedControl label="Outcome" segments={CHOICES} value={choice} onChange={setChoice} />
      <Box as="ul" mt="3" maxHeight="50dvh" overflow="auto" tabIndex={0} aria-label="Records">
        {rows?.map((row) => (
          <HStack as="li" key={row.id} minHeight="9" borderTop="1px solid" borderColor="border.subtle">
            <Text as="span">{row.label}</Text>
            <Text as="span" tone="muted">
              {row.message}
            </Text>
            <Spacer />
            <Badge tone={TONES[row.outcome]}>{LABELS[row.outcome]}</Badge>
          </HStack>
        ))}
      </Box>
      {answer.isPending && <Loading />}
      {answer.error && <ErrorPanel message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {rows?.length === 0 && <Text tone="muted">Nothing to show.</Text>}
      {answer.data && answer.data.total > SHOWN && (
        <Text tone="muted" mt="2">
          Showing the first {SHOWN} of {formatCount(answer.data.total)}. Save as CSV to get them all.
        </Text>
      )}
    </Dialog>
  )
}

async function fileOf(id: number, query: { outcome?: Outcome }): Promise<string> {
  let text = `${CSV_BOM}${csvLine(['Id', 'Name', 'Outcome', 'Reason'])}`
  for (let page = 1, read = 0, total = 1; read < total; page++) {
    const answer = await call(calls.rows, { params: { id }, query: { ...query, page, page_size: SHOWN } })
    if (answer.items.length === 0) break
    for (const row of answer.items) text += csvLine([row.record_id, row.label, LABELS[row.outcome], row.message])
    read += answer.items.length
    total = answer.total
  }
  return text
}
