import { automaticMessage, automaticSentence } from '@portal/domain/sending/automatic-message'
import { formatCount } from '@portal/domain/values/count'
import { Alert, Loading, Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { type AskedMessage, useWhoToday } from './use-who-today.ts'
import { WhoToday } from './WhoToday.tsx'

interface SwitchOnDialogProps {
  readonly asked: AskedMessage
  readonly onSwitchOn: (switched: { is_on: true; also_today: boolean }) => Promise<void>
  readonly onClose: () => void
}

/** Asks before a message is switched on, with those to whom it would go today: they get it only if that is chosen. */
export function SwitchOnDialog({ asked, onSwitchOn, onClose }: SwitchOnDialogProps) {
  const { data, error } = useWhoToday(asked)
  const [start, setStart] = useState<'new' | 'today'>('new')
  const { label, isSoon } = automaticMessage(asked.kind)

  async function switchOn() {
    await onSwitchOn({ is_on: true, also_today: start === 'today' })
    toast({ title: `${label} switched on`, tone: 'success' })
  }
  return (
    <ConfirmDialog
      open
      title={`Switch on “${label}”?`}
      confirmLabel="Switch on"
      confirmingLabel="Switching on"
      onClose={onClose}
      onConfirm={switchOn}
    >
      <Stack gap="4">
        <Text>{`From then on the portal will ${lowerFirst(automaticSentence(asked.kind, asked.channel, asked.days))}, without asking again.`}</Text>
        {error && <Alert tone="danger">{error.message}</Alert>}
        {!data && !error && <Loading />}
        {data && data.count > 0 && (
          <Field label="Start with">
            <RadioGroup
              direction="column"
              value={start}
              onChange={setStart}
              options={[
                {
                  value: 'new',
                  label: isSoon ? 'Only leads who come in from now on' : 'Only those due from tomorrow',
                },
                {
                  value: 'today',
                  label: `Also ${data.is_more ? 'at least ' : ''}${formatCount(data.count)} ${data.count === 1 ? 'message' : 'messages'} that would go today`,
                },
              ]}
            />
          </Field>
        )}
        {data && <WhoToday today={data} isBounded />}
      </Stack>
    </ConfirmDialog>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
