import { useClock, useRole } from '@portal/platform'
import type { KeyValueRow } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { Field } from '../fields/field.ts'
import type { RecordKind, RecordOf } from './define-record.ts'
import { RecordField } from './RecordField.tsx'
import { useFieldSave } from './use-field-save.ts'

/** What is worked out, after the field of that name; as absent as the field where the role may not see that. */
export interface WorkedOut<N extends string> {
  readonly after: N
  readonly label: string
  readonly value: string | undefined
}

/**
 * Fields of a record as rows, each edited in its place by those who may; `dialog` asks where two have changed the same.
 * `place`: what tells the rows from those that show the same fields elsewhere: `summary`. A field that the role may not
 * see is absent from the record; it gets no row.
 */
export function useFieldRows<R extends RecordOf<N>, N extends string>(
  kind: RecordKind<R, N>,
  record: R,
  place: string,
): {
  rowsOf: (fields: ReadonlyArray<Field<N>>, workedOut?: ReadonlyArray<WorkedOut<N>>) => KeyValueRow[]
  dialog: ReactNode
} {
  const { today } = useClock()
  const role = useRole()
  const { save, dialog } = useFieldSave(kind, record)

  function rowOf(field: Field<N>): KeyValueRow[] {
    const value = record[field.name]
    if (value === undefined) return []
    const shown = (
      <RecordField
        field={field}
        value={value}
        remark={kind.remark?.(record, field.name, today)}
        save={kind.mayEdit(record, field.name, role) ? save : undefined}
        draftName={`${place}/${record.id}`}
      />
    )
    return [{ label: field.label, value: shown }]
  }
  return {
    rowsOf: (fields, workedOut = []) =>
      fields.flatMap((field) => [
        ...rowOf(field),
        ...workedOut
          .filter(({ after }) => after === field.name && record[after] !== undefined)
          .map(({ label, value }) => ({ label, value })),
      ]),
    dialog,
  }
}
