import type { InputOf } from '@portal/contract/endpoint'
import { tasks } from '@portal/contract/work/tasks'
import { formatDate, isIsoDate } from '@portal/domain'
import { change, useClock } from '@portal/platform'
import { AdvisersToCome, useAdvisers } from '@portal/screens/advisers'
import { BulkChange, countOf, type BulkDialogProps as ListBulkDialogProps } from '@portal/screens/list'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { Combobox } from '@portal/ui/picker'
import { type ReactNode, useState } from 'react'
import type { Tasks } from '../tasks.ts'

type Action = InputOf<typeof tasks.bulk>['body']['action']
type DialogProps = ListBulkDialogProps<Tasks>

export interface BulkDialogProps extends DialogProps {
  readonly kind: 'done' | 'move' | 'assign'
}

interface FrameProps extends DialogProps {
  readonly title: string
  /** What the button says. */
  readonly verb: string
  /** Undefined while nothing is chosen. */
  readonly action: Action | undefined
  readonly says: string
  readonly children: ReactNode
}

function Frame({ title, verb, action, says, selected, onClose, children }: FrameProps) {
  const job = action && {
    title: says,
    start: () => change(tasks.bulk, { body: { action, selection: selected } }),
  }
  return (
    <BulkChange title={title} verb={verb} job={job} onClose={onClose}>
      {children}
    </BulkChange>
  )
}

const which = (count: DialogProps['count']) => countOf(['task', 'tasks'], count)

function DoneDialog(props: DialogProps) {
  const them = which(props.count)
  return (
    <Frame
      {...props}
      title={`Complete ${them}?`}
      verb="Complete"
      action={{ type: 'status', status: 'completed' }}
      says={`Complete ${them}`}
    >
      <Text>Tasks that repeat come again on their next date.</Text>
    </Frame>
  )
}

function MoveDialog(props: DialogProps) {
  const { today } = useClock()
  const [day, setDay] = useState<string | null>(null)
  const isDay = day !== null && isIsoDate(day)
  const them = which(props.count)
  return (
    <Frame
      {...props}
      title={`Move ${them}`}
      verb="Move"
      action={isDay ? { type: 'move', due_on: day } : undefined}
      says={`Move ${them}${isDay ? ` to ${formatDate(day)}` : ''}`}
    >
      <Field label="Due date" error={day !== null && !isDay ? 'Please enter a date' : undefined}>
        <DateInput value={day} onChange={setDay} today={today} />
      </Field>
    </Frame>
  )
}

/** Stands for nobody among the options. */
const NOBODY = 0

function AssignDialog(props: DialogProps) {
  const advisers = useAdvisers()
  const [assignee, setAssignee] = useState<number | null>(null)
  const options = [
    { value: NOBODY, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const them = which(props.count)
  const name = options.find(({ value }) => value === assignee)?.label ?? ''
  return (
    <Frame
      {...props}
      title={`Assign ${them}`}
      verb="Assign"
      action={assignee === null ? undefined : { type: 'assign', assignee_id: assignee === NOBODY ? null : assignee }}
      says={assignee === NOBODY ? `Unassign ${them}` : `Assign ${them} to ${name}`}
    >
      <Field label="Assignee">
        <Combobox value={assignee} onChange={setAssignee} options={options} placeholder="Type a name" />
        <AdvisersToCome />
      </Field>
    </Frame>
  )
}

const DIALOGS = { done: DoneDialog, move: MoveDialog, assign: AssignDialog }

/** Asks what is to be done with the tasks chosen. */
export default function BulkDialog({ kind, ...props }: BulkDialogProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog {...props} />
}
