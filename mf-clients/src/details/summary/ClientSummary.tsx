import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { merges } from '@portal/contract/clients/merges'
import { deaths } from '@portal/contract/work/deaths'
import type { Role } from '@portal/domain/account/role'
import { hasLostReason } from '@portal/domain/clients/lost-reason'
import { REFERRAL_BEGUN } from '@portal/domain/clients/referral'
import { bmi } from '@portal/domain/values/bmi'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { yearlyAmount } from '@portal/domain/values/person'
import { lazyPart, mayCall, Slot, useClock, useSlot } from '@portal/platform'
import { Link } from '@portal/router'
import { useFieldRows, useStacked, useTabOn } from '@portal/screens/record'
import { Box, Button, Flex, Heading, Stack, Text, TextLink, usePhone } from '@portal/ui/core'
import { ChevronDownIcon, ChevronRightIcon } from '@portal/ui/icons'
import { KeyValueList, type KeyValueRow } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { SUMMARY_SECTIONS } from '../../client-fields/client-fields.ts'
import { ClientDuplicates } from '../../duplicates/ClientDuplicates.tsx'
import { MergeBanner } from '../../merge/MergeBanner.tsx'
import { prefetchClient } from '../../people/prefetch-client.ts'
import { CLIENT } from '../client-record.ts'
import { DeathNote } from '../death/DeathNote.tsx'
import { ClientStatus } from '../head/ClientStatus.tsx'
import { useHeadStatus } from '../head/use-head-status.ts'
import { AdviserValue } from './AdviserValue.tsx'
import { ArchivedNote } from './ArchivedNote.tsx'
import { ClientContact } from './ClientContact.tsx'
import { useEmptyFields } from './use-empty-fields.ts'

const LostReason = lazyPart(() => import(/* webpackChunkName: "lost-reason" */ './LostReason.tsx'))

function Section({ title, rows }: { title: string; rows: readonly KeyValueRow[] }) {
  if (rows.length === 0) return null
  return (
    <Box
      as="section"
      aria-label={title}
      borderTopWidth="1px"
      borderColor="border"
      paddingTop="10px"
      paddingBottom="6px"
      breakInside="avoid"
    >
      <Heading as="h2" marginBottom="1">
        {title}
      </Heading>
      <KeyValueList rows={rows} />
    </Box>
  )
}

/** Who is linked as the partner, with the way there; of one whom the viewer may not see, that there is one. */
function LinkedPartner({ linked }: { linked: NonNullable<ClientDetails['linked_partner']> }) {
  if (!linked.client) return 'Linked'
  const { id, name } = linked.client
  return (
    <Box as="span" display="block" paddingBlock={{ base: '12px', md: '4px' }}>
      <TextLink asChild>
        <Link to={`/client-details/${id}`} onPointerEnter={() => prefetchClient(id)}>
          {name}
        </Link>
      </TextLink>
    </Box>
  )
}

/** A field that the role may not see is absent from the record; it gets no row. */
function row(label: string, value: unknown, shown: ReactNode): KeyValueRow[] {
  return value === undefined ? [] : [{ label, value: shown }]
}

/** What somebody earns in a year, where the salary is kept for another span; undefined where there is nothing to work out. */
function yearlyIncome({ salary, salary_frequency: frequency }: ClientDetails): string | undefined {
  return salary == null || frequency === 'Y' ? undefined : formatMoney(yearlyAmount(salary, frequency))
}

/** What comes next, where no panel stands beside the tabs; as high while it comes. */
function NextStep({ clientId }: { clientId: number }) {
  const isPhone = usePhone()
  const isOffered = useSlot('client-details.next-step/v1').length > 0
  if (!isPhone || !isOffered) return null
  return (
    <Box minHeight="157px">
      <Slot id="client-details.next-step/v1" context={{ clientId }} />
    </Box>
  )
}

export interface ClientSummaryProps {
  readonly client: ClientDetails
  readonly role: Role | null
  /** Opens the comparison with somebody who may be the same person. */
  readonly onCompare: (otherId: number) => void
}

/** Who the person is: the status where the head has no room for it, how to reach them, and everything known, edited in its place by those who may. */
export function ClientSummary({ client, role, onCompare }: ClientSummaryProps) {
  const { timeZone } = useClock()
  const { rowsOf, dialog } = useFieldRows(CLIENT, client, 'summary')
  const empty = useEmptyFields(client)
  const tabOn = useTabOn()
  // The timeline comes first where both stand below each other.
  const isStacked = useStacked()
  const isPhone = usePhone()
  const isStatusAbove = useHeadStatus()
  const [isUnfolded, setUnfolded] = useState(false)
  const { contact, personal, work, smsf, source } = SUMMARY_SECTIONS
  const index = bmi(client.height_cm, client.weight_kg)
  const personalRows = [
    ...rowsOf(empty.seen(personal.fields), [{ after: 'weight_kg', label: 'BMI', value: index?.toFixed(1) }]),
    ...(client.linked_partner
      ? [{ label: 'Linked partner', value: <LinkedPartner linked={client.linked_partner} /> }]
      : []),
  ]
  const yearly = yearlyIncome(client)
  const workRows = rowsOf(
    empty.seen(work.fields),
    yearly === undefined ? [] : [{ after: 'salary_frequency', label: 'Annual income', value: yearly }],
  )
  const sourceRows = [
    ...row('Adviser', client.adviser, <AdviserValue client={client} mayAssign={mayCall(clients.assign, role)} />),
    ...rowsOf(empty.seen(source.fields)),
    ...(isPhone ? [{ label: 'Status since', value: formatInstantDate(timeZone, client.status_since) }] : []),
    { label: 'Client no.', value: String(client.id) },
    { label: 'Created', value: formatInstantDate(timeZone, client.created_at) },
  ]
  const sections = (
    <>
      <Section title={personal.title} rows={personalRows} />
      <Section title={work.title} rows={workRows} />
      <Section title={smsf.title} rows={rowsOf(empty.seen(smsf.fields))} />
      <Section title={contact.title} rows={rowsOf(empty.seen(contact.fields))} />
      <Section title={source.title} rows={sourceRows} />
      {empty.count > 0 && (
        <Box borderTopWidth="1px" borderColor="border" paddingTop="2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={empty.isUnfolded}
            icon={empty.isUnfolded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            onClick={empty.toggle}
          >
            {empty.isUnfolded ? 'Hide empty' : `Show ${empty.count} empty`}
          </Button>
        </Box>
      )}
    </>
  )
  return (
    <Stack as="aside" aria-label="Summary" gap="2" {...tabOn}>
      <DeathNote client={client} mayChange={mayCall(deaths.record, role)} />
      <ArchivedNote client={client} mayRestore={mayCall(clients.unarchive, role)} />
      {!isStatusAbove && (
        <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" columnGap="2" rowGap="1">
          <ClientStatus client={client} />
        </Flex>
      )}
      {hasLostReason(client.status) && client.lost_reason !== undefined && (
        <LostReason client={client} mayChange={mayCall(clients.updateStatus, role)} />
      )}
      <ClientContact client={client} />
      {(!client.deceased || client.next_step) && <NextStep clientId={client.id} />}
      {mayCall(merges.merge, role) && (
        <>
          <ClientDuplicates clientId={client.id} onCompare={onCompare} />
          <MergeBanner clientId={client.id} />
        </>
      )}
      {isStacked && (
        <Button block aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Fewer details' : 'All details'}
        </Button>
      )}
      {client.may_correct === false && (
        <Text size="sm" tone="subtle">
          {REFERRAL_BEGUN}
        </Text>
      )}
      {(!isStacked || isUnfolded) && (
        <Stack gap="2" _print={{ display: 'block', columns: 2, columnGap: '6' }}>
          {sections}
        </Stack>
      )}
      {dialog}
    </Stack>
  )
}
