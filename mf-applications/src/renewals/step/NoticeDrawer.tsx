import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { renewals } from '@portal/contract/work/renewals'
import { formatDate, formatMoney } from '@portal/domain'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Field } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { policyName } from '../../policies/policy-name.ts'

const LABELS = { renewal_premium: 'Premium a year from the renewal' } as const

interface Typed {
  readonly renewal_premium: number | null
}

export interface NoticeDrawerProps {
  readonly policy: PolicyRow
  readonly onClose: () => void
}

/** Keeps what the insurer asks from the renewal on. */
export default function NoticeDrawer({ policy, onClose }: NoticeDrawerProps) {
  const { id, version, renewal_premium, annual_premium, renews_on, client } = policy
  return (
    <FormDrawer<Typed, keyof typeof LABELS>
      title="Renewal notice"
      verb="Save"
      draft={`policy/${id}/notice`}
      initial={{ renewal_premium }}
      version={version}
      labels={LABELS}
      check={({ renewal_premium: typed }) =>
        typed === null || Number.isNaN(typed) || typed < 0
          ? [{ path: 'renewal_premium', message: 'Please enter the premium' }]
          : []
      }
      send={({ renewal_premium: typed }, onto) =>
        change(renewals.notice, {
          params: { id },
          body: { renewal_premium: typed, ...(onto !== undefined && { version: onto }) },
        })
      }
      newer={(error) => {
        const now = newerRecord<PolicyRow>(error, 'renewal_premium', 'version')
        const rows = now && [{ label: 'From renewal', value: formatMoney(now.renewal_premium) }]
        return now && rows && { shown: <KeyValueList rows={rows} />, version: now.version }
      }}
      saidAfter="Notice saved"
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <KeyValueList
            rows={[
              { label: 'Client', value: client.name },
              { label: 'Policy', value: policyName(policy) },
              { label: 'Renews', value: formatDate(renews_on) },
              { label: 'Now', value: `${formatMoney(annual_premium)} a year` },
            ]}
          />
          <Field id="renewal_premium" label={LABELS.renewal_premium} required error={faultOf('renewal_premium')}>
            <MoneyInput
              value={value.renewal_premium}
              unit="a year"
              onChange={(typed) => put({ renewal_premium: typed })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
