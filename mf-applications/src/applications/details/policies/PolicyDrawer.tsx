import { applicationPolicies } from '@portal/contract/work/application-policies'
import { type ProposedPolicy, update } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import { FREQUENCIES } from '@portal/domain/values/person'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { change, useCall } from '@portal/platform'
import { changesBetween, FormDrawer, type FormState, newerBy } from '@portal/screens/form'
import { Field, NativeSelect } from '@portal/ui/form'
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
    <Field {...form.field('policy_id')}>
      <NativeSelect
        value={form.value.policy_id === null ? NEW : String(form.value.policy_id)}
        options={[
          { value: NEW, label: 'None (new policy)' },
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
  return (
    <FormDrawer
      title={policy ? policyName(policy) : 'Add policy'}
      verb={policy ? 'Save' : 'Add policy'}
      draft={`application/${id}/policy/${policy?.id ?? 'new'}`}
      initial={initial}
      {...(policy && { version: policy.version })}
      labels={POLICY_LABELS}
      body={(typed) => (typed.policy_id === null ? policyBody(typed) : { policy_id: typed.policy_id })}
      schema={update.body}
      send={async (body, version) => {
        if (!policy) return await change(applicationPolicies.add, { params: { id }, body })
        const params = { id, policyId: policy.id }
        const changes = { ...changesBetween(policyBody(initial), body), version }
        return keepPolicy(id, await change(applicationPolicies.update, { params, body: changes }))
      }}
      newer={newerBy<ProposedPolicy>(['terms'], (now) => [
        { label: POLICY_LABELS.number, value: now.number },
        { label: POLICY_LABELS.owner_name, value: now.owner_name },
        { label: POLICY_LABELS.frequency, value: codeLabel(FREQUENCIES, now.terms.frequency) },
        { label: POLICY_LABELS.remarks, value: now.terms.remarks },
      ])}
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
