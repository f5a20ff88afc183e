import { ageOn, FREQUENCIES, type IsoDate } from '@portal/domain'
import { Flex, Text } from '@portal/ui/core'
import { InlineEdit, Tag } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { ClientField } from '../client-fields/client-fields.ts'
import { FieldControl } from '../client-fields/FieldControl.tsx'
import { type FieldValues, readValue, setOut, showValue, typedValue } from '../client-fields/field-value.ts'
import { EmailText } from './EmailText.tsx'
import type { FieldSave } from './use-record-save.tsx'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

/** What is worked out from a field and others, beside its value: an age, how often a salary is paid. */
function remark(field: ClientField, client: FieldValues, today: IsoDate): string | undefined {
  if (field.name === 'date_of_birth' && client.date_of_birth) return String(ageOn(today, client.date_of_birth))
  if (field.name === 'salary' && client.salary != null) {
    return FREQUENCIES.find(({ value }) => value === client.salary_frequency)?.label.toLowerCase()
  }
  return undefined
}

const FIGURES = new Set(['date', 'money', 'percent', 'height', 'weight', 'phone', 'digits'])

function Shown({ field, client, today }: { field: ClientField; client: FieldValues; today: IsoDate }): ReactNode {
  const value = client[field.name]
  if (field.kind === 'words' && Array.isArray(value) && value.length > 0) {
    return (
      <Flex as="span" flexWrap="wrap" gap="1">
        {value.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Flex>
    )
  }
  const beside = remark(field, client, today)
  return (
    <>
      <Text as="span" numeric={FIGURES.has(field.kind)}>
        {field.kind === 'email' ? <EmailText address={showValue(field, value)} /> : showValue(field, value)}
      </Text>
      {beside && (
        <Text as="span" tone="subtle" numeric>
          {' '}
          {beside}
        </Text>
      )}
    </>
  )
}

export interface ClientFieldValueProps {
  readonly field: ClientField
  readonly client: FieldValues
  readonly today: IsoDate
  /** Absent where the viewer may not write. */
  readonly save: FieldSave | undefined
  /** Under which name what is typed is kept, with that of the field: `summary/12`. */
  readonly draftName: string
}

/** A field of a client as it reads, and where the viewer may write, edited in its place. */
export function ClientFieldValue({ field, client, today, save, draftName }: ClientFieldValueProps) {
  const kept = useUnsavedEdit<string>(`${draftName}/${field.name}`, field.label)
  const shown = <Shown field={field} client={client} today={today} />
  return (
    <InlineEdit<string>
      {...kept}
      label={field.label}
      value={typedValue(field, client[field.name])}
      display={shown}
      readOnly={!save}
      validate={(typed) => {
        const reading = readValue(field, typed)
        return 'fault' in reading ? reading.fault : undefined
      }}
      onSave={async (typed, from) => {
        const reading = readValue(field, typed)
        // A field that was merely left may have been set out anew.
        if ('value' in reading && setOut(field, typed) !== setOut(field, from)) await save?.(field, reading.value, from)
      }}
      editor={({ value, setValue }) => <FieldControl field={field} value={value} onChange={setValue} size="sm" />}
    />
  )
}
