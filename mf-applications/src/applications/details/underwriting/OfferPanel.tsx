import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { requirements } from '@portal/contract/work/requirements'
import type { ApplicationOffer } from '@portal/contract/work/requirements.schema'
import { formatDate } from '@portal/domain/values/date'
import { codeLabel, coverLabel } from '@portal/domain/work/cover'
import { OFFER_STATES, type OfferState } from '@portal/domain/work/requirement'
import { change, lazyPart } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'
import { Button, Flex, IconButton, Text } from '@portal/ui/core'
import { CheckIcon, MoreIcon, PencilIcon, PlusIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Badge, type BadgeTone, EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { keepOffer } from '../application-record.ts'

const OfferDrawer = lazyPart(() => import(/* webpackChunkName: "underwriting-forms" */ './OfferDrawer.tsx'))

const TONES: Readonly<Record<OfferState, BadgeTone>> = { offered: 'warning', accepted: 'success', refused: 'neutral' }

/** `Loading 50%, Life`, `Exclusion`. */
function offerName({ kind, percent, cover }: ApplicationOffer): string {
  const what = kind === 'loading' ? `Loading ${percent ?? 0}%` : 'Exclusion'
  return `${what}, ${cover ? coverLabel(cover) : 'all covers'}`
}

interface OfferRowProps {
  readonly applicationId: number
  readonly offer: ApplicationOffer
  readonly mayEdit: boolean
}

function OfferRow({ applicationId, offer, mayEdit }: OfferRowProps) {
  const [isEditing, setEditing] = useState(false)
  const name = offerName(offer)
  const params = { id: applicationId, offerId: offer.id }
  const write = async (state: OfferState) =>
    keepOffer(applicationId, await change(requirements.updateOffer, { params, body: { state } }))
  const decide = (state: OfferState) =>
    void doWithUndo(
      `${name}: ${codeLabel(OFFER_STATES, state).toLowerCase()}`,
      () => write(state),
      () => write(offer.state),
    )
  const remove = () =>
    void doWithUndo(
      `${name} removed`,
      () => change(requirements.removeOffer, { params }),
      () => change(requirements.restoreOffer, { params }),
    )
  return (
    <Flex
      as="li"
      gap="3"
      alignItems="center"
      flexWrap="wrap"
      minHeight="44px"
      paddingBlock="2"
      paddingStart="4"
      paddingEnd="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Text as="span" weight="medium" numeric>
        {name}
      </Text>
      <Text as="span" tone="muted" flex="1 1 120px">
        {offer.words}
      </Text>
      <Badge tone={TONES[offer.state]} {...(offer.state === 'accepted' && { icon: <CheckIcon size={12} /> })}>
        {codeLabel(OFFER_STATES, offer.state)}
      </Badge>
      {offer.decided_on && (
        <Text as="span" tone="subtle" numeric>
          {formatDate(offer.decided_on)}
        </Text>
      )}
      {mayEdit && offer.state === 'offered' && (
        <>
          <Button size="sm" onClick={() => decide('accepted')}>
            Accept
          </Button>
          <Button size="sm" variant="ghost" onClick={() => decide('refused')}>
            Refuse
          </Button>
        </>
      )}
      {mayEdit && (
        <Menu
          label={`More for ${name}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
          entries={[
            ...(offer.state === 'offered'
              ? []
              : [{ id: 'open', label: 'Mark as undecided', onSelect: () => decide('offered') }]),
            { id: 'edit', label: 'Edit', icon: <PencilIcon />, onSelect: () => setEditing(true) },
            { id: 'remove', label: 'Remove', icon: <TrashIcon />, danger: true, onSelect: remove },
          ]}
        />
      )}
      {isEditing && <OfferDrawer applicationId={applicationId} offer={offer} onClose={() => setEditing(false)} />}
    </Flex>
  )
}

export interface OfferPanelProps {
  readonly application: ApplicationDetails
  readonly offers: readonly ApplicationOffer[]
  readonly mayEdit: boolean
}

/** Loadings and exclusions that the insurer offers, each to be accepted or refused. */
export function OfferPanel({ application, offers, mayEdit }: OfferPanelProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Panel
        title="Loadings and exclusions"
        count={offers.length || null}
        headingLevel={2}
        flush
        action={
          mayEdit && (
            <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={() => setAdding(true)}>
              Offer
            </Button>
          )
        }
        empty={
          offers.length === 0 && <EmptyState>Standard terms so far. Add what the insurer offers instead.</EmptyState>
        }
      >
        <Flex as="ul" flexDirection="column" listStyleType="none">
          {offers.map((offer) => (
            <OfferRow key={offer.id} applicationId={application.id} offer={offer} mayEdit={mayEdit} />
          ))}
        </Flex>
      </Panel>
      {isAdding && <OfferDrawer applicationId={application.id} onClose={() => setAdding(false)} />}
    </>
  )
}
