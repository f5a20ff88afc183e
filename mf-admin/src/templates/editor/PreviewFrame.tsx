import type { TemplateType } from '@portal/domain/sending/template'
import { ClientField } from '@portal/screens/client-field'
import { Alert, Box, Spinner, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import type { ReactNode } from 'react'
import type { AboutChoice } from './use-about.ts'

export interface PreviewFrameProps {
  readonly type: TemplateType
  readonly choice: AboutChoice
  /** Fields without a value for this client. */
  readonly missing: ReadonlyArray<{ readonly name: string; readonly label: string }>
  /** Why it can't be shown. */
  readonly error: { readonly message: string; readonly errors: ReadonlyArray<{ readonly message: string }> } | null
  /** Whether there is anything to show, and what is said where there is not. */
  readonly isWritten: boolean
  readonly hint: string
  /** What they would get; undefined while it comes. */
  readonly children: ReactNode
}

/** A template filled in for a real client. Source: LOOK-admin.md, "Preview". */
export function PreviewFrame({ type, choice, missing, error, isWritten, hint, children }: PreviewFrameProps) {
  const { client, setClient, records, record, setRecord, about } = choice
  const one = missing.length === 1
  const refusal = isWritten ? (error?.errors[0]?.message ?? error?.message) : undefined
  const shown =
    !isWritten || (refusal !== undefined && !children) ? <Text tone="subtle">{hint}</Text> : (children ?? <Spinner />)
  return (
    <Stack as="aside" aria-label="Preview" gap="3" padding="4" paddingInline={{ base: 'gutter', xl: '4' }}>
      <ClientField
        id="preview-client"
        label="Preview for"
        error={undefined}
        value={client}
        onChange={setClient}
        disabled={false}
      />
      {records && records.length > 0 && (
        <Field label={type}>
          <NativeSelect
            options={records}
            value={record ?? ''}
            onChange={({ currentTarget: { value } }) => setRecord(value)}
          />
        </Field>
      )}
      {records?.length === 0 && (
        <Alert tone="info" title={`${client?.name} has no ${type.toLowerCase()} to preview.`} />
      )}
      {refusal && <Alert tone="danger" title={refusal} />}
      {client && missing.length > 0 && (
        <Alert
          tone="warning"
          title={`Can’t be sent to ${client.name}: ${missing.map(({ label }) => label).join(', ')} ${one ? 'has' : 'have'} no value. Put ${one ? 'it' : 'them'} in a section, or add ${one ? 'it' : 'them'} to the record.`}
        />
      )}
      {about ? <Box>{shown}</Box> : !client && <Text tone="subtle">Choose a client to see what they’d get.</Text>}
    </Stack>
  )
}
