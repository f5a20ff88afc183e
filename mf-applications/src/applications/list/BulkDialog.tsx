import type { InputOf } from '@portal/contract/endpoint'
import { applications } from '@portal/contract/work/applications'
import {
  APPLICATION_GROUPS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatusLabel,
} from '@portal/domain'
import { change } from '@portal/platform'
import { AdvisersToCome, useAdvisers } from '@portal/screens/advisers'
import { BulkChange, countOf, type BulkDialogProps as ListBulkDialogProps } from '@portal/screens/list'
import { Box, HStack, Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { ApplicationStatusGlyph } from '@portal/ui/page'
import { Combobox } from '@portal/ui/picker'
import { type ReactNode, useState } from 'react'
import type { Applications } from './applications.ts'

type Action = InputOf<typeof applications.bulk>['body']['action']
type DialogProps = ListBulkDialogProps<Applications>

export interface BulkDialogProps extends DialogProps {
  readonly kind: 'status' | 'assign'
}

const which = (count: DialogProps['count']) => countOf(['application', 'applications'], count)

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
    start: () => change(applications.bulk, { body: { action, selection: selected } }),
  }
  return (
    <BulkChange title={title} verb={verb} job={job} onClose={onClose}>
      {children}
    </BulkChange>
  )
}

function StatusDialog(props: DialogProps) {
  const [status, setStatus] = useState<ApplicationStatus>()
  const them = which(props.count)
  return (
    <Frame
      {...props}
      title={`Change status of ${them}`}
      verb="Change"
      action={status && { type: 'status', status }}
      says={`Move ${them} to ${status ? applicationStatusLabel(status) : ''}`}
    >
      <Stack gap="3">
        {APPLICATION_GROUPS.map((group) => (
          <Box key={group.value}>
            <Text tone="muted" mb="1">
              {group.label}
            </Text>
            <RadioGroup
              aria-label={group.label}
              direction="column"
              name="status"
              value={status ?? null}
              onChange={setStatus}
              options={APPLICATION_STATUSES.filter((one) => one.group === group.value).map(({ value, label }) => ({
                value,
                label: (
                  <HStack as="span">
                    <ApplicationStatusGlyph status={value} />
                    {label}
                  </HStack>
                ),
              }))}
            />
          </Box>
        ))}
        <Text size="xs" tone="subtle">
          Closed applications are left as they are: each is reopened on its own page.
        </Text>
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
  const them = which(props.count)
  const name = options.find(({ value }) => value === adviser)?.label ?? ''
  return (
    <Frame
      {...props}
      title={`Assign ${them}`}
      verb="Assign"
      action={adviser === null ? undefined : { type: 'assign', adviser_id: adviser === NOBODY ? null : adviser }}
      says={adviser === NOBODY ? `Unassign ${them}` : `Assign ${them} to ${name}`}
    >
      <Stack gap="3">
        <Field label="Adviser">
          <Combobox value={adviser} onChange={setAdviser} options={options} placeholder="Type a name" />
          <AdvisersToCome />
        </Field>
        <Text size="xs" tone="subtle">
          Clients keep their adviser, and open tasks their assignee.
        </Text>
      </Stack>
    </Frame>
  )
}

/** Asks what is to be done with the applications chosen. */
export default function BulkDialog({ kind, ...props }: BulkDialogProps) {
  return kind === 'status' ? <StatusDialog {...props} /> : <AssignDialog {...props} />
}
