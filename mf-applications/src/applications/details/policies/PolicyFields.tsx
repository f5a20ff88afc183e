import { COVER_OWNERS, FREQUENCIES, FREQUENCY_WORDS } from '@portal/domain'
import type { FormState } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, MoneyInput } from '@portal/ui/input'
import { POLICY_LABELS, type PolicyFieldName, type TypedPolicy } from './policy-form.ts'

/** The form of a policy, whatever else it asks. */
export type PolicyForm = FormState<TypedPolicy, PolicyFieldName>

/** Insurer, life insured and owner, which stay once a policy is in force. */
export function PartyFields({ form: { value, put, faultOf } }: { readonly form: PolicyForm }) {
  return (
    <>
      <InsurerField value={value.insurer} error={faultOf('insurer')} onChange={(insurer) => put({ insurer })} />
      <Field id="life_insured" label={POLICY_LABELS.life_insured} required error={faultOf('life_insured')}>
        <TextInput value={value.life_insured} onChange={(event) => put({ life_insured: event.currentTarget.value })} />
      </Field>
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field id="owner_type" label={POLICY_LABELS.owner_type} error={faultOf('owner_type')}>
          <NativeSelect
            value={value.owner_type}
            options={COVER_OWNERS}
            onChange={(event) => {
              const owner_type = COVER_OWNERS.find((owner) => owner.value === event.currentTarget.value)?.value ?? 'O'
              put({ owner_type })
            }}
          />
        </Field>
        <Field id="owner_name" label={POLICY_LABELS.owner_name} required error={faultOf('owner_name')}>
          <TextInput value={value.owner_name} onChange={(event) => put({ owner_name: event.currentTarget.value })} />
        </Field>
      </Grid>
    </>
  )
}

export interface TermsFieldsProps {
  readonly form: PolicyForm
  /** Whether the day from which the terms hold is asked for too. */
  readonly asksFrom: boolean
}

/** Number, payment and remarks. */
export function TermsFields({ form: { value, put, faultOf }, asksFrom }: TermsFieldsProps) {
  return (
    <>
      <Field id="number" label={POLICY_LABELS.number} optional error={faultOf('number')}>
        <TextInput numeric value={value.number} onChange={(event) => put({ number: event.currentTarget.value })} />
      </Field>
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field id="frequency" label={POLICY_LABELS.frequency} error={faultOf('frequency')}>
          <NativeSelect
            value={value.frequency}
            options={FREQUENCIES}
            onChange={(event) => {
              const frequency = FREQUENCIES.find((one) => one.value === event.currentTarget.value)?.value ?? 'M'
              put({ frequency })
            }}
          />
        </Field>
        <Field id="policy_fee" label={POLICY_LABELS.policy_fee} error={faultOf('policy_fee')}>
          <MoneyInput value={value.fee} unit={FREQUENCY_WORDS[value.frequency]} onChange={(fee) => put({ fee })} />
        </Field>
        {asksFrom && (
          <Field id="effective_on" label={POLICY_LABELS.effective_on} optional error={faultOf('effective_on')}>
            <DateInput value={value.effective_on} onChange={(effective_on) => put({ effective_on })} />
          </Field>
        )}
      </Grid>
      <Field id="remarks" label={POLICY_LABELS.remarks} optional error={faultOf('remarks')}>
        <TextInput value={value.remarks} onChange={(event) => put({ remarks: event.currentTarget.value })} />
      </Field>
    </>
  )
}
