import { startDownload } from '@portal/platform'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, RadioGroup } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
] as const
const COLUMNS = [
  { value: 'shown', label: 'Visible columns' },
  { value: 'all', label: 'All columns' },
] as const

export interface ExportChoices {
  readonly format: 'csv' | 'xlsx'
  readonly shownOnly: boolean
  readonly bom: boolean
}

export interface ExportDialogProps {
  /** `58 leads` */
  readonly what: string
  /** Makes the file and says where it is. */
  readonly start: (choices: ExportChoices) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for the format and the columns, then has the browser fetch the file. */
export default function ExportDialog({ what, start, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [columns, setColumns] = useState<'shown' | 'all'>('shown')
  const [bom, setBom] = useState(true)
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string>()
  function begin() {
    setStarting(true)
    setError(undefined)
    start({ format, shownOnly: columns === 'shown', bom }).then(
      (url) => {
        if (url) startDownload(url)
        onClose()
      },
      (error: Error) => {
        setStarting(false)
        setError(error.message)
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${what}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isStarting} loadingText="Exporting" onClick={begin}>
            Export
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label="Format">
          <RadioGroup name="format" options={FORMATS} value={format} onChange={setFormat} />
        </Field>
        <Field label="Columns">
          <RadioGroup name="columns" options={COLUMNS} value={columns} onChange={setColumns} />
        </Field>
        {format === 'csv' && (
          <Checkbox checked={bom} onChange={(event) => setBom(event.currentTarget.checked)}>
            Add a UTF-8 marker for Excel
          </Checkbox>
        )}
        <Text tone="muted">Rows keep the list’s order. This export will be logged.</Text>
        {error && <Alert tone="danger">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}
