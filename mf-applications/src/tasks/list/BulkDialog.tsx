import type { InputOf } from '@portal/contract/endpoint'
import { tasks } from '@portal/contract/work/tasks'
import { formatDate, isIsoDate } from '@portal/domain/values/date'
import { change, useClock } from '@portal/platform'
import { BulkAssign, BulkChange, countOf, type BulkDialogProps as ListBulkDialogProps } from '@portal/screens/list'
import { Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { useState } from 'react'
import type { Tasks } from '../tasks.ts'

type Action = InputOf<typeof tasks.bulk>['body']['action']
type DialogProps = ListBulkDialogProps<Tasks>

export interface BulkDialogProps extends DialogProps {
  readonly kind: 'done' | 'move' | 'assign'
}

const which = (count: DialogProps['count']) => countOf(['task', 'tasks'], count)
const startWith = ({ selected }: DialogProps, action: Action) =>
  change(tasks.bulk, { body: { action, selection: selected } })

function DoneDialog(props: DialogProps) {
  const them = which(props.count)
  const job = { title: `Complete ${them}`, start: () => startWith(props, { type: 'status', status: 'completed' }) }
  return (
    <BulkChange title={`Complete ${them}?`} verb="Complete" job={job} onClose={props.onClose}>
      <Text>Repeating tasks move to their next date.</Text>
    </BulkChange>
  )
}

function MoveDialog(props: DialogProps) {
  const { today } = useClock()
  const [day, setDay] = useState<string | null>(null)
  const isDay = day !== null && isIsoDate(day)
  const them = which(props.count)
  const job = isDay
    ? { title: `Move ${them} to ${formatDate(day)}`, start: () => startWith(props, { type: 'move', due_on: day }) }
    : undefined
  return (
    <BulkChange title={`Move ${them}`} verb="Move" job={job} onClose={props.onClose}>
      <Field label="Due date" error={day !== null && !isDay ? 'Please enter a date' : undefined}>
        <DateInput value={day} onChange={setDay} today={today} />
      </Field>
    </BulkChange>
  )
}

function AssignDialog(props: DialogProps) {
  return (
    <BulkAssign
      them={which(props.count)}
      label="Assignee"
      start={(assignee_id) => startWith(props, { type: 'assign', assignee_id })}
      onClose={props.onClose}
    />
  )
}

const DIALOGS = { done: DoneDialog, move: MoveDialog, assign: AssignDialog }

/** Asks what is to be done with the tasks chosen. */
export default function BulkDialog({ kind, ...props }: BulkDialogProps) {
  const Dialog = DIALOGS[kind]
  return <Dialog {...props} />
}
