import { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatDate, formatInstantDate, type IsoInstant, timeIn } from '@portal/domain/values/date'
import { applicationName } from '@portal/domain/work/application-name'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Heading, Stack, TextLink } from '@portal/ui/core'
import { KeyValueList, type KeyValueRow } from '@portal/ui/page'
import { applicationAddress } from '../../applications/list/applications.ts'
import { RequestState } from '../RequestState.tsx'

/** How the auditor's earlier requests went: “14 approved, 1 declined”. */
function useEarlier(auditorId: number): string | undefined {
  const of = (states: string) => ({ auditor_id: String(auditorId), state: states })
  const lists = JSON.stringify([of('approved,ended'), of('declined')])
  const { data } = useCall(auditRequests.counts, { query: { lists } })
  if (!data) return undefined
  const [approved = 0, declined = 0] = data.counts.map(({ total }) => total)
  const said = [approved > 0 && `${approved} approved`, declined > 0 && `${declined} declined`].filter(Boolean)
  return said.join(', ') || 'None'
}

/** What was decided, and the outcome. */
function decisionRows(request: AuditRequestRow, when: (instant: IsoInstant) => string): KeyValueRow[] {
  const { state, until, decided_by, decided_at, decision_reason, revoked_by, revoked_at, views, last_viewed_at } =
    request
  if (state === 'pending' || decided_at === null) return []
  const by = (name: string | undefined, at: IsoInstant) => [name, when(at)].filter(Boolean).join(', ')
  if (state === 'declined') {
    return [
      { label: 'Declined', value: by(decided_by?.name, decided_at) },
      { label: 'Why declined', value: decision_reason },
    ]
  }
  return [
    { label: 'Approved', value: by(decided_by?.name, decided_at) },
    { label: 'Until', value: formatDate(until) },
    ...(revoked_at === null ? [] : [{ label: 'Revoked', value: by(revoked_by?.name, revoked_at) }]),
    { label: 'Views', value: String(views) },
    { label: 'Last viewed', value: last_viewed_at && when(last_viewed_at) },
  ]
}

/** Who asks to read what, why, and the outcome. */
export function RequestFacts({ request }: { readonly request: AuditRequestRow }) {
  const { timeZone } = useClock()
  const earlier = useEarlier(request.auditor.id)
  const { auditor, application, reason, created_at, state } = request
  const when = (instant: IsoInstant) => `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
  const { status, adviser } = application
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Heading as="h2" textStyle="md" fontWeight="semibold">
          {auditor.name} {state === 'pending' ? 'asks' : 'asked'} for access to
        </Heading>
        <TextLink asChild>
          <Link to={applicationAddress(application)}>
            {`${application.client}, ${applicationName(application.insurer, application.reference)}`}
          </Link>
        </TextLink>
      </Stack>
      <KeyValueList
        labelWidth={96}
        rows={[
          ...(state === 'pending' ? [] : [{ label: 'State', value: <RequestState request={request} /> }]),
          { label: 'Reason', value: reason },
          { label: 'Asked', value: when(created_at) },
          { label: 'Adviser', value: adviser?.name },
          { label: 'Status', value: status && applicationStatusLabel(status) },
          { label: 'Earlier', value: earlier },
          ...decisionRows(request, when),
        ]}
      />
    </Stack>
  )
}
