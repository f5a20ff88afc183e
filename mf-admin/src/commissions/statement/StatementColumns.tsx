import { statements } from '@portal/contract/money/statements'
import type { StatementColumns as Columns, CommissionStatement } from '@portal/contract/money/statements.schema'
import { mappingError, mayRepeat } from '@portal/domain/imports/import-subject'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import { COMMISSION_TYPES, type CommissionType } from '@portal/domain/money/statement-row'
import { formatCount } from '@portal/domain/values/count'
import { useCall, useChange } from '@portal/platform'
import { Alert, Box, Button, Skeleton, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { ColumnMatcher } from '@portal/ui/import'
import { Drawer, toast } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'

const TARGETS = STATEMENT_COLUMNS.fields.map(({ name, label, kind }) => ({
  name,
  label,
  isDate: kind === 'date',
  repeats: mayRepeat(STATEMENT_COLUMNS, name),
}))
const TYPES = COMMISSION_TYPES.map(({ value, label }) => ({ value, label }))

interface StatementColumnsProps {
  readonly statement: CommissionStatement
  readonly onClose: () => void
}

/** How a statement is read: its sheet, what each column is, and what its words for types mean. */
export default function StatementColumns({ statement, onClose }: StatementColumnsProps) {
  const [sheet, setSheet] = useState<string>()
  const { data, error, refetch, isFetching } = useCall(statements.columns, {
    params: { id: statement.id },
    query: sheet === undefined ? {} : { sheet },
  })
  if (data) {
    // What was read before is shown until the answer is there: the form begins anew with it.
    const key = JSON.stringify([data.sheet, data.columns.map(({ target, date_order }) => [target, date_order])])
    return <Form key={key} data={data} statement={statement} onSheet={setSheet} onClose={onClose} />
  }
  return (
    <Drawer open title="Columns" width={960} onClose={onClose}>
      <Box padding="4">
        {error ? (
          <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} />
        )}
      </Box>
    </Drawer>
  )
}

interface FormProps extends StatementColumnsProps {
  readonly data: Columns
  readonly onSheet: (sheet: string) => void
}

function Form({ data, statement, onSheet, onClose }: FormProps) {
  const { id, insurer, version } = statement
  const [mapping, setMapping] = useState(() =>
    data.columns.map(({ target, date_order }) => ({ target, ...(date_order && { date_order }) })),
  )
  const [types, setTypes] = useState<Readonly<Record<string, CommissionType>>>({})
  const save = useChange(statements.setColumns, {
    onSuccess: ({ rows }) => {
      toast({ title: `${rows === 1 ? '1 row' : `${formatCount(rows)} rows`} read`, tone: 'success' })
      onClose()
    },
  })
  const missing = mappingError(STATEMENT_COLUMNS, mapping)
  return (
    <Drawer
      open
      title="Columns"
      width={960}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            loadingText="Reading"
            {...(missing && { disabledReason: missing })}
            onClick={() =>
              save.mutate({
                params: { id },
                body: {
                  sheet: data.sheet,
                  mapping,
                  types: data.words.map(({ word, type }) => ({ word, type: types[word] ?? type })),
                  version,
                },
              })
            }
          >
            Read again
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingBlock="4">
        <Stack gap="3" paddingInline="4">
          {save.error && <Alert tone="danger">{save.error.message}</Alert>}
          {missing && <Alert tone="warning">{missing}</Alert>}
          <Text tone="muted">
            {insurer === null
              ? 'The columns are remembered for the insurer.'
              : `The columns are remembered for ${insurer}.`}{' '}
            Rows you’ve decided are matched again.
            {data.layout && ` Version ${data.layout.version} of its layout is remembered.`}
          </Text>
          {data.sheets.length > 1 && (
            <Field label="Sheet" help="Payments are read from this sheet.">
              <NativeSelect
                value={data.sheet ?? ''}
                options={data.sheets.map((name) => ({ value: name, label: name }))}
                onChange={({ target }) => onSheet(target.value)}
              />
            </Field>
          )}
        </Stack>
        <ColumnMatcher columns={data.columns} targets={TARGETS} value={mapping} onChange={setMapping} />
        {data.words.length > 0 && (
          <Stack gap="3" paddingInline="4">
            <Text weight="semibold">Types</Text>
            {data.words.map(({ word, rows, type }) => (
              <Field key={word} label={`${word}, ${rows === 1 ? '1 row' : `${formatCount(rows)} rows`}`}>
                <NativeSelect
                  value={types[word] ?? type}
                  options={TYPES}
                  onChange={({ target }) => {
                    const chosen = TYPES.find(({ value }) => value === target.value)
                    if (chosen) setTypes({ ...types, [word]: chosen.value })
                  }}
                />
              </Field>
            ))}
          </Stack>
        )}
      </Stack>
    </Drawer>
  )
}
