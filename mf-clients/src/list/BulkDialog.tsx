import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { LEAD_STATUS_GROUPS, LEAD_STATUSES, leadStatusLabel } from '@portal/domain'
import { change, useCall } from '@portal/platform'
import { AdvisersToCome, useAdvisers } from '@portal/screens/advisers'
import { BulkChange, countOf, type BulkDialogProps as ListBulkDialogProps } from '@portal/screens/list'
import { Box, HStack, Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { LeadStatusGlyph } from '@portal/ui/page'
import { Combobox, TagInput } from '@portal/ui/picker'
import { type ReactNode, useState } from 'react'
import type { People } from '../people/people.ts'
import { OpenWorkStays } from '../status/OpenWorkStays.tsx'

type Action = InputOf<typeof bulk.change>['body']['action']

type DialogProps = ListBulkDialogProps<People>

export interface BulkDialogProps extends DialogProps {
  readonly kind: 'status' | 'assign' | 'tags'
}

const people = (count: DialogProps['count']) => countOf(['person', 'people'], count)

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
    start: () => change(bulk.change, { body: { action, selection: selected } }),
  }
  return (
    <BulkChange title={title} verb={verb} job={job} onClose={onClose}>
      {children}
    </BulkChange>
  )
}

function StatusDialog(props: DialogProps) {
  const [status, setStatus] = useState<(typeof LEAD_STATUSES)[number]['value']>()
  const whom = people(props.count)
  return (
    <Frame
      {...props}
      title={`Change status of ${whom}`}
      verb="Change"
      action={status === undefined ? undefined : { type: 'status', status }}
      says={`Move ${whom} to ${leadStatusLabel(status ?? 0)}`}
    >
      <Stack gap="3">
        {LEAD_STATUS_GROUPS.map((group) => (
          <Box key={group.value}>
            <Text tone="muted" mb="1">
              {group.label}
            </Text>
            <RadioGroup
              aria-label={group.label}
              direction="column"
              name="status"
              value={status === undefined ? null : String(status)}
              onChange={(value) => setStatus(LEAD_STATUSES.find((one) => String(one.value) === value)?.value)}
              options={LEAD_STATUSES.filter((one) => one.group === group.value).map(({ value, label }) => ({
                value: String(value),
                label: (
                  <HStack as="span">
                    <LeadStatusGlyph status={value} decorative />
                    {label}
                  </HStack>
                ),
              }))}
            />
          </Box>
        ))}
      </Stack>
    </Frame>
  )
}

/** Stands for nobody among the options. */
const NOBODY = 0

function AssignDialog(props: DialogProps) {
  const advisers = useAdvisers()
  const [adviser, setAdviser] = useState<number | null>(null)
  const options = [
    { value: NOBODY, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const whom = people(props.count)
  const name = options.find(({ value }) => value === adviser)?.label ?? ''
  return (
    <Frame
      {...props}
      title={`Assign ${whom}`}
      verb="Assign"
      action={adviser === null ? undefined : { type: 'assign', adviser_id: adviser === NOBODY ? null : adviser }}
      says={adviser === NOBODY ? `Unassign ${whom}` : `Assign ${whom} to ${name}`}
    >
      <Stack gap="3">
        <Field label="Adviser">
          <Combobox value={adviser} onChange={setAdviser} options={options} placeholder="Type a name" />
          <AdvisersToCome />
        </Field>
        <OpenWorkStays />
      </Stack>
    </Frame>
  )
}

function TagDialog(props: DialogProps) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const known = useCall(clients.values, { query: {} })
  const suggestions = known.data?.tags.map(({ value }) => value) ?? []
  const whom = people(props.count)
  return (
    <Frame
      {...props}
      title={`Tag ${whom}`}
      verb="Tag"
      action={add.length + remove.length > 0 ? { type: 'tags', add, remove } : undefined}
      says={add.length > 0 ? `Tag ${whom} with ${add.join(', ')}` : `Remove tags from ${whom}`}
    >
      <Stack gap="4">
        <Field label="Add tags" help="Press Enter or comma to add another.">
          <TagInput value={add} onChange={setAdd} suggestions={suggestions} />
        </Field>
        <Field label="Remove tags">
          <TagInput value={remove} onChange={setRemove} suggestions={suggestions} />
        </Field>
      </Stack>
    </Frame>
  )
}

/** Asks what is to be done with the people chosen. */
export default function BulkDialog({ kind, ...props }: BulkDialogProps) {
  if (kind === 'status') return <StatusDialog {...props} />
  return kind === 'assign' ? <AssignDialog {...props} /> : <TagDialog {...props} />
}
