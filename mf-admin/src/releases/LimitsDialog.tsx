import { registry } from '@portal/contract/office/registry'
import { DEFAULT_RELEASE_LIMITS, RELEASE_LIMIT_BOUNDS, type ReleaseLimits } from '@portal/domain/office/release-limits'
import { useChange } from '@portal/platform'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'

const { percent: PERCENT, users: USERS } = RELEASE_LIMIT_BOUNDS

/** The number typed; undefined where it is none, or out of bounds. */
function numberIn(text: string, { min, max }: { readonly min: number; readonly max: number }, digits: RegExp) {
  const value = Number(text.trim())
  return digits.test(text.trim()) && value >= min && value <= max ? value : undefined
}

export interface LimitsDialogProps {
  readonly limits: ReleaseLimits
  readonly onClose: () => void
}

/** From when on releases are taken back by themselves. */
export function LimitsDialog({ limits, onClose }: LimitsDialogProps) {
  const form = useId()
  const [percentText, setPercent] = useState(String(limits.percent))
  const [usersText, setUsers] = useState(String(limits.users))
  const [isSent, setSent] = useState(false)
  const saving = useChange(registry.updateLimits, {
    onSuccess: () => {
      toast({ title: 'Limits saved', tone: 'success' })
      onClose()
    },
  })
  const percent = numberIn(percentText, PERCENT, /^\d+(\.\d{1,2})?$/)
  const users = numberIn(usersText, USERS, /^\d+$/)

  function save(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (percent !== undefined && users !== undefined && !saving.isPending) saving.mutate({ body: { percent, users } })
  }
  return (
    <Dialog
      open
      title="Automatic rollback"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Stack gap="3">
          {saving.error && <Alert tone="danger">{saving.error.message}</Alert>}
          <Text tone="muted">
            A new release is rolled back automatically if more loads fail than this, for at least this many users across
            two companies, and clearly more often than in the release before. In a small office, two users are enough if
            they are at least half of those who could have it.
          </Text>
          <Field
            label="Failed loads"
            help={`Default: ${DEFAULT_RELEASE_LIMITS.percent}%`}
            error={isSent && percent === undefined && `Please enter ${PERCENT.min} to ${PERCENT.max}`}
          >
            <TextInput
              numeric
              inputMode="decimal"
              suffix="%"
              value={percentText}
              onChange={(event) => setPercent(event.target.value)}
            />
          </Field>
          <Field
            label="Users affected"
            help={`Default: ${DEFAULT_RELEASE_LIMITS.users}`}
            error={isSent && users === undefined && `Please enter ${USERS.min} to ${USERS.max}`}
          >
            <TextInput
              numeric
              inputMode="numeric"
              value={usersText}
              onChange={(event) => setUsers(event.target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
