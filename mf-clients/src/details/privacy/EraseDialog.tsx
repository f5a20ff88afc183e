import { ApiError, call } from '@portal/api-client'
import { privacy } from '@portal/contract/clients/privacy'
import type { ErasurePreview } from '@portal/contract/clients/privacy.schema'
import type { FieldError } from '@portal/contract/error'
import { ERASURE_REASONS, type ErasureReason, isNameTyped } from '@portal/domain/clients/erasure'
import { formatDate } from '@portal/domain/values/date'
import { refreshEntities, useCall } from '@portal/platform'
import { Alert, Box, Button, Loading, messageOf, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'

export interface EraseDialogProps {
  readonly id: number
  readonly onClose: () => void
  /** After the client is gone, in place of `onClose`. */
  readonly onErased: () => void
}

/** Shows what an erasure deletes, what stays and why; erases once the client's name is typed. */
export default function EraseDialog({ id, onClose, onErased }: EraseDialogProps) {
  const { data, error } = useCall(privacy.previewErasure, { params: { id } }, { staleTime: 0 })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<ErasureReason>('request')
  const [acknowledged, setAcknowledged] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const isOpen = data !== undefined && data.open_applications > 0
  const isReady =
    data !== undefined && !isOpen && isNameTyped(typed, data.name) && (acknowledged || !data.needs_acknowledgement)

  async function erase() {
    setSending(true)
    setRefusal(undefined)
    setErrors([])
    try {
      await call(privacy.erase, { params: { id }, body: { name: typed, reason, acknowledged, version: data?.version } })
      toast({ title: 'Client erased', tone: 'success' })
      onErased()
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : []
      setErrors(named)
      if (named.length === 0) setRefusal(messageOf(error))
      // The client may have changed in the meantime, so read the preview again.
      refreshEntities([`client:${id}`])
      setSending(false)
    }
  }
  const errorOf = (path: string) => errors.find((one) => one.path === path)?.message
  return (
    <Dialog
      open
      width={560}
      onClose={() => !isSending && onClose()}
      title={data ? `Erase ${data.name}?` : 'Erase this client?'}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!isReady}
            loading={isSending}
            loadingText="Erasing"
            onClick={() => void erase()}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {(refusal ?? error) && <Alert tone="danger">{refusal ?? error?.message}</Alert>}
        {!data && !error && <Loading />}
        {data && <WhatGoes preview={data} />}
        {data && !isOpen && (
          <>
            <Field label="Why">
              <NativeSelect
                options={ERASURE_REASONS}
                value={reason}
                onChange={({ currentTarget }) =>
                  setReason(ERASURE_REASONS.find(({ value }) => value === currentTarget.value)?.value ?? 'request')
                }
              />
            </Field>
            {data.needs_acknowledgement && (
              <Checkbox checked={acknowledged} onChange={({ currentTarget: { checked } }) => setAcknowledged(checked)}>
                I’ve read this, and the company keeps its required records elsewhere
              </Checkbox>
            )}
            <Field label={`Type ${data.name} to confirm`} error={errorOf('name') ?? errorOf('acknowledged')}>
              <TextInput
                autoComplete="off"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </Field>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function WhatGoes({ preview }: { readonly preview: ErasurePreview }) {
  const { open_applications, policies_in_force, advice_until, gone, stays, keeps_books } = preview
  if (open_applications > 0) {
    return (
      <Alert tone="warning">
        {counted(open_applications, 'application is', 'applications are')} still in progress. Close{' '}
        {open_applications === 1 ? 'it' : 'them'} first.
      </Alert>
    )
  }
  return (
    <Stack gap="3">
      {policies_in_force > 0 && (
        <Alert tone="warning">
          {counted(policies_in_force, 'policy is', 'policies are')} in force. The insurer keeps its own records.
        </Alert>
      )}
      {advice_until !== null && (
        <Alert tone="warning">
          Records of advice must be kept until {formatDate(advice_until)} (Corporations Act s 912G). Export this
          client’s file first, and keep it outside the portal.
        </Alert>
      )}
      <Stack as="section" gap="1" aria-label="Deleted for good">
        <Text weight="semibold">Deleted for good</Text>
        <Text tone="muted">
          The name, contact details, birth date, health, income, and everything written about them.
        </Text>
        {gone.length > 0 && <Text>{gone.map(({ what, count }) => `${what} (${count})`).join(', ')}</Text>}
      </Stack>
      <Stack as="section" gap="1" aria-label="Kept, without personal details">
        <Text weight="semibold">Kept, without personal details</Text>
        {!keeps_books && stays.length === 0 && <Text tone="muted">Nothing.</Text>}
        <Box as="ul" display="grid" gap="1">
          {stays.map(({ what, count, why }) => (
            <li key={what}>
              <Text as="span" weight="medium">
                {what} ({count}):
              </Text>{' '}
              <Text as="span" tone="muted">
                {why}
              </Text>
            </li>
          ))}
        </Box>
        <Text tone="muted">Backups still hold this person until newer ones replace them.</Text>
      </Stack>
    </Stack>
  )
}
