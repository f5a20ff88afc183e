import type { InputOf } from '@portal/contract/endpoint'
import type { imports } from '@portal/contract/imports'
import type { ImportDetail, ImportReading } from '@portal/contract/imports.schema'
import {
  CSV_DELIMITER_LABELS,
  CSV_DELIMITERS,
  TEXT_ENCODING_LABELS,
  TEXT_ENCODINGS,
} from '@portal/domain/imports/text-dialect'
import { Alert, Grid, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, type SelectOption } from '@portal/ui/form'
import { accentsInWords, remarksOn, rowInWords } from './reading-words.ts'

type Wish = Omit<NonNullable<InputOf<typeof imports.readAgain>['body']>, 'mapping'>

export interface FileReadingProps {
  readonly reading: ImportReading
  readonly columns: ImportDetail['columns']
  /** The file is being read again. */
  readonly busy: boolean
  readonly onRead: (wish: Wish) => void
}

const NO_HEADINGS = 'none'

function headingOptions({ head, heading_row }: ImportReading): SelectOption[] {
  const isShown = heading_row === null || head.some(({ number }) => number === heading_row)
  return [
    ...head.map((row) => ({ value: String(row.number), label: rowInWords(row) })),
    ...(isShown ? [] : [{ value: String(heading_row), label: `Row ${heading_row}` }]),
    { value: NO_HEADINGS, label: 'No headings' },
  ]
}

function delimiterOptions(current: string): SelectOption[] {
  const known = CSV_DELIMITERS.map((value) => ({ value, label: CSV_DELIMITER_LABELS[value] }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

/** How the file is read: where its headings are, its encoding and what divides its columns; each can be changed. */
export function FileReading({ reading, columns, busy, onRead }: FileReadingProps) {
  const { heading_row, encoding, delimiter } = reading
  const remarks = remarksOn(reading, columns)
  return (
    <Stack as="section" gap="3" aria-label="How the file is read">
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
        <Field label="Headings" help="The row that names the columns.">
          <NativeSelect
            value={heading_row === null ? NO_HEADINGS : String(heading_row)}
            disabled={busy}
            options={headingOptions(reading)}
            onChange={({ target: { value } }) => onRead({ heading_row: value === NO_HEADINGS ? null : Number(value) })}
          />
        </Field>
        {encoding !== null && (
          <Field label="Encoding" help={accentsInWords(reading)}>
            <NativeSelect
              value={encoding}
              disabled={busy}
              options={TEXT_ENCODINGS.map((value) => ({ value, label: TEXT_ENCODING_LABELS[value] }))}
              onChange={({ target: { value } }) => {
                const chosen = TEXT_ENCODINGS.find((one) => one === value)
                if (chosen) onRead({ encoding: chosen })
              }}
            />
          </Field>
        )}
        {delimiter !== null && (
          <Field label="Columns separated by">
            <NativeSelect
              value={delimiter}
              disabled={busy}
              options={delimiterOptions(delimiter)}
              onChange={({ target: { value } }) => {
                const chosen = CSV_DELIMITERS.find((one) => one === value)
                if (chosen) onRead({ delimiter: chosen })
              }}
            />
          </Field>
        )}
      </Grid>
      {remarks.length > 0 && (
        <Alert tone="warning">
          <Stack gap="1">
            {remarks.map((remark) => (
              <Text key={remark}>{remark}</Text>
            ))}
          </Stack>
        </Alert>
      )}
    </Stack>
  )
}
