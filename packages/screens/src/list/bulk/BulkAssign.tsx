import { Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { type ReactNode, useState } from 'react'
import { AdvisersToCome, useAdvisers } from '../../advisers/index.ts'
import { BulkChange, type BulkChangeProps } from './BulkChange.tsx'
import type { BulkJob } from './use-bulk-job.ts'

/** Stands for nobody among the options. */
const NOBODY = 0

export interface BulkAssignProps extends Pick<BulkChangeProps, 'onClose'> {
  /** What is assigned: `3 people`. */
  readonly them: string
  /** What whom they are given to is called; “Adviser” unless told. */
  readonly label?: string
  readonly start: (to: number | null) => ReturnType<BulkJob['start']>
  /** What does not follow. */
  readonly children?: ReactNode
}

/** Asks who to assign the selected rows to. */
export default function BulkAssign({ them, label = 'Adviser', start, onClose, children }: BulkAssignProps) {
  const advisers = useAdvisers()
  const [chosen, setChosen] = useState<number | null>(null)
  const options = [
    { value: NOBODY, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const name = options.find(({ value }) => value === chosen)?.label ?? ''
  const job = chosen !== null && {
    title: chosen === NOBODY ? `Unassign ${them}` : `Assign ${them} to ${name}`,
    start: () => start(chosen === NOBODY ? null : chosen),
  }
  return (
    <BulkChange title={`Assign ${them}`} verb="Assign" job={job || undefined} onClose={onClose}>
      <Stack gap="3">
        <Field label={label}>
          <Combobox value={chosen} onChange={setChosen} options={options} placeholder="Type a name" />
          <AdvisersToCome />
        </Field>
        {children}
      </Stack>
    </BulkChange>
  )
}
