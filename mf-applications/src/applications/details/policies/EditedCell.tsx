import { type Field, type FieldValue, readValue, setOut, typedValue } from '@portal/screens/fields'
import { FieldControl, type FieldSave, useUnsavedEdit } from '@portal/screens/record'
import { Box } from '@portal/ui/core'
import { InlineEdit } from '@portal/ui/page'
import { Change, type ChangeProps } from './Change.tsx'

export interface EditedCellProps<N extends string> extends Pick<ChangeProps, 'before' | 'unit'> {
  readonly field: Field<N>
  readonly value: FieldValue
  /** How the value reads. */
  readonly shown: string
  /** Under which what is typed is kept. */
  readonly draft: string
  /** Absent where nobody may write. */
  readonly save: FieldSave<N> | undefined
}

/** A figure of a table, edited in its place: Enter saves, Escape puts back. */
export function EditedCell<N extends string>(props: EditedCellProps<N>) {
  const { field, value, shown, draft, save, ...change } = props
  const kept = useUnsavedEdit<string>(`${draft}/${field.name}`, field.label)
  return (
    <InlineEdit<string>
      {...kept}
      quiet
      label={field.label}
      value={typedValue(field, value)}
      display={
        <Box as="span" display="block" textAlign="right" fontVariantNumeric="tabular-nums">
          <Change {...change}>{shown}</Change>
        </Box>
      }
      readOnly={!save}
      validate={(typed) => {
        const reading = readValue(field, typed)
        return 'error' in reading ? reading.error : undefined
      }}
      onSave={async (typed, from) => {
        const reading = readValue(field, typed)
        // A field that was merely left may have been set out anew.
        if ('value' in reading && setOut(field, typed) !== setOut(field, from)) await save?.(field, reading.value, from)
      }}
      editor={({ value: typed, setValue }) => (
        <FieldControl field={field} value={typed} onChange={setValue} size="sm" />
      )}
    />
  )
}
