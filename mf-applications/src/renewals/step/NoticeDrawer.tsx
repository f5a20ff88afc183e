import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { renewals } from '@portal/contract/work/renewals'
import { notice } from '@portal/contract/work/renewals.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Field } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { policyName } from '../../policies/policy-name.ts'

const LABELS = { renewal_premium: 'Premium a year from the renewal' } as const

export interface NoticeDrawerProps {
  readonly policy: PolicyRow
  readonly onClose: () => void
}

/** Keeps what the insurer asks from the renewal on. */
export default function NoticeDrawer({ policy, onClose }: NoticeDrawerProps) {
  const { id, version, renewal_premium, annual_premium, renews_on, client } = policy
  return (
    <FormDrawer
      title="Renewal notice"
      verb="Save"
      draft={`policy/${id}/notice`}
      initial={{ renewal_premium }}
      version={version}
      labels={LABELS}
      schema={notice.body}
      // To the contract, none takes the notice away.
      check={({ renewal_premium: typed }) =>
        typed === null ? [{ path: 'renewal_premium', message: 'Please enter the premium' }] : []
      }
      send={(body, seen) => change(renewals.notice, { params: { id }, body: { ...body, version: seen } })}
      newer={newerBy<PolicyRow>(['renewal_premium'], (now) => [
        { label: 'From renewal', value: formatMoney(now.renewal_premium) },
      ])}
      saidAfter="Notice saved"
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          <KeyValueList
            rows={[
              { label: 'Client', value: client.name },
              { label: 'Policy', value: policyName(policy) },
              { label: 'Renews', value: formatDate(renews_on) },
              { label: 'Now', value: `${formatMoney(annual_premium)} a year` },
            ]}
          />
          <Field {...field('renewal_premium')} required>
            <MoneyInput {...bind('renewal_premium')} unit="a year" />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
