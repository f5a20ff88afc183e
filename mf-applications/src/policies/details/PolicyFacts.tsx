import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import type { PercentSource } from '@portal/domain/money/commission-terms'
import { formatMoney } from '@portal/domain/values/money'
import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS, codeLabel } from '@portal/domain/work/cover'
import { change, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { newerRecord } from '@portal/screens/draft'
import { type Field, field } from '@portal/screens/fields'
import { RecordField, useRecordSave } from '@portal/screens/record'
import { Text, TextLink } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { Anniversary } from '../list/policy-columns.tsx'
import { keepPolicyDetails } from './policy-record.ts'

type Name = 'number' | 'life_insured' | 'owner_name' | 'commenced_on' | 'upfront_percent' | 'ongoing_percent'

const NUMBER = field<Name>('number', 'Number')
const LIFE_INSURED: Field<Name> = { ...field<Name>('life_insured', 'Life insured'), required: true }
const OWNER_NAME: Field<Name> = { ...field<Name>('owner_name', 'Owner'), required: true }
const COMMENCED_ON: Field<Name> = { ...field<Name>('commenced_on', 'Started', 'date'), required: true }

const UPFRONT = field<Name>('upfront_percent', 'Upfront commission', 'percent')
const ONGOING = field<Name>('ongoing_percent', 'Ongoing commission', 'percent')

const SAID_BY: Readonly<Record<PercentSource, string>> = {
  policy: '',
  application: 'as on its application',
  insurer: 'as its insurer pays',
  usual: 'assumed',
}

/** What is expected while the policy has no per cent of its own. */
function Agreed({ of: { percent, from } }: { readonly of: PolicyDetails['commission']['upfront'] }) {
  if (from === 'policy') return null
  return (
    <Text size="xs" tone="muted">
      {percent}%, {SAID_BY[from]}
    </Text>
  )
}

export interface PolicyFactsProps {
  readonly policy: PolicyDetails
  readonly mayEdit: boolean
}

/** Whose policy it is, and when it began and renews; its terms change by applications alone. */
export function PolicyFacts({ policy, mayEdit }: PolicyFactsProps) {
  const { id, client, insurer, owner_type, frequency, annual_premium, renews_on, renewal_premium, adviser } = policy
  const { today } = useClock()
  const { save, dialog } = useRecordSave<PolicyDetails, Name>({
    present: policy,
    log: { client_id: client.id, entity: 'policy' },
    read: (one, name) => one[name],
    async write({ version }, name, value) {
      const given = name.endsWith('_percent') && value !== null ? Number(value) : value
      keepPolicyDetails(await change(policies.update, { params: { id }, body: { version, [name]: given } }))
    },
    newer: (error) => newerRecord<PolicyDetails>(error, 'terms', 'version'),
    keep: keepPolicyDetails,
    errorOf: async () => undefined,
  })
  const given = { save: mayEdit ? save : undefined, draftName: `policy/${id}` }
  return (
    <Panel title="Policy" headingLevel={2}>
      <KeyValueList
        rows={[
          {
            label: 'Client',
            value: (
              <span data-part="plain">
                <TextLink asChild>
                  <Link to={`/client-details/${client.id}`}>{client.name}</Link>
                </TextLink>{' '}
                <DeceasedMark of={client} />
              </span>
            ),
          },
          { label: 'Insurer', value: insurer },
          { label: 'Number', value: <RecordField field={NUMBER} value={policy.number} {...given} /> },
          { label: 'Life insured', value: <RecordField field={LIFE_INSURED} value={policy.life_insured} {...given} /> },
          { label: 'Owner', value: <RecordField field={OWNER_NAME} value={policy.owner_name} {...given} /> },
          { label: 'Ownership', value: codeLabel(COVER_OWNERS, owner_type) },
          { label: 'Premium', value: `${formatMoney(annual_premium)} a year` },
          { label: 'Paid', value: codeLabel(FREQUENCIES, frequency) },
          { label: 'Started', value: <RecordField field={COMMENCED_ON} value={policy.commenced_on} {...given} /> },
          {
            label: 'Renews',
            value: renews_on && (
              <span data-part="plain">
                <Anniversary on={renews_on} today={today} />
              </span>
            ),
          },
          ...(renewal_premium === null
            ? []
            : [{ label: 'From renewal', value: `${formatMoney(renewal_premium)} a year` }]),
          ...[UPFRONT, ONGOING].map((own) => ({
            label: own.label,
            value: (
              <>
                <RecordField field={own} value={policy[own.name]} {...given} />
                <Agreed of={policy.commission[own === UPFRONT ? 'upfront' : 'ongoing']} />
              </>
            ),
          })),
          { label: 'Adviser', value: adviser?.name },
        ]}
      />
      {dialog}
    </Panel>
  )
}
