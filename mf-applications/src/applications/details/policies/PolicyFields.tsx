import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import type { FormState } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, MoneyInput } from '@portal/ui/input'
import type { PolicyFieldName, TypedPolicy } from './policy-form.ts'

/** The form of a policy, whatever else it asks. */
export type PolicyForm = FormState<TypedPolicy, PolicyFieldName>

/** Insurer, life insured and owner, which stay once a policy is in force. */
export function PartyFields({ form: { bind, field, errorOf } }: { readonly form: PolicyForm }) {
  return (
    <>
      <InsurerField {...bind('insurer')} error={errorOf('insurer')} />
      <Field {...field('life_insured')} required>
        <TextInput {...bind('life_insured')} />
      </Field>
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field {...field('owner_type')}>
          <NativeSelect {...bind('owner_type')} options={COVER_OWNERS} />
        </Field>
        <Field {...field('owner_name')} required>
          <TextInput {...bind('owner_name')} />
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
export function TermsFields({ form: { value, bind, field }, asksFrom }: TermsFieldsProps) {
  return (
    <>
      <Field {...field('number')} optional>
        <TextInput numeric {...bind('number')} />
      </Field>
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field {...field('frequency')}>
          <NativeSelect {...bind('frequency')} options={FREQUENCIES} />
        </Field>
        <Field {...field('policy_fee')}>
          <MoneyInput {...bind('fee')} unit={FREQUENCY_WORDS[value.frequency]} />
        </Field>
        {asksFrom && (
          <Field {...field('effective_on')} optional>
            <DateInput {...bind('effective_on')} />
          </Field>
        )}
      </Grid>
      <Field {...field('remarks')} optional>
        <TextInput {...bind('remarks')} />
      </Field>
    </>
  )
}
