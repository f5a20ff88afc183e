import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import { SEARCH_MIN_LENGTH } from '@portal/domain'
import { change, useClock } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { FormDrawer } from '@portal/screens/form'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { toast } from '@portal/ui/overlay'
import { Combobox } from '@portal/ui/picker'
import { PartyFields, TermsFields } from '../../applications/details/policies/PolicyFields.tsx'
import { blankPolicy } from '../../applications/details/policies/policy-form.ts'
import type { NamedClient } from '../../applications/new/ApplicationForm.tsx'
import { findClients } from '../../applications/new/find-client.ts'
import { policyAddress } from '../policies.ts'
import { CoverRows } from './CoverRows.tsx'
import {
  STANDING_LABELS,
  type StandingField,
  type StandingPolicy,
  standingBody,
  standingFaults,
} from './standing-policy.ts'

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
    <FormDrawer<StandingPolicy, StandingField, PolicyDetails>
      title="New policy"
      verb="Add policy"
      draft={`policy/new/${client?.id ?? ''}`}
      initial={initial}
      labels={STANDING_LABELS}
      check={standingFaults}
      send={async (typed) =>
        await change(policies.create, { params: { id: typed.client?.id ?? 0 }, body: standingBody(typed) })
      }
      onSent={(policy) => {
        toast({ title: `Policy of ${policy.client.name} added`, tone: 'success' })
        navigate(policyAddress(policy))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field id="client_id" label={STANDING_LABELS.client_id} required error={form.faultOf('client_id')}>
            <Combobox<number>
              value={form.value.client?.id ?? null}
              {...(form.value.client && { valueLabel: form.value.client.name })}
              options={findClients}
              placeholder="Search by name, phone or email"
              emptyText={`No matches. Type at least ${SEARCH_MIN_LENGTH} characters.`}
              disabled={client !== undefined}
              onChange={(id, option) => {
                const chosen = id === null || !option ? null : { id, name: option.label }
                const { life_insured, owner_name } = form.value
                form.put({
                  client: chosen,
                  life_insured: life_insured || (chosen?.name ?? ''),
                  owner_name: owner_name || (chosen?.name ?? ''),
                })
              }}
            />
          </Field>
          <PartyFields form={form} />
          <TermsFields form={form} asksFrom={false} />
          <Field id="commenced_on" label={STANDING_LABELS.commenced_on} required error={form.faultOf('commenced_on')}>
            <DateInput
              value={form.value.commenced_on}
              today={today}
              max={today}
              onChange={(commenced_on) => form.put({ commenced_on })}
            />
          </Field>
          <CoverRows
            covers={form.value.covers}
            frequency={form.value.frequency}
            error={form.faultOf('covers')}
            onChange={(covers) => form.put({ covers })}
          />
        </>
      )}
    </FormDrawer>
  )
}
