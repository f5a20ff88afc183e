import { Grid } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { FieldSection } from '../fields/field.ts'
import type { RecordKind, RecordOf } from './define-record.ts'
import { useFieldRows, type WorkedOut } from './field-rows.tsx'
import { useTabOn } from './use-tab-on.ts'

export interface FieldPanel<N extends string> extends FieldSection<N> {
  readonly workedOut?: ReadonlyArray<WorkedOut<N>>
}

export interface FieldPanelsProps<R extends RecordOf<N>, N extends string> {
  readonly kind: RecordKind<R, N>
  readonly record: R
  readonly panels: ReadonlyArray<FieldPanel<N>>
  /** Under the panels. */
  readonly children?: ReactNode
}

/** Fields of a record in titled panels, each edited in its place: Enter saves, Escape puts back, Tab goes on. */
export function FieldPanels<R extends RecordOf<N>, N extends string>({
  kind,
  record,
  panels,
  children,
}: FieldPanelsProps<R, N>) {
  const { rowsOf, dialog } = useFieldRows(kind, record, 'tab')
  const tabOn = useTabOn()
  return (
    <>
      <Grid
        {...tabOn}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        alignItems="start"
      >
        {panels.map(({ title, fields, workedOut }) => (
          <Panel key={title} title={title} headingLevel={2}>
            <KeyValueList labelWidth={150} rows={rowsOf(fields, workedOut)} />
          </Panel>
        ))}
        {children}
      </Grid>
      {dialog}
    </>
  )
}
