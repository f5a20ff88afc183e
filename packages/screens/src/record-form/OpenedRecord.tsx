import { capitalised } from '@portal/domain/values/capitalised'
import { mayCall, useCall, useRole } from '@portal/platform'
import { Box, Button, Loading, Spacer } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel, KeyValueList } from '@portal/ui/page'
import { archiveRecord } from './archive-record.ts'
import { RecordDrawer, type RecordForm } from './RecordDrawer.tsx'
import { recordColumns } from './record-columns.tsx'
import type { RecordRow } from './record-value.ts'

export interface OpenedRecordProps<R extends RecordRow> {
  readonly form: RecordForm<R>
  readonly id: number
  readonly onClose: () => void
}

/** A record over its list: a form for those who may change it, else its details. */
export function OpenedRecord<R extends RecordRow>({ form, id, onClose }: OpenedRecordProps<R>) {
  const { calls, fields, nameOf, noun } = form
  const { data: record, error, refetch } = useCall(calls.details, { params: { id } })
  const mayWrite = mayCall(calls.update, useRole())
  if (!record) {
    return (
      <Drawer open onClose={onClose} title={capitalised(noun)} width={560}>
        {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Loading />}
      </Drawer>
    )
  }
  const name = nameOf(record)
  if (!mayWrite) {
    const columns = Object.entries(recordColumns(fields)).slice(0, Object.keys(fields).length)
    const rows = columns
      .map(([, { header, cell }]) => ({ label: header, value: cell(record) }))
      .filter(({ value }) => value !== name)
    return (
      <Drawer open onClose={onClose} title={name} width={480} actions={<Button onClick={onClose}>Close</Button>}>
        <Box padding="4">
          <KeyValueList rows={rows} />
        </Box>
      </Drawer>
    )
  }
  async function archive(present: R) {
    if (await archiveRecord(calls, present, nameOf)) onClose()
  }
  return (
    <RecordDrawer
      form={form}
      record={record}
      onClose={onClose}
      aside={
        <>
          <Button onClick={() => void archive(record)}>{record.archived_at === null ? 'Archive' : 'Restore'}</Button>
          <Spacer />
        </>
      }
    />
  )
}
