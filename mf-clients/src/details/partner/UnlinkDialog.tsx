import { UNLINK_REASONS, type UnlinkReason } from '@portal/domain/clients/partner'
import { Button, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, RadioGroup } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

export interface UnlinkDialogProps {
  /** What the two are called. */
  readonly clientName: string
  readonly partnerName: string
  readonly isBusy: boolean
  /** `mourner`: of the two, for whom a task is to be made. */
  readonly onUnlink: (reason: UnlinkReason, mourner?: 'client' | 'partner') => void
  readonly onClose: () => void
}

/** Asks why two are partners no longer; cover and history stay with each. */
export function UnlinkDialog({ clientName, partnerName, isBusy, onUnlink, onClose }: UnlinkDialogProps) {
  const [reason, setReason] = useState<UnlinkReason | null>(null)
  const [isTried, setTried] = useState(false)
  const [withTask, setWithTask] = useState(true)
  const mourner = reason === 'partner_died' ? 'client' : reason === 'client_died' ? 'partner' : undefined
  const labels: Readonly<Record<UnlinkReason, string>> = {
    separated: 'They separated',
    partner_died: `${partnerName} died`,
    client_died: `${clientName} died`,
    wrong_person: 'The wrong person was linked',
  }
  function unlink() {
    if (reason === null) return setTried(true)
    onUnlink(reason, withTask ? mourner : undefined)
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
            Unlink
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
        {mourner && (
          <Checkbox checked={withTask} onChange={({ target }) => setWithTask(target.checked)}>
            Add a task to review {mourner === 'client' ? clientName : partnerName}’s cover and beneficiaries
          </Checkbox>
        )}
        <Text tone="muted">
          Policies, quotes and history stay on both records. The reason is added to both timelines.
        </Text>
      </Stack>
    </Dialog>
  )
}
