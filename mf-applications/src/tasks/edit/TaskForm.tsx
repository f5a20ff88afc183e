import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { parseTimeOfDay } from '@portal/domain/values/time-of-day'
import { TASK_PRIORITIES } from '@portal/domain/work/task'
import { useClock } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { ClientField } from '@portal/screens/client-field'
import { FormDrawer, type FormDrawerProps, newerBy } from '@portal/screens/form'
import { Flex } from '@portal/ui/core'
import { Field, NativeSelect, RadioGroup, TextArea, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import type { ReactNode } from 'react'
import { dueWords } from '../tasks.ts'
import { ApplicationField } from './ApplicationField.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import { type Named, REMINDERS, TASK_LABELS, type TaskField, type TaskText, taskErrors } from './task-text.ts'

export interface TaskFormProps<B>
  extends Pick<
    FormDrawerProps<TaskText, TaskField, TaskRow, B>,
    'title' | 'verb' | 'draft' | 'initial' | 'version' | 'body' | 'schema' | 'send' | 'saidAfter' | 'onClose' | 'aside'
  > {
  /** Whose tasks it was opened among: fixed there. */
  readonly isFor?: 'client' | 'application'
  /** Its documents, for the client who is chosen. */
  readonly documents: (client: Named | null) => ReactNode
}

/** The form of a task. */
export function TaskForm<B>({ isFor, documents, ...props }: TaskFormProps<B>) {
  const { today } = useClock()
  return (
    <FormDrawer
      {...props}
      labels={TASK_LABELS}
      check={(text) => taskErrors(text, today)}
      newer={newerBy<TaskRow>(['title'], (now) => [{ label: now.title, value: dueWords(now, today) }])}
    >
      {({ value, put, bind, field, errorOf }) => (
        <>
          <Field {...field('title')} required>
            <TextInput {...bind('title')} maxLength={200} autoFocus />
          </Field>
          {value.isCompleted && (
            <Field {...field('completed_on')} required>
              <DateInput {...bind('completed_on')} today={today} max={today} />
            </Field>
          )}
          <ClientField
            {...field('client_id')}
            value={value.client}
            disabled={isFor !== undefined}
            onChange={(client) => put({ client, application: null })}
          />
          {value.client && (
            <ApplicationField
              {...bind('application')}
              clientId={value.client.id}
              disabled={isFor === 'application'}
              error={errorOf('application_id')}
            />
          )}
          <Flex gap="3">
            <Field {...field('due_on')}>
              <DateInput {...bind('due_on')} today={today} />
            </Field>
            <Field {...field('due_time')}>
              <TextInput
                {...bind('due_time')}
                placeholder="14:00 or 2pm"
                maxLength={10}
                onBlur={() => put({ due_time: parseTimeOfDay(value.due_time) ?? value.due_time })}
              />
            </Field>
          </Flex>
          <Field {...field('assignee_id')}>
            <AdviserPicker {...bind('assignee')} present={value.assignee} placeholder="Nobody" />
          </Field>
          <Field {...field('priority')}>
            <RadioGroup
              {...bind('priority')}
              name="priority"
              options={TASK_PRIORITIES.map(({ value: priority, label }) => ({ value: priority, label }))}
            />
          </Field>
          <RecurrenceField
            id="recurrence"
            rule={value.rule}
            mode={value.mode}
            due_on={value.due_on}
            due_time={parseTimeOfDay(value.due_time) ?? ''}
            error={errorOf('recurrence')}
            onChange={(rule, mode) => put({ rule, mode })}
          />
          <Field {...field('reminder_minutes')}>
            <NativeSelect
              value={value.reminder === null ? '' : String(value.reminder)}
              placeholder="No reminder"
              options={REMINDERS.map((one) => ({ value: String(one.value), label: one.label }))}
              onChange={({ currentTarget }) =>
                put({ reminder: currentTarget.value === '' ? null : Number(currentTarget.value) })
              }
            />
          </Field>
          <Field {...field('details')}>
            <TextArea {...bind('details')} maxLength={5_000} />
          </Field>
          {documents(value.client)}
        </>
      )}
    </FormDrawer>
  )
}
