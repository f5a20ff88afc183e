import { applicationPolicies } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import { COVER_OWNERS, codeLabel, coversInWords, FREQUENCIES, FREQUENCY_WORDS } from '@portal/domain'
import { change, useCall } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, MoneyInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { FormDrawer, type FormState } from '../../form/FormDrawer.tsx'
import { InsurerField } from '../../new-application/InsurerField.tsx'
import { policyName } from '../../policies/policy-name.ts'
import { keepPolicy } from '../application-record.ts'
import {
  blankPolicy,
  POLICY_LABELS,
  type PolicyFieldName,
  policyBody,
  type TypedPolicy,
  typedPolicy,
  typedPolicyFaults,
} from './policy-form.ts'

type Form = FormState<TypedPolicy, PolicyFieldName>

/** Chosen in the list of policies in force: none of them. */
const NEW = 'new'

/** Whether the application brings a new policy in, or changes one of the client’s that is in force. */
function WhichPolicy({ application, form }: { readonly application: ApplicationDetails; readonly form: Form }) {
  const taken = application.policies?.map(({ id }) => id) ?? []
  const { data } = useCall(policies.list, {
    query: { client_id: application.client.id, state: ['in_force'], page_size: 50 },
  })
  const standing = data?.items.filter(({ id }) => !taken.includes(id)) ?? []
  if (standing.length === 0) return null
  return (
    <Field id="policy_id" label={POLICY_LABELS.policy_id} error={form.faultOf('policy_id')}>
      <NativeSelect
        value={form.value.policy_id === null ? NEW : String(form.value.policy_id)}
        options={[
          { value: NEW, label: 'None: a new policy' },
          ...standing.map((policy) => ({
            value: String(policy.id),
            label: `Change ${policyName(policy)} (${coversInWords(policy.covers)})`,
            disabled: policy.change_id !== null,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => form.put({ policy_id: value === NEW ? null : Number(value) })}
      />
    </Field>
  )
}

/** Insurer, life insured and owner, which stay once a policy is in force. */
function PartyFields({ form: { value, put, faultOf } }: { readonly form: Form }) {
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

function TermsFields({ form: { value, put, faultOf } }: { readonly form: Form }) {
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
        <Field id="effective_on" label={POLICY_LABELS.effective_on} optional error={faultOf('effective_on')}>
          <DateInput value={value.effective_on} onChange={(effective_on) => put({ effective_on })} />
        </Field>
      </Grid>
      <Field id="remarks" label={POLICY_LABELS.remarks} optional error={faultOf('remarks')}>
        <TextInput value={value.remarks} onChange={(event) => put({ remarks: event.currentTarget.value })} />
      </Field>
    </>
  )
}

function Newer({ policy }: { readonly policy: ProposedPolicy }) {
  return (
    <KeyValueList
      rows={[
        { label: POLICY_LABELS.number, value: policy.number },
        { label: POLICY_LABELS.owner_name, value: policy.owner_name },
        { label: POLICY_LABELS.frequency, value: codeLabel(FREQUENCIES, policy.terms.frequency) },
        { label: POLICY_LABELS.remarks, value: policy.terms.remarks },
      ]}
    />
  )
}

export interface PolicyDrawerProps {
  readonly application: ApplicationDetails
  /** The one that is changed; undefined for another one. */
  readonly policy?: ProposedPolicy
  readonly onClose: () => void
}

/** Adds a policy to an application, new or in force already, or changes what it says of one. */
export default function PolicyDrawer({ application, policy, onClose }: PolicyDrawerProps) {
  const { id, insurer = '', client } = application
  const initial = policy ? typedPolicy(policy) : blankPolicy(insurer, client.name)

  async function send(typed: TypedPolicy, version: number | undefined) {
    if (policy) {
      const began = policyBody(initial)
      const changed = Object.fromEntries(
        Object.entries(policyBody(typed)).filter(([field, value]) => !Object.is(value, Reflect.get(began, field))),
      )
      const body = { ...changed, ...(version !== undefined && { version }) }
      return keepPolicy(id, await change(applicationPolicies.update, { params: { id, policyId: policy.id }, body }))
    }
    const body = typed.policy_id === null ? policyBody(typed) : { policy_id: typed.policy_id }
    await change(applicationPolicies.add, { params: { id }, body })
  }
  return (
    <FormDrawer<TypedPolicy, PolicyFieldName>
      title={policy ? policyName(policy) : 'Add policy'}
      verb={policy ? 'Save' : 'Add policy'}
      draft={`application/${id}/policy/${policy?.id ?? 'new'}`}
      initial={initial}
      {...(policy && { version: policy.version })}
      labels={POLICY_LABELS}
      check={typedPolicyFaults}
      send={send}
      newer={(error) => {
        const now = newerRecord<ProposedPolicy>(error, 'terms', 'version')
        return now && { shown: <Newer policy={now} />, version: now.version }
      }}
      saidAfter={policy ? 'Policy saved' : 'Policy added'}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!policy && <WhichPolicy application={application} form={form} />}
          {form.value.policy_id === null && (
            <>
              {(!policy || policy.is_new) && <PartyFields form={form} />}
              <TermsFields form={form} />
            </>
          )}
        </>
      )}
    </FormDrawer>
  )
}
