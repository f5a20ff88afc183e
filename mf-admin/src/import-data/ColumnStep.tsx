import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { namePartOf } from '@portal/domain/imports/import-field'
import { fieldOf, mappingError, mayRepeat } from '@portal/domain/imports/import-subject'
import { formatCount } from '@portal/domain/values/count'
import { useCall, useChange } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Alert, Box, Button, Spacer, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { ArrowRightIcon } from '@portal/ui/icons'
import { ColumnMatcher, SampleRows } from '@portal/ui/import'
import { useState } from 'react'
import { DiscardButton } from './DiscardButton.tsx'
import { FileReading } from './FileReading.tsx'
import { importAddress } from './import-address.ts'
import { openSteps } from './import-state.ts'
import { useImportScreen } from './subjects/import-screens.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** Rows in the file that are shown as they are. */
const PREVIEWED = 5

type CheckBody = InputOf<typeof imports.check>['body']

function Preview({ id, columns, reading }: Pick<ImportDetail, 'id' | 'columns' | 'reading'>) {
  const { data } = useCall(imports.rows, { params: { id }, query: { page_size: PREVIEWED } })
  if (!data || data.items.length === 0) return null
  const skipped = (reading?.head ?? [])
    .filter(({ number }) => number < (reading?.heading_row ?? 0))
    .map((row) => ({ ...row, skipped: true }))
  const width = Math.max(columns.length, ...skipped.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, index) => columns[index]?.name ?? `Column ${index + 1}`)
  return <SampleRows label="First rows in the file" headings={headings} rows={[...skipped, ...data.items]} />
}

function usedInWords(used: number, all: number): string {
  return used === all ? `All ${all} columns will be imported.` : `${used} of ${all} columns will be imported.`
}

/** The second step: what each column becomes, and what holds for every new record. */
export function ColumnStep({ data }: { readonly data: ImportDetail }) {
  const { id, columns, sheets, sheet, rows, reading } = data
  const { subject, Settings, file } = useImportScreen(data.subject)
  const [mapping, setMapping] = useState<CheckBody['mapping']>(data.mapping)
  const [matched, setMatched] = useState(columns)
  // The file was read differently: the server has kept of the matches what still fits.
  if (matched !== columns) {
    setMatched(columns)
    setMapping(data.mapping)
  }
  const [settings, setSettings] = useState(data.settings)
  const navigate = useNavigate()
  const chooseSheet = useChange(imports.chooseSheet)
  const readAgain = useChange(imports.readAgain)
  const check = useChange(imports.check, { onSuccess: () => navigate(importAddress(id, 'check')) })
  const used = mapping.filter(({ target }) => target !== null).length
  const missing =
    rows === 0 ? 'This sheet has no rows' : mappingError({ ...subject, knownBy: subject.known_by }, mapping)
  const names = mapping.filter(
    ({ target }) => target !== null && namePartOf(fieldOf(subject, target)?.kind ?? '') !== undefined,
  )
  const targets = subject.fields.map(({ kind, ...field }) => ({
    ...field,
    isDate: kind === 'date',
    repeats: mayRepeat(subject, field.name),
  }))
  const error = check.error ?? chooseSheet.error ?? readAgain.error
  return (
    <WizardFrame
      title={data.file_name}
      current="columns"
      actions={<DiscardButton data={data} />}
      addressOf={(step) => (openSteps(data.state).includes(step) ? importAddress(id, step) : undefined)}
      foot={
        <>
          <Text tone={missing ? 'danger' : 'muted'} role="status">
            {missing ?? usedInWords(used, columns.length)}
          </Text>
          <Spacer />
          <Button
            variant="primary"
            trailingIcon={<ArrowRightIcon />}
            loading={check.isPending}
            {...(missing && { disabledReason: missing })}
            onClick={() => check.mutate({ params: { id }, body: { mapping, settings } })}
          >
            {rows === 1 ? 'Check 1 row' : `Check ${formatCount(rows)} rows`}
          </Button>
        </>
      }
    >
      <Stack gap="5" paddingBlock="4">
        {(data.error || error || sheets.length > 1) && (
          <Stack gap="3" paddingInline="gutter" maxWidth="720px">
            {data.error && <Alert tone="warning">{data.error}</Alert>}
            {error && <Alert tone="danger">{error.message}</Alert>}
            {sheets.length > 1 && (
              <Field label="Sheet" help="Changing the sheet resets your column matches.">
                <NativeSelect
                  value={sheet ?? ''}
                  disabled={chooseSheet.isPending}
                  options={sheets.map((name) => ({ value: name, label: name }))}
                  onChange={(event) => chooseSheet.mutate({ params: { id }, body: { sheet: event.target.value } })}
                />
              </Field>
            )}
          </Stack>
        )}
        {/* What is said of the file itself comes first: the matches below follow from it. */}
        {Settings && file && rows > 0 && (
          <Box paddingInline="gutter" maxWidth="1080px">
            <Settings value={settings} onChange={setSettings} columns={columns} />
          </Box>
        )}
        {reading && (
          <Box paddingInline="gutter" maxWidth="1080px">
            <FileReading
              reading={reading}
              columns={columns}
              busy={readAgain.isPending}
              onRead={(wish) => readAgain.mutate({ params: { id }, body: { ...wish, mapping } })}
            />
          </Box>
        )}
        {rows > 0 && (
          <>
            <Box paddingInline="gutter">
              <Preview id={id} columns={columns} reading={reading} />
            </Box>
            <ColumnMatcher columns={columns} targets={targets} value={mapping} onChange={setMapping} />
            {names.length > 0 && (
              <Box paddingInline="gutter">
                <Checkbox
                  checked={!names.some(({ as_written }) => as_written)}
                  onChange={({ target: { checked } }) =>
                    setMapping(
                      mapping.map((match) => (names.includes(match) ? { ...match, as_written: !checked } : match)),
                    )
                  }
                >
                  Tidy names in capitals: MOKOENA becomes Mokoena
                </Checkbox>
              </Box>
            )}
            {Settings && !file && (
              <Box paddingInline="gutter" maxWidth="720px">
                <Settings value={settings} onChange={setSettings} columns={columns} />
              </Box>
            )}
          </>
        )}
      </Stack>
    </WizardFrame>
  )
}
