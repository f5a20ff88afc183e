import { Flex, Text } from '@portal/ui/core'
import { InlineEdit, Tag } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { Field } from '../fields/field.ts'
import { type FieldValue, readValue, setOut, showValue, typedValue } from '../fields/field-value.ts'
import { EmailText } from './EmailText.tsx'
import { FieldControl } from './FieldControl.tsx'
import type { FieldSave } from './use-record-save.tsx'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

const FIGURES = new Set(['date', 'money', 'cover', 'percent', 'height', 'weight', 'phone', 'digits'])

export interface RecordFieldProps<N extends string> {
  readonly field: Field<N>
  readonly value: FieldValue | undefined
  /** What is worked out from it, beside the value. */
  readonly remark?: string | undefined
  /** Absent where the viewer may not write. */
  readonly save: FieldSave<N> | undefined
  /** Under which name what is typed is kept, with that of the field: `summary/12`. */
  readonly draftName: string
}

function Shown<N extends string>({ field, value, remark }: RecordFieldProps<N>): ReactNode {
  if (field.kind === 'words' && Array.isArray(value) && value.length > 0) {
    return (
      <Flex as="span" flexWrap="wrap" gap="1">
        {value.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Flex>
    )
  }
  return (
    <>
      <Text as="span" numeric={FIGURES.has(field.kind)}>
        {field.kind === 'email' ? <EmailText address={showValue(field, value)} /> : showValue(field, value)}
      </Text>
      {remark && (
        <Text as="span" tone="subtle" numeric>
          {' '}
          {remark}
        </Text>
      )}
    </>
  )
}

/** A field of a record as it reads, and where the viewer may write, edited in its place. */
export function RecordField<N extends string>(props: RecordFieldProps<N>) {
  const { field, value, save, draftName } = props
  const kept = useUnsavedEdit<string>(`${draftName}/${field.name}`, field.label)
  return (
    <InlineEdit<string>
      {...kept}
      label={field.label}
      value={typedValue(field, value)}
      display={<Shown {...props} />}
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
