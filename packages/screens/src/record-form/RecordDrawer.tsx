import type { Endpoint } from '@portal/contract/endpoint'
import type { Fields } from '@portal/contract/fields/field'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ArchivingCalls } from './archive-record.ts'
import { RecordFields, type Widgets } from './RecordFields.tsx'
import { bodyOf, differences, differing, type RecordRow, type RecordTyped, typedOf } from './record-value.ts'

/** The calls of a record, as `recordEndpoints` declares them. */
export interface RecordCalls<R> extends ArchivingCalls<R> {
  readonly details: Endpoint<{ params: z.ZodType; answer: z.ZodType<R> }>
  readonly create: Endpoint<{ body: z.ZodType; answer: z.ZodType<R> }>
  readonly update: Endpoint<{ body: z.ZodType; answer: z.ZodType<R> }>
}

/** A record as its forms need to know it. */
export interface RecordForm<R extends RecordRow> {
  /** What one is called: `contact`. */
  readonly noun: string
  readonly fields: Fields
  readonly calls: RecordCalls<R>
  /** What a new one is made of: the contract's. Also checks what is changed, before it is sent. */
  readonly body: z.ZodType
  readonly nameOf: (record: R) => string
  readonly widgets?: Widgets
}

export interface RecordDrawerProps<R extends RecordRow> {
  readonly form: RecordForm<R>
  /** What is changed; none for a new one. */
  readonly record?: R
  readonly onClose: () => void
  /** At the left of the foot. */
  readonly aside?: ReactNode
}

/** What is typed beside what it began from: the record may be newer by then, and only what differs here is sent. */
interface Writing {
  readonly began: RecordTyped
  readonly typed: RecordTyped
}

/** The form of a record, a new one or one that is changed. What was not typed into stays as others have left it. */
export function RecordDrawer<R extends RecordRow>({ form, record, onClose, aside }: RecordDrawerProps<R>) {
  const { noun, fields, calls, body, nameOf, widgets = {} } = form
  const began = typedOf(fields, record)
  const writing: Writing = { began, typed: began }
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

  function send(sent: Readonly<Record<string, unknown>>, version: number | undefined, typed: Writing): Promise<R> {
    if (!record) return change(calls.create, { body: sent })
    const names = differing(fields, typed.began, typed.typed)
    const changes = Object.fromEntries(names.map((name) => [name, sent[name]]))
    return change(calls.update, { body: { ...changes, id: record.id, version } })
  }
  return (
    <FormDrawer
      title={record ? nameOf(record) : `New ${noun}`}
      verb={record ? 'Save' : `Add ${noun}`}
      draft={`${noun}/${record?.id ?? 'new'}`}
      initial={writing}
      {...(record && { version: record.version })}
      width={560}
      labels={labels}
      body={({ typed }) => bodyOf(fields, typed)}
      schema={body}
      send={send}
      newer={(error, { began }) => newerBy<R>(['id'], (now) => differences(fields, began, typedOf(fields, now)))(error)}
      saidAfter={(saved) => `${nameOf(saved)} ${record ? 'saved' : 'added'}`}
      onClose={onClose}
      aside={aside}
    >
      {({ value: { began, typed }, put, errorOf }) => (
        <RecordFields
          fields={fields}
          widgets={widgets}
          typed={typed}
          onChange={(changes) => put({ began, typed: { ...typed, ...changes } })}
          errorOf={errorOf}
        />
      )}
    </FormDrawer>
  )
}
