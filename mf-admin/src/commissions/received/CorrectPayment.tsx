import { users } from '@portal/contract/account/users'
import { commissions } from '@portal/contract/money/commissions'
import type { CommissionCorrection } from '@portal/contract/money/commissions.schema'
import type { CommissionSplitShown } from '@portal/contract/money/split-fields'
import { monthInWords } from '@portal/domain/values/month'
import { useCall, useChange } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { Alert, Box, Button, Flex, Heading, messageOf, Stack } from '@portal/ui/core'
import { Field, RadioGroup, TextInput } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'
import { Combobox } from '@portal/ui/picker'
import { type FormEvent, useState } from 'react'
import { splitRows } from '../shared/split-rows.ts'
import { typedPercent } from '../splits/percent-text.ts'

const WAYS = [
  { value: 'anew', label: 'Use the current splits' },
  { value: 'entered', label: 'Enter the split' },
] as const

interface Typed {
  readonly id: number | null
  readonly name: string
  readonly percent: string
}

function typedOf(payee: CommissionSplitShown['adviser']): Typed {
  return { id: payee?.id ?? null, name: payee?.name ?? '', percent: payee ? String(payee.percent ?? '') : '' }
}

/** Null for nobody, undefined where the per cent is none. */
function payeeOf({ id, percent }: Typed) {
  if (id === null) return null
  const typed = typedPercent(percent)
  return typed === undefined ? undefined : { id, percent: typed }
}

interface PayeeFieldsProps {
  readonly kind: 'adviser' | 'referrer'
  readonly typed: Typed
  readonly isRefused: boolean
  readonly onChange: (typed: Typed) => void
}

function PayeeFields({ kind, typed, isRefused, onChange }: PayeeFieldsProps) {
  const partners = useCall(
    users.options,
    { query: { role: ['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] } },
    { enabled: kind === 'referrer' },
  )
  const label = kind === 'adviser' ? 'Adviser' : 'Referral partner'
  const choose = (to: { readonly id: number; readonly name: string } | null) =>
    onChange({ ...typed, id: to?.id ?? null, name: to?.name ?? '' })
  const known = (partners.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = known.some(({ value }) => value === typed.id)
  return (
    <Flex gap="3" alignItems="flex-start">
      <Box flex="1 1 0" minWidth="0">
        <Field label={label}>
          {kind === 'adviser' ? (
            <AdviserPicker
              value={typed.id === null ? null : { id: typed.id, name: typed.name }}
              onChange={choose}
              placeholder="Nobody"
            />
          ) : (
            <Combobox
              value={typed.id}
              {...(typed.id !== null && { valueLabel: typed.name })}
              options={typed.id === null || isKnown ? known : [{ value: typed.id, label: typed.name }, ...known]}
              onChange={(id, option) => choose(id === null || !option ? null : { id, name: option.label })}
              placeholder="Nobody"
              clearable
            />
          )}
        </Field>
      </Box>
      <Box width="112px">
        <Field
          label="Per cent"
          error={isRefused && payeeOf(typed) === undefined ? 'Please enter a percentage from 0 to 100' : undefined}
        >
          <TextInput
            aria-label={`${label}’s per cent`}
            value={typed.percent}
            inputMode="decimal"
            onChange={({ target }) => onChange({ ...typed, percent: target.value })}
          />
        </Field>
      </Box>
    </Flex>
  )
}

/** Corrects how a posted payment was divided, with a reason. */
export function CorrectPayment({ correction }: { readonly correction: CommissionCorrection }) {
  const { payment, present, anew, month } = correction
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('anew')
  const [adviser, setAdviser] = useState(typedOf(present.adviser))
  const [referrer, setReferrer] = useState(typedOf(present.referrer))
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const correct = useChange(commissions.correct, {
    onSuccess: () => toast({ title: 'Payment corrected', tone: 'success' }),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const payees = { adviser: payeeOf(adviser), referrer: payeeOf(referrer) }
    const { adviser: toAdviser, referrer: toReferrer } = payees
    const isEntered = way === 'entered'
    const isWrong = isEntered && (toAdviser === undefined || toReferrer === undefined)
    if (reason.trim() === '' || isWrong) return setRefused(true)
    correct.mutate({
      params: { id: payment.id },
      body: {
        reason,
        ...(isEntered && { payees: { adviser: toAdviser ?? null, referrer: toReferrer ?? null } }),
      },
    })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="3">
        <Heading as="h3">Correct the split</Heading>
        {correct.error && <Alert tone="danger">{messageOf(correct.error)}</Alert>}
        <RadioGroup aria-label="How to split it" direction="column" options={WAYS} value={way} onChange={setWay} />
        {way === 'anew' ? (
          <KeyValueList rows={splitRows(anew)} />
        ) : (
          <>
            <PayeeFields kind="referrer" typed={referrer} isRefused={isRefused} onChange={setReferrer} />
            <PayeeFields kind="adviser" typed={adviser} isRefused={isRefused} onChange={setAdviser} />
          </>
        )}
        <Field
          label="Reason"
          required
          error={isRefused && reason.trim() === '' ? 'Please enter a reason' : undefined}
          help={`Reverses the entry and posts a new one in ${monthInWords(month)}.`}
        >
          <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Box>
          <Button type="submit" loading={correct.isPending} loadingText="Correcting">
            Correct payment
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
