import type { ClientSelectionInput } from '@portal/contract/client-selection'
import { exports } from '@portal/contract/exports'
import { useChange } from '@portal/platform'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, RadioGroup } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { storedFields } from '../client-list/column-names.ts'
import { countOf, type Total } from '../client-list/list-kind.ts'
import type { ListScope } from '../client-list/selection.ts'
import { startDownload } from '../start-download.ts'

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
] as const
const COLUMNS = [
  { value: 'shown', label: 'Visible columns' },
  { value: 'all', label: 'All columns' },
] as const

export interface ExportDialogProps {
  readonly scope: ListScope
  readonly selection: ClientSelectionInput
  /** How many people the selection means. */
  readonly count: Total
  readonly onClose: () => void
}

/** Asks for the format and the columns, then has the browser fetch the file. */
export default function ExportDialog({ scope, selection, count, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [columns, setColumns] = useState<'shown' | 'all'>('shown')
  const [bom, setBom] = useState(true)
  const start = useChange(exports.clients, {
    onSuccess: ({ url, total }) => {
      startDownload(url)
      toast({ title: `${countOf(scope.list, { total })} exported`, tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${countOf(scope.list, count)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={start.isPending}
            loadingText="Exporting"
            onClick={() =>
              start.mutate({
                body: {
                  format,
                  columns: columns === 'all' ? 'all' : [...new Set(scope.columns.flatMap(storedFields))],
                  selection,
                  sort: scope.sort,
                  bom,
                },
              })
            }
          >
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
        {start.error && <Alert tone="danger">{start.error.message}</Alert>}
      </Stack>
    </Dialog>
  )
}
