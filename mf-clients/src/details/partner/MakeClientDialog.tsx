import type { ApiError } from '@portal/api-client'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import { MESSAGES } from '@portal/domain/message'
import { formatDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { useChange } from '@portal/platform'
import { Alert, Button, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { DuplicateCard, elsewhereText } from '../../duplicates/DuplicateCard.tsx'
import { useTypedDuplicates } from '../../duplicates/use-typed-duplicates.ts'
import { addressLine } from '../summary/ClientContact.tsx'
import { keepPartner, type LinkedPerson } from './use-partner.ts'

export interface MakeClientDialogProps {
  readonly client: ClientDetails
  readonly partner: Partner
  /** Links somebody who is a client already. */
  readonly onLink: (person: LinkedPerson) => void
  readonly onClose: () => void
}

/** What is wrong with a name: nothing is sent without both. */
function errorsOf(first: string, last: string, error: ApiError | null) {
  return {
    first: first.trim() ? error?.errorAt('first_name') : MESSAGES.enterFirstName,
    last: last.trim() ? error?.errorAt('last_name') : MESSAGES.enterLastName,
  }
}

/** Makes a client of the partner with what is known of them, once it is sure that they are none yet. */
export function MakeClientDialog({ client, partner, onLink, onClose }: MakeClientDialogProps) {
  const { details } = partner
  const [first, setFirst] = useState(details?.first_name ?? '')
  const [last, setLast] = useState(details?.last_name ?? client.last_name)
  const [sameAddress, setSameAddress] = useState(true)
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const found = useTypedDuplicates({
    first_name: first,
    last_name: last,
    email: details?.email ?? '',
    phone: details?.phone ?? '',
    date_of_birth: formatDate(details?.date_of_birth),
  })
  const items = found.items.filter(({ id }) => id !== client.id)
  const creation = useChange(partners.makeClient, {
    onSuccess: (made) => {
      keepPartner(made)
      toast({ title: `${fullName(first, last)} added as a client and linked`, tone: 'success' })
      onClose()
    },
  })
  const errors = errorsOf(first, last, creation.error)
  const address = addressLine(client)

  function create(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!first.trim() || !last.trim()) return
    creation.mutate({
      params: { id: client.id },
      body: { first_name: first, last_name: last, same_address: sameAddress, version: partner.version },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title="Add partner as a client"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={creation.isPending} loadingText="Saving">
            Create and link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={create} aria-label="Add partner as a client">
        <Stack gap="3">
          <Text tone="muted">Partner details are copied; {client.first_name}’s adviser is assigned.</Text>
          {creation.error && creation.error.errors.length === 0 && (
            <Alert tone="danger">{creation.error.message}</Alert>
          )}
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
            <Field label="First name" required error={isTried ? errors.first : undefined}>
              <TextInput value={first} onChange={(event) => setFirst(event.target.value)} autoComplete="off" />
            </Field>
            <Field label="Last name" required error={isTried ? errors.last : undefined}>
              <TextInput value={last} onChange={(event) => setLast(event.target.value)} autoComplete="off" />
            </Field>
          </Grid>
          {address && (
            <Checkbox checked={sameAddress} onChange={(event) => setSameAddress(event.target.checked)}>
              Lives at {address}
            </Checkbox>
          )}
          <div role="status" aria-label="Possible duplicates">
            {items.length > 0 && (
              <Stack gap="2">
                <Text weight="medium">May already be a client:</Text>
                <Stack as="ul" gap="2" listStyleType="none">
                  {items.map((item) => (
                    <DuplicateCard
                      key={item.id}
                      duplicate={item}
                      actions={
                        <Button
                          size="sm"
                          aria-label={`Link ${fullName(item.first_name, item.last_name)} instead`}
                          onClick={() => {
                            onLink({ id: item.id, name: fullName(item.first_name, item.last_name) })
                            onClose()
                          }}
                        >
                          Link instead
                        </Button>
                      }
                    />
                  ))}
                </Stack>
              </Stack>
            )}
            {found.elsewhere > 0 && <Text tone="muted">{elsewhereText(found.elsewhere)}</Text>}
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
