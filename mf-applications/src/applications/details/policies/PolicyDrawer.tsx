import { applicationPolicies } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import { codeLabel, coversInWords, FREQUENCIES } from '@portal/domain'
import { change, useCall } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer, type FormState } from '@portal/screens/form'
import { Field, NativeSelect } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'
import { policyName } from '../../../policies/policy-name.ts'
import { keepPolicy } from '../application-record.ts'
import { PartyFields, TermsFields } from './PolicyFields.tsx'
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
              <TermsFields form={form} asksFrom />
            </>
          )}
        </>
      )}
    </FormDrawer>
  )
}
