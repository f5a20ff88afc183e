import { payouts } from '@portal/contract/money/payouts'
import type { Payout } from '@portal/contract/money/payouts.schema'
import { formatDate } from '@portal/domain/values/date'
import { useChange, useClock } from '@portal/platform'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

export interface AgreementProps {
  readonly payee: Payout['payee']
  readonly onClose: () => void
}

/** Sets since when the firm creates a payee's tax invoices. */
export default function Agreement({ payee, onClose }: AgreementProps) {
  const { today } = useClock()
  const [day, setDay] = useState(payee.agreed_on ?? today)
  const save = useChange(payouts.agree, { onSuccess: onClose })
  const set = (agreed_on: string | null) => save.mutate({ params: { id: payee.id }, body: { agreed_on } })
  return (
    <Dialog
      open
      title="Agreement on tax invoices"
      onClose={onClose}
      actions={
        <>
          {payee.agreed_on !== null && (
            <Button loading={save.isPending} onClick={() => set(null)}>
              No agreement
            </Button>
          )}
          <Button variant="primary" loading={save.isPending} onClick={() => set(day)}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
        <Text tone="muted">
          With a written agreement, you create {payee.name}’s tax invoices for commission and they don’t issue their
          own.
          {payee.agreed_on !== null && ` Agreed on ${formatDate(payee.agreed_on)}.`}
        </Text>
        <Field id="agreed_on" label="Agreed on" required>
          <DateInput value={day} onChange={(next) => setDay(next ?? '')} />
        </Field>
      </Stack>
    </Dialog>
  )
}
