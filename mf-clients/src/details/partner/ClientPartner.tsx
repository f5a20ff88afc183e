import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import type { Role } from '@portal/domain/account/role'
import { householdOf } from '@portal/domain/clients/household'
import { fullName } from '@portal/domain/values/person'
import { lazyPart, mayCall, useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { TabSkeleton, useFieldSave } from '@portal/screens/record'
import { Alert, Box, Button, Flex, Spacer, Text, TextLink } from '@portal/ui/core'
import { LinkIcon, UserIcon } from '@portal/ui/icons'
import { ErrorPanel, LeadStatusBadge, Panel } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { prefetchClient } from '../../people/prefetch-client.ts'
import { CLIENT } from '../client-record.ts'
import type { ClientTabProps } from '../client-tab.ts'
import { FindPartner } from './FindPartner.tsx'
import { HouseholdCovers } from './HouseholdCovers.tsx'
import { HouseholdFigures } from './HouseholdFigures.tsx'
import { MakeClientDialog } from './MakeClientDialog.tsx'
import { type PartnerColumn, PartnersSideBySide } from './PartnersSideBySide.tsx'
import { UnlinkDialog } from './UnlinkDialog.tsx'
import { keepPartner, usePartnerLink, usePartnerSave } from './use-partner.ts'

const RecordDeathDialog = lazyPart(
  () => import(/* webpackChunkName: "record-death" */ '../death/RecordDeathDialog.tsx'),
)

interface PartnerProps {
  readonly client: ClientDetails
  readonly partner: Partner
  readonly role: Role | null
}

/** How the two stand to each other, and what may be done about it. */
function Head({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap" minHeight="32px">
      {children}
      <Spacer />
      {actions}
    </Flex>
  )
}

function useClientColumn(
  client: ClientDetails,
  role: Role | null,
  onKeep?: (client: ClientDetails) => void,
): { column: PartnerColumn; dialog: ReactNode } {
  const { save, dialog } = useFieldSave(CLIENT, client, onKeep)
  const name = client.first_name
  const mayEdit = mayCall(clients.update, role)
  const column = {
    id: 'client' as const,
    head: name,
    name,
    values: client,
    save: mayEdit ? save : undefined,
    draftName: `partner/${client.id}`,
  }
  return { column, dialog }
}

/** A partner who is a client too. */
function LinkedPartner({ client, partner, role, other }: PartnerProps & { other: ClientDetails }) {
  const { unlink, isBusy } = usePartnerLink(client.id)
  const [isUnlinking, setUnlinking] = useState(false)
  const [dead, setDead] = useState<ClientDetails>()
  const own = useClientColumn(client, role)
  const theirs = useClientColumn(other, role, (kept) => keepPartner({ ...partner, linked: { client: kept } }))
  const name = fullName(other.first_name, other.last_name)
  const page = `/client-details/${other.id}?tab=partner`
  // Two of one first name are told apart by the whole name.
  const isNamesake = other.first_name === client.first_name
  const otherName = isNamesake ? name : other.first_name
  const head = (
    <TextLink asChild>
      <Link to={page} onPointerEnter={() => prefetchClient(other.id)}>
        {otherName}
      </Link>
    </TextLink>
  )
  return (
    <>
      <Head
        actions={
          mayCall(partners.unlink, role) && (
            <Button
              size="sm"
              icon={<LinkIcon size={14} />}
              loading={isBusy}
              aria-haspopup="dialog"
              onClick={() => setUnlinking(true)}
            >
              Unlink
            </Button>
          )
        }
      >
        <Text weight="semibold" overflowWrap="anywhere">
          <TextLink asChild>
            <Link to={page}>{name}</Link>
          </TextLink>
        </Text>
        <DeceasedMark of={other} />
        <LeadStatusBadge status={other.status} />
        <Text tone="subtle">{other.adviser ? `Adviser: ${other.adviser.name}` : 'Unassigned'}</Text>
      </Head>
      <HouseholdFigures household={householdOf([client, other])} />
      {partner.covers.length > 0 && <HouseholdCovers covers={partner.covers} names={[client.first_name, otherName]} />}
      <PartnersSideBySide columns={[own.column, { ...theirs.column, id: 'partner', head, name: otherName }]} />
      {own.dialog}
      {theirs.dialog}
      {isUnlinking && (
        <UnlinkDialog
          clientName={isNamesake ? fullName(client.first_name, client.last_name) : client.first_name}
          partnerName={otherName}
          isBusy={isBusy}
          onUnlink={(reason) => unlink({ id: other.id, name }, reason)}
          onDeath={(who) => {
            setUnlinking(false)
            setDead(who === 'client' ? client : other)
          }}
          onClose={() => setUnlinking(false)}
        />
      )}
      {dead && (
        <RecordDeathDialog id={dead.id} firstName={dead.first_name} unlinks onClose={() => setDead(undefined)} />
      )}
    </>
  )
}

/** A partner who is no client, or of whom nothing is known yet. */
function KeptPartner({ client, partner, role }: PartnerProps) {
  const { link, isBusy } = usePartnerLink(client.id)
  const own = useClientColumn(client, role)
  const { save, dialog } = usePartnerSave(partner)
  const [isMaking, setMaking] = useState(false)
  const { details } = partner
  const mayEdit = mayCall(partners.save, role)
  const isKnown = details !== null && Object.values(details).some((value) => value !== null)
  // Two of one first name are told apart.
  const firstName = details?.first_name === client.first_name ? null : details?.first_name
  const name = firstName ?? 'Partner'
  const known = fullName(details?.first_name, details?.last_name)
  return (
    <>
      <Head
        actions={
          mayEdit &&
          isKnown && (
            <Button size="sm" variant="primary" icon={<UserIcon size={14} />} onClick={() => setMaking(true)}>
              Add {details?.first_name ?? 'partner'} as a client
            </Button>
          )
        }
      >
        <Text weight={known ? 'semibold' : 'regular'} tone={known ? 'default' : 'muted'} overflowWrap="anywhere">
          {known || (mayEdit ? 'Add the partner’s details below, or link a client.' : 'No partner details.')}
        </Text>
        {known && <Text tone="subtle">Not a client yet</Text>}
      </Head>
      {mayCall(partners.link, role) && (
        <Panel title="Is the partner already a client?" headingLevel={2}>
          <FindPartner clientId={client.id} isBusy={isBusy} onLink={link} />
        </Panel>
      )}
      {isKnown && <HouseholdFigures household={householdOf([client, details])} />}
      {partner.covers.length > 0 && <HouseholdCovers covers={partner.covers} names={[client.first_name, name]} />}
      <PartnersSideBySide
        columns={[
          own.column,
          {
            id: 'partner',
            head: name,
            name: firstName ?? 'the partner',
            values: details ?? NOTHING,
            save: mayEdit ? save : undefined,
            draftName: `partner-of/${client.id}`,
          },
        ]}
      />
      {own.dialog}
      {dialog}
      {isMaking && (
        <MakeClientDialog
          title="Add partner as a client"
          client={client}
          known={details ?? NOTHING}
          given={{ version: partner.version }}
          onLink={link}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

const NOTHING = {}

/** A partner who is somebody else's client: that there is one is all that may be told. */
function HiddenPartner({ client }: { client: ClientDetails }) {
  return (
    <Alert title="Linked">
      {client.first_name} is linked to a client you don’t have access to. Someone with access to both can view or change
      the link.
    </Alert>
  )
}

function PartnerOf({ client, partner, role }: PartnerProps) {
  if (!partner.linked) return <KeptPartner client={client} partner={partner} role={role} />
  const other = partner.linked.client
  if (!other) return <HiddenPartner client={client} />
  return <LinkedPartner key={other.id} client={client} partner={partner} role={role} other={other} />
}

/** The tab of a client's partner: who it is, the two side by side, and what they come to together. */
export default function ClientPartner({ clientId, client, role }: ClientTabProps) {
  const { data, error, refetch, isFetching } = useCall(partners.view, { params: { id: clientId } })
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <TabSkeleton />
  return (
    <Box display="flex" flexDirection="column" gap="3">
      <PartnerOf client={client} partner={data} role={role} />
    </Box>
  )
}
