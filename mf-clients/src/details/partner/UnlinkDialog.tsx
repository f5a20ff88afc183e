import { DEATH_REASONS, type LivingReason, UNLINK_REASONS, type UnlinkReason } from '@portal/domain/clients/partner'
import { Button, Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

export interface UnlinkDialogProps {
  /** What the two are called. */
  readonly clientName: string
  readonly partnerName: string
  readonly isBusy: boolean
  readonly onUnlink: (reason: LivingReason) => void
  /** Which of the two has died: that is recorded, and they are unlinked by it. */
  readonly onDeath: (who: 'client' | 'partner') => void
  readonly onClose: () => void
}

/** Asks why two are partners no longer; cover and history stay with each. */
export function UnlinkDialog({ clientName, partnerName, isBusy, onUnlink, onDeath, onClose }: UnlinkDialogProps) {
  const [reason, setReason] = useState<UnlinkReason | null>(null)
  const [isTried, setTried] = useState(false)
  const isDeath = DEATH_REASONS.some((one) => one === reason)
  const labels: Readonly<Record<UnlinkReason, string>> = {
    separated: 'They separated',
    partner_died: `${partnerName} died`,
    client_died: `${clientName} died`,
    wrong_person: 'The wrong person was linked',
  }
  function unlink() {
    if (reason === null) setTried(true)
    else if (reason === 'partner_died') onDeath('partner')
    else if (reason === 'client_died') onDeath('client')
    else onUnlink(reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={`Unlink ${partnerName}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isBusy} loadingText="Unlinking" onClick={unlink}>
            {isDeath ? 'Continue' : 'Unlink'}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Field label="Reason" required error={isTried && reason === null ? 'Please choose a reason' : undefined}>
          <RadioGroup
            direction="column"
            options={UNLINK_REASONS.map((value) => ({ value, label: labels[value] }))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Text tone="muted">
          {isDeath
            ? 'Next, record the death. It unlinks the two and adds the tasks that follow.'
            : 'Policies, quotes and history stay on both records. The reason is added to both timelines.'}
        </Text>
      </Stack>
    </Dialog>
  )
}
