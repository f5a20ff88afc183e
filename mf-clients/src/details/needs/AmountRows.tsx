import { Box, Button, Grid, IconButton, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CloseIcon, PlusIcon } from '@portal/ui/icons'
import { MoneyInput } from '@portal/ui/input'
import { type ReactNode, useState } from 'react'
import type { ErrorAt } from './error-at.ts'

export interface AmountRow {
  readonly label: string
}

export interface AmountRowsProps<Row extends AmountRow> {
  /** What one row is: “debt”. */
  readonly one: string
  /** What its name could be: “Mortgage”. */
  readonly example: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly blank: Row
  readonly most: number
  readonly errorAt: ErrorAt
  readonly amountOf: (row: Row) => number
  readonly withAmount: (row: Row, amount: number) => Row
  /** “a year” */
  readonly unit?: string
  /** What a row has besides a name and an amount. */
  readonly more?: (row: Row, change: (row: Row) => void, errorAt: ErrorAt) => ReactNode
}

/** A million with its cents is wider than most names, in a phone's larger type. */
const PLAIN = {
  areas: '"name amount remove"',
  columns: { base: 'minmax(0, 1fr) minmax(0, 1.3fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
}
/** On the narrowest phones neither would have room beside the other. */
const NARROWEST = {
  '@media (max-width: 22.49em)': {
    gridTemplateAreas: '"name remove" "amount amount"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
  },
}
/** A row of three fields is two where the page is narrow: beside each other none of them could be read. */
const WITH_MORE = {
  areas: { base: '"name name remove" "amount more more"', xl: '"name amount more remove"' },
  columns: {
    base: 'minmax(0, 1fr) minmax(0, 0.4fr) auto',
    xl: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.7fr) auto',
  },
}

/** Amounts with names, as many as there are. */
export function AmountRows<Row extends AmountRow>(props: AmountRowsProps<Row>) {
  const { one, example, rows, onChange, blank, most, errorAt, amountOf, withAmount, unit, more } = props
  const { areas, columns } = more ? WITH_MORE : PLAIN
  // The row that was asked for just now: what it is called comes next.
  const [added, setAdded] = useState<number>()
  function add() {
    setAdded(rows.length)
    onChange([...rows, blank])
  }
  return (
    <Stack gap="2">
      {rows.map((row, index) => {
        const change = (changed: Row) => onChange(rows.map((other, at) => (at === index ? changed : other)))
        const at: ErrorAt = (field) => errorAt(`${index}.${field}`)
        const name = `${one} ${index + 1}`
        return (
          <Grid
            key={index}
            gap="2"
            alignItems="start"
            gridTemplateAreas={areas}
            gridTemplateColumns={columns}
            {...(!more && { css: NARROWEST })}
          >
            <Box gridArea="name">
              <Field label={`Name of ${name}`} labelHidden error={at('label')}>
                <TextInput
                  value={row.label}
                  placeholder={example}
                  maxLength={60}
                  autoFocus={index === added}
                  onChange={(event) => change({ ...row, label: event.target.value })}
                />
              </Field>
            </Box>
            <Box gridArea="amount">
              <Field label={`Amount of ${name}`} labelHidden error={at('amount') ?? at('annual_cost')}>
                <MoneyInput
                  whole
                  value={amountOf(row) || null}
                  unit={unit}
                  onChange={(amount) => change(withAmount(row, amount ?? 0))}
                />
              </Field>
            </Box>
            {more && <Box gridArea="more">{more(row, change, at)}</Box>}
            <Box gridArea="remove">
              <IconButton
                icon={<CloseIcon size={14} />}
                label={`Remove ${name}`}
                onClick={() => onChange(rows.filter((_, other) => other !== index))}
              />
            </Box>
          </Grid>
        )
      })}
      <Box>
        <Button size="sm" variant="ghost" icon={<PlusIcon size={14} />} disabled={rows.length >= most} onClick={add}>
          Add {one}
        </Button>
      </Box>
    </Stack>
  )
}
