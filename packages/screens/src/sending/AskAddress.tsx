import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { mobileNumber } from '@portal/domain/sending/mobile-number'
import { callQuery, change, queryClient } from '@portal/platform'
import { Alert, Button, Flex, messageOf, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'
import { newerRecord } from '../draft/newer-record.ts'
import { field, readValue, typedValue } from '../fields/index.ts'
import { useRecordSave } from '../record/index.ts'

type AddressName = 'email' | 'phone' | 'additional_phone'

export interface AskAddressProps {
  readonly client: ClientDetails
  /** How they are to be written to. */
  readonly channel: 'email' | 'sms'
}

/** Asks for the address that a message to a person needs, and saves it on their record. */
export function AskAddress({ client, channel }: AskAddressProps) {
  const { id, first_name, phone } = client
  const name: AddressName = channel === 'email' ? 'email' : phone === null ? 'phone' : 'additional_phone'
  const label = channel === 'email' ? 'Email address' : 'Mobile number'
  const asked = { ...field(name, label, channel === 'email' ? 'email' : 'phone'), required: true } as const
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { save, dialog } = useRecordSave<ClientDetails, AddressName>({
    present: client,
    log: { client_id: id, entity: 'client' },
    read: (record, one) => record[one],
    write: ({ version }, one, value) => change(clients.update, { body: { id, version, [one]: value } }),
    newer: (refusal) => newerRecord<ClientDetails>(refusal, 'id', 'version'),
    keep: (record) => queryClient.setQueryData(callQuery(clients.details, { params: { id } }).queryKey, record),
    async errorOf(one, value) {
      const { writableClient } = await import(
        /* webpackChunkName: "client-rules" */ '@portal/contract/clients/client-fields'
      )
      return writableClient[one].safeParse(value).error?.issues[0]?.message
    },
  })

  async function keep(event: FormEvent) {
    event.preventDefault()
    const reading = readValue(asked, typed)
    if ('error' in reading || isSaving) return
    if (channel === 'sms' && mobileNumber(typed) === null) {
      return setError('Please enter a mobile number, such as 0412 345 678')
    }
    setSaving(true)
    try {
      await save(asked, reading.value, typedValue(asked, client[name]))
    } catch (refusal) {
      setError(messageOf(refusal))
    } finally {
      setSaving(false)
    }
  }

  const missing = `${first_name} has no ${label.toLowerCase()} yet.`
  // Neither of two other numbers is given up without a word.
  if (client[name] !== null) return <Alert tone="info" title={`${missing} Add one in the summary.`} />
  return (
    <Stack as="form" gap="3" aria-label={label} onSubmit={keep}>
      <Alert tone="info" title={`${missing} What you enter is saved on their record.`} />
      <Field label={label} error={error}>
        <TextInput
          autoFocus
          autoComplete="off"
          inputMode={channel === 'email' ? 'email' : 'tel'}
          value={typed}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setTyped(currentTarget.value)
          }}
        />
      </Field>
      <Flex>
        <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving">
          Save and continue
        </Button>
      </Flex>
      {dialog}
    </Stack>
  )
}
