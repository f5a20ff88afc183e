import { policies } from '@portal/contract/work/policies'
import { create } from '@portal/contract/work/policies.schema'
import { change, useClock } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { ClientField, type NamedClient } from '@portal/screens/client-field'
import { FormDrawer } from '@portal/screens/form'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { toast } from '@portal/ui/overlay'
import { PartyFields, TermsFields } from '../../applications/details/policies/PolicyFields.tsx'
import { blankPolicy } from '../../applications/details/policies/policy-form.ts'
import { policyAddress } from '../policies.ts'
import { CoverRows } from './CoverRows.tsx'
import { STANDING_LABELS, type StandingPolicy, standingBody, standingErrors } from './standing-policy.ts'

export interface NewPolicyProps {
  readonly onClose: () => void
  /** Whose it is, where that is known. */
  readonly client?: NamedClient
}

/** Adds a policy that is in force already, without an application; then its page opens. */
export default function NewPolicy({ onClose, client }: NewPolicyProps) {
  const navigate = useNavigate()
  const { today } = useClock()
  const initial: StandingPolicy = {
    ...blankPolicy('', client?.name ?? ''),
    client: client ?? null,
    commenced_on: null,
    covers: [{ key: 1, cover: '', amount: null, premium: null }],
  }
  return (
    <FormDrawer
      title="New policy"
      verb="Add policy"
      draft={`policy/new/${client?.id ?? ''}`}
      initial={initial}
      labels={STANDING_LABELS}
      body={standingBody}
      schema={create.body}
      check={standingErrors}
      send={(body, _, typed) => change(policies.create, { params: { id: typed.client?.id ?? 0 }, body })}
      onSent={(policy) => {
        toast({ title: `Policy of ${policy.client.name} added`, tone: 'success' })
        navigate(policyAddress(policy))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ClientField
            {...form.field('client_id')}
            required
            value={form.value.client}
            disabled={client !== undefined}
            onChange={(chosen) => {
              const { life_insured, owner_name } = form.value
              const name = chosen?.name ?? ''
              form.put({ client: chosen, life_insured: life_insured || name, owner_name: owner_name || name })
            }}
          />
          <PartyFields form={form} />
          <TermsFields form={form} asksFrom={false} />
          <Field {...form.field('commenced_on')} required>
            <DateInput {...form.bind('commenced_on')} today={today} max={today} />
          </Field>
          <CoverRows {...form.bind('covers')} frequency={form.value.frequency} error={form.errorOf('covers')} />
        </>
      )}
    </FormDrawer>
  )
}
