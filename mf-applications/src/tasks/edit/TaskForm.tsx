import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { SEARCH_MIN_LENGTH, TASK_PRIORITIES } from '@portal/domain'
import { useClock } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Flex, Text } from '@portal/ui/core'
import { Field, NativeSelect, RadioGroup, TextArea, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { Combobox } from '@portal/ui/picker'
import type { ReactNode } from 'react'
import { findClients } from '../../applications/new/find-client.ts'
import { dueWords } from '../tasks.ts'
import { ApplicationField } from './ApplicationField.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import { REMINDERS, TASK_LABELS, type TaskField, type TaskText, taskFaults } from './task-text.ts'

export interface TaskFormProps {
  readonly title: string
  readonly verb: string
  readonly draft: string
  readonly initial: TaskText
  /** Of the task that is changed; undefined for a new one. */
  readonly version?: number
  readonly send: (text: TaskText, version: number | undefined) => Promise<TaskRow>
  readonly saidAfter: string
  readonly onClose: () => void
  /** Whose tasks it was opened among: fixed there. */
  readonly isFor?: 'client' | 'application'
  readonly aside?: ReactNode
}

/** The form of a task. */
export function TaskForm({ isFor, ...props }: TaskFormProps) {
  const { today } = useClock()
  return (
    <FormDrawer<TaskText, TaskField, TaskRow>
      {...props}
      labels={TASK_LABELS}
      check={(text) => taskFaults(text, today)}
      newer={(error) => {
        const newer = newerRecord<TaskRow>(error, 'title', 'version')
        return newer && { shown: <Text>{`${newer.title}, ${dueWords(newer, today)}`}</Text>, version: newer.version }
      }}
    >
      {({ value, put, faultOf }) => (
        <>
          <Field id="title" label={TASK_LABELS.title} required error={faultOf('title')}>
            <TextInput
              value={value.title}
              maxLength={200}
              autoFocus
              onChange={({ currentTarget }) => put({ title: currentTarget.value })}
            />
          </Field>
          {value.isCompleted && (
            <Field id="completed_on" label={TASK_LABELS.completed_on} required error={faultOf('completed_on')}>
              <DateInput
                value={value.completed_on}
                today={today}
                max={today}
                onChange={(completed_on) => put({ completed_on })}
              />
            </Field>
          )}
          <Field id="client_id" label={TASK_LABELS.client_id} error={faultOf('client_id')}>
            <Combobox<number>
              value={value.client?.id ?? null}
              {...(value.client && { valueLabel: value.client.name })}
              options={findClients}
              placeholder="Search by name, phone or email"
              emptyText={`No matches. Type at least ${SEARCH_MIN_LENGTH} characters.`}
              disabled={isFor !== undefined}
              clearable
              onChange={(id, option) =>
                put({ client: id === null || !option ? null : { id, name: option.label }, application: null })
              }
            />
          </Field>
          {value.client && (
            <ApplicationField
              clientId={value.client.id}
              value={value.application}
              disabled={isFor === 'application'}
              error={faultOf('application_id')}
              onChange={(application) => put({ application })}
            />
          )}
          <Flex gap="3">
            <Field id="due_on" label={TASK_LABELS.due_on} error={faultOf('due_on')}>
              <DateInput value={value.due_on} today={today} onChange={(due_on) => put({ due_on })} />
            </Field>
            <Field id="due_time" label={TASK_LABELS.due_time} error={faultOf('due_time')}>
              <TextInput
                type="time"
                value={value.due_time}
                onChange={({ currentTarget }) => put({ due_time: currentTarget.value.slice(0, 5) })}
              />
            </Field>
          </Flex>
          <Field id="assignee_id" label={TASK_LABELS.assignee_id} error={faultOf('assignee_id')}>
            <AdviserPicker
              value={value.assignee}
              present={value.assignee}
              placeholder="Nobody"
              onChange={(assignee) => put({ assignee })}
            />
          </Field>
          <Field id="priority" label={TASK_LABELS.priority} error={faultOf('priority')}>
            <RadioGroup
              name="priority"
              value={value.priority}
              options={TASK_PRIORITIES.map(({ value: priority, label }) => ({ value: priority, label }))}
              onChange={(priority) => put({ priority })}
            />
          </Field>
          <RecurrenceField
            id="recurrence"
            rule={value.rule}
            mode={value.mode}
            due_on={value.due_on}
            due_time={value.due_time}
            error={faultOf('recurrence')}
            onChange={(rule, mode) => put({ rule, mode })}
          />
          <Field id="reminder_minutes" label={TASK_LABELS.reminder_minutes} error={faultOf('reminder_minutes')}>
            <NativeSelect
              value={value.reminder === null ? '' : String(value.reminder)}
              placeholder="No reminder"
              options={REMINDERS.map((one) => ({ value: String(one.value), label: one.label }))}
              onChange={({ currentTarget }) =>
                put({ reminder: currentTarget.value === '' ? null : Number(currentTarget.value) })
              }
            />
          </Field>
          <Field id="details" label={TASK_LABELS.details} error={faultOf('details')}>
            <TextArea
              value={value.details}
              maxLength={5_000}
              onChange={({ currentTarget }) => put({ details: currentTarget.value })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
