import type { ApiError } from '@portal/api-client'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { partners } from '@portal/contract/clients/partners'
import type { Partner, PartnerDetails } from '@portal/contract/clients/partners.schema'
import type { InputOf } from '@portal/contract/endpoint'
import { partnerAgeError, partnerAgeWarning } from '@portal/domain/clients/partner'
import { MESSAGES } from '@portal/domain/message'
import { formatDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { useChange, useClock } from '@portal/platform'
import { Alert, Button, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { addressLine } from '../summary/ClientContact.tsx'
import { PartnerDuplicates } from './PartnerDuplicates.tsx'
import { keepPartner, type LinkedPerson } from './use-partner.ts'

type MakeBody = InputOf<typeof partners.makeClient>['body']

export interface MakeClientDialogProps {
  readonly title: string
  readonly client: ClientDetails
  /** What is known of the partner. */
  readonly known: Partial<PartnerDetails> & { readonly state?: string }
  /** What is sent beside the names: of what is known, what the server has not. */
  readonly given: Omit<MakeBody, 'first_name' | 'last_name' | 'same_address'>
  /** Links somebody who is a client already. */
  readonly onLink: (person: LinkedPerson) => void
  readonly onMade?: (partner: Partner) => void
  readonly onClose: () => void
}

/** What is wrong with a name: nothing is sent without both. */
function errorsOf(first: string, last: string, error: ApiError | null) {
  return {
    first: first.trim() ? error?.errorAt('first_name') : MESSAGES.enterFirstName,
    last: last.trim() ? error?.errorAt('last_name') : MESSAGES.enterLastName,
  }
}

const NAMES = ['first_name', 'last_name']

/** What the server finds wrong that has no field here: it is mended where it was typed. */
function otherErrors(error: ApiError | null): string[] {
  if (!error) return []
  const others = error.errors.filter(({ path }) => !NAMES.includes(path)).map(({ message }) => message)
  return error.errors.length === 0 ? [error.message] : [...new Set(others)]
}

/** Makes a client of the partner with what is known of them, once it is sure that they are none yet. */
export function MakeClientDialog({ title, client, known, given, onLink, onMade, onClose }: MakeClientDialogProps) {
  const { today } = useClock()
  const [first, setFirst] = useState(known.first_name ?? '')
  const [last, setLast] = useState(known.last_name ?? client.last_name)
  const [sameAddress, setSameAddress] = useState(known.state === undefined || known.state === client.state)
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const creation = useChange(partners.makeClient, {
    onSuccess: (made) => {
      keepPartner(made)
      toast({ title: `${fullName(first, last)} added as a client and linked`, tone: 'success' })
      onMade?.(made)
      onClose()
    },
  })
  const errors = errorsOf(first, last, creation.error)
  const others = otherErrors(creation.error)
  const address = addressLine(client)
  const ageError = partnerAgeError(today, known.date_of_birth)
  const ageWarning = ageError === null ? partnerAgeWarning(today, client, known.date_of_birth) : null

  function create(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!first.trim() || !last.trim()) return
    creation.mutate({
      params: { id: client.id },
      body: { ...given, first_name: first, last_name: last, same_address: sameAddress },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={ageError !== null}
            loading={creation.isPending}
            loadingText="Saving"
          >
            Create and link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={create} aria-label={title}>
        <Stack gap="3">
          <Text tone="muted">
            The partner gets a record of their own, with these details and {client.first_name}’s adviser.
          </Text>
          {ageError && <Alert tone="danger">{ageError}</Alert>}
          {ageWarning && <Alert tone="warning">{ageWarning}</Alert>}
          {others.map((message) => (
            <Alert key={message} tone="danger">
              {message}
            </Alert>
          ))}
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
              Same address: {address}
            </Checkbox>
          )}
          <PartnerDuplicates
            clientId={client.id}
            person={{
              first_name: first,
              last_name: last,
              email: known.email ?? '',
              phone: known.phone ?? '',
              date_of_birth: formatDate(known.date_of_birth),
            }}
            onLink={(person) => {
              onLink(person)
              onClose()
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
