import { deaths } from '@portal/contract/work/deaths'
import type { DeathOutlook } from '@portal/contract/work/deaths.schema'
import { formatDate } from '@portal/domain/values/date'
import { useCall, useChange } from '@portal/platform'
import { Alert, Button, Loading, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { DeathFields } from './DeathFields.tsx'

export interface RecordDeathDialogProps {
  readonly id: number
  readonly firstName: string
  /** Whether the partner is to be unlinked, unless that is changed here. */
  readonly unlinks?: boolean
  readonly onClose: () => void
}

/** Records that somebody has died, once it has shown all that this does. */
export default function RecordDeathDialog({ id, firstName, unlinks = false, onClose }: RecordDeathDialogProps) {
  const params = { id }
  const { data: outlook, error } = useCall(deaths.preview, { params }, { staleTime: 0 })
  const [facts, setFacts] = useState({ died_on: null as string | null, told_by: '', note: '' })
  const [kept, setKept] = useState<readonly number[]>([])
  const [isUnlinked, setUnlinked] = useState(unlinks)
  const formId = useId()
  const recording = useChange(deaths.record, {
    onSuccess: ({ message }) => {
      toast({ title: message, tone: 'success' })
      onClose()
    },
  })
  const title = `Record that ${firstName} has died`

  function record(event: FormEvent) {
    event.preventDefault()
    const unlink_partner = isUnlinked && outlook?.partner != null
    recording.mutate({ params, body: { ...facts, keep_tasks: [...kept], unlink_partner } })
  }

  return (
    <Dialog
      open
      onClose={() => !recording.isPending && onClose()}
      width={560}
      title={title}
      actions={
        <>
          <Button disabled={recording.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!outlook}
            loading={recording.isPending}
            loadingText="Recording"
          >
            Record death
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={record} aria-label={title}>
        <Stack gap="3">
          <DeathFields facts={facts} onChange={setFacts} error={recording.error} />
          {error && <Alert tone="danger">{error.message}</Alert>}
          {!outlook && !error && <Loading />}
          {outlook?.partner && (
            <Checkbox checked={isUnlinked} onChange={({ currentTarget }) => setUnlinked(currentTarget.checked)}>
              Unlink {outlook.partner.name} as partner
            </Checkbox>
          )}
          {outlook && <OpenTasks tasks={outlook.tasks} kept={kept} onChange={setKept} />}
          {outlook && <WhatFollows firstName={firstName} outlook={outlook} />}
        </Stack>
      </form>
    </Dialog>
  )
}

interface OpenTasksProps {
  readonly tasks: DeathOutlook['tasks']
  readonly kept: readonly number[]
  readonly onChange: (kept: readonly number[]) => void
}

/** Which of the person's open tasks go. */
function OpenTasks({ tasks, kept, onChange }: OpenTasksProps) {
  if (tasks.length === 0) return null
  return (
    <Stack as="section" gap="1" aria-label="Remove these open tasks">
      <Text weight="semibold">Remove these open tasks</Text>
      {tasks.map(({ id, title, due_on }) => (
        <Checkbox
          key={id}
          checked={!kept.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? kept.filter((one) => one !== id) : [...kept, id])
          }
        >
          {due_on ? `${title}, due ${formatDate(due_on)}` : title}
        </Checkbox>
      ))}
    </Stack>
  )
}

const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What recording it does besides. */
function WhatFollows({ firstName, outlook }: { readonly firstName: string; readonly outlook: DeathOutlook }) {
  const { applications, quotes, messages, new_tasks } = outlook
  const insurers = applications.map(({ insurer }) => insurer || 'no insurer yet').join(', ')
  return (
    <Stack as="section" gap="1" aria-label="This also">
      <Text weight="semibold">This also</Text>
      <Stack as="ul" gap="1" paddingLeft="4" listStyleType="disc">
        {applications.length > 0 && (
          <li>
            Withdraws {some(applications.length, 'open application', 'open applications')} ({insurers})
          </li>
        )}
        {quotes > 0 && <li>Closes {some(quotes, 'quote', 'quotes')}: nothing in them can be chosen</li>}
        {messages > 0 && <li>Cancels {some(messages, 'scheduled message', 'scheduled messages')}</li>}
        <li>Stops messages, calls, renewals and suggested steps for {firstName}</li>
        {new_tasks.map(({ title, client }) => (
          <li key={`${client.id} ${title}`}>
            Adds the task “{title}” for {client.name}
          </li>
        ))}
      </Stack>
      <Text tone="muted">If it was a mistake, you can put all of this back.</Text>
    </Stack>
  )
}
