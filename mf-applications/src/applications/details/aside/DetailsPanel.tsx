import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { formatDate } from '@portal/domain/values/date'
import { APPLICATION_KINDS } from '@portal/domain/work/application-status'
import { codeLabel } from '@portal/domain/work/cover'
import { change } from '@portal/platform'
import { Link } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { newerRecord } from '@portal/screens/draft'
import { choice, field } from '@portal/screens/fields'
import { RecordField, useRecordSave } from '@portal/screens/record'
import { TextLink } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { keepApplication, logOf, mayEdit } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'

type Name = 'insurer' | 'reference'

const REFERENCE = field<Name>('reference', 'Number')

/** The providers, and the present one where it is none of them. */
function insurerField(present: string) {
  const known = PRODUCT_PROVIDERS.some((provider) => provider === present)
  return {
    ...choice<Name>('insurer', 'Insurer', known ? PRODUCT_PROVIDERS : [present, ...PRODUCT_PROVIDERS]),
    required: true as const,
  }
}

function QuoteLink({ id, name }: NonNullable<ApplicationDetails['quote']>) {
  return (
    <span data-part="plain">
      <TextLink asChild>
        <Link to={`/quoting-tools/comparison?quote=${id}`}>{name || `Quote ${id}`}</Link>
      </TextLink>
    </span>
  )
}

/** Whose application it is and with whom it lies; for those who see the status alone, its days. */
export function DetailsPanel({ application, role }: ApplicationTabProps) {
  const { id, client, insurer, reference, kind, adviser, referrer, submitted_on, in_force_on, renews_on, quote } =
    application
  const { save, dialog } = useRecordSave<ApplicationDetails, Name>({
    present: application,
    log: logOf(application, 'application'),
    read: (one, name) => one[name],
    async write(base, name, value) {
      const body = { version: base.version, [name]: value }
      keepApplication(await change(applications.update, { params: { id: client.id, appId: id }, body }))
    },
    newer: (error) => newerRecord<ApplicationDetails>(error, 'status', 'version'),
    keep: keepApplication,
    errorOf: async () => undefined,
  })
  const given = { save: mayEdit(application, role) ? save : undefined, draftName: `application/${id}` }
  const shown = insurer !== undefined
  return (
    <Panel title="Details" headingLevel={2}>
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
          ...(shown
            ? [
                { label: 'Insurer', value: <RecordField field={insurerField(insurer)} value={insurer} {...given} /> },
                { label: 'Number', value: <RecordField field={REFERENCE} value={reference} {...given} /> },
                { label: 'Kind', value: kind && codeLabel(APPLICATION_KINDS, kind) },
                { label: 'Adviser', value: adviser?.name },
                { label: 'Referrer', value: referrer?.name },
                ...(quote ? [{ label: 'From quote', value: <QuoteLink {...quote} /> }] : []),
                ...(renews_on ? [{ label: 'Renews', value: formatDate(renews_on) }] : []),
              ]
            : [
                { label: 'Submitted', value: formatDate(submitted_on) },
                { label: 'In force', value: formatDate(in_force_on) },
              ]),
        ]}
      />
      {dialog}
    </Panel>
  )
}
