import { Grid } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldSection } from '../fields/field.ts'
import type { RecordKind, RecordOf } from './define-record.ts'
import { useFieldRows, type WorkedOut } from './field-rows.tsx'

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

const INPUTS = 'input, select, textarea'

/**
 * Tab goes from one field that is being edited on to the next and opens it, so that a whole panel is typed without the
 * mouse; the field that was left saves itself.
 */
function useTabOn() {
  const isTabbing = useRef(false)
  return {
    onKeyDownCapture({ key, target }: KeyboardEvent) {
      isTabbing.current = key === 'Tab' && target instanceof Element && target.matches(INPUTS)
    },
    onFocusCapture({ target }: FocusEvent) {
      if (!isTabbing.current) return
      isTabbing.current = false
      if (target instanceof HTMLButtonElement && target.dataset.part === 'edit') target.click()
    },
  }
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
