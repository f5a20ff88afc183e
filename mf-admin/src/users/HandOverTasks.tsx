import { AdvisersToCome, useAdvisers } from '@portal/screens/advisers'
import { Field } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { countOfTasks } from './open-tasks.ts'

export interface HandOverTasksProps {
  /** Who leaves. */
  readonly userId: number
  readonly count: number
  /** Who gets them; null while they stay. */
  readonly value: number | null
  readonly onChange: (userId: number | null) => void
}

/** Offers the open tasks of somebody who leaves to somebody who stays. */
export default function HandOverTasks({ userId, count, value, onChange }: HandOverTasksProps) {
  const others = useAdvisers().filter(({ id }) => id !== userId)
  return (
    <Field label={`Give ${countOfTasks(count)} to`} help="Where nobody is chosen, they stay as they are.">
      <Combobox
        value={value}
        onChange={onChange}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Type a name"
      />
      <AdvisersToCome />
    </Field>
  )
}
