import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentLink } from '@portal/contract/clients/pre-assessments.schema'
import type { Role } from '@portal/domain/account/role'
import {
  PRE_ASSESSMENT_LINK_DAYS,
  PRE_ASSESSMENT_LINK_STATES,
  type PreAssessmentLinkState,
} from '@portal/domain/clients/pre-assessments/link'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { mayCall, useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, IconButton, Text } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { ConfirmDialog, Menu, toast } from '@portal/ui/overlay'
import { Badge, type BadgeTone, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { wayOfLink } from './link-mail.ts'

const TONES: Readonly<Record<PreAssessmentLinkState, BadgeTone>> = {
  unopened: 'neutral',
  opened: 'info',
  started: 'info',
  submitted: 'success',
  expired: 'warning',
  locked: 'danger',
  revoked: 'neutral',
}

/** Links that are shown before all are asked for. */
const FEW = 3

/** A link that has ended for good takes no more. */
function isOver({ state }: PreAssessmentLink): boolean {
  return state === 'submitted' || state === 'revoked'
}

/** What came last of a link, in words. */
function useProgress() {
  const { timeZone } = useClock()
  const at = (instant: string) => `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
  return (link: PreAssessmentLink) => {
    const { state, created_at, opened_at, saved_at, submitted_at, expires_at } = link
    const made = `${wayOfLink(link) ?? 'Link created'} ${at(created_at)}`
    const by = link.created_by ? ` by ${link.created_by.name}` : ''
    const end = formatInstantDate(timeZone, expires_at)
    const steps = {
      unopened: `Expires ${end}`,
      opened: `Opened ${opened_at ? at(opened_at) : ''}, expires ${end}`,
      started: `Last saved ${saved_at ? at(saved_at) : ''}, expires ${end}`,
      submitted: `Answered ${submitted_at ? at(submitted_at) : ''}`,
      expired: `Expired ${end}`,
      locked: 'Locked after too many wrong dates of birth. Extend the link to unlock it.',
      revoked: 'Cancelled',
    }
    return { made: made + by, now: steps[state] }
  }
}

interface LinkRowProps {
  readonly link: PreAssessmentLink
  readonly role: Role | null
  readonly onRevoke: () => void
}

function LinkRow({ link, role, onRevoke }: LinkRowProps) {
  const { made, now } = useProgress()(link)
  const extend = useChange(calls.extendLink, {
    onSuccess: () => toast({ title: `Link extended by ${PRE_ASSESSMENT_LINK_DAYS} days`, tone: 'success' }),
    onError: (error) => toast({ title: error.message, tone: 'danger' }),
  })
  const label = PRE_ASSESSMENT_LINK_STATES.find(({ value }) => value === link.state)?.label
  const params = { id: link.client_id, linkId: link.id }
  return (
    <Flex
      as="li"
      gap="3"
      alignItems="center"
      paddingInline="4"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box width="76px" flex="none">
        <Badge tone={TONES[link.state]}>{label}</Badge>
      </Box>
      <Box flex="1 1 0" minWidth="0" overflowWrap="anywhere">
        <Text>{made}</Text>
        <Text tone="subtle" size="xs">
          {now}
        </Text>
      </Box>
      {!isOver(link) && mayCall(calls.extendLink, role) && (
        <Menu
          label="Link"
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`Actions for link: ${made}`} />}
          entries={[
            {
              id: 'extend',
              label: `Extend by ${PRE_ASSESSMENT_LINK_DAYS} days`,
              onSelect: () => extend.mutate({ params }),
            },
            { id: 'revoke', label: 'Cancel link', onSelect: onRevoke },
          ]}
        />
      )}
    </Flex>
  )
}

export interface PreAssessmentLinksProps {
  readonly clientId: number
  readonly role: Role | null
}

/** The links that were sent, how far each has come, and what can be done about it. Nothing where there are none. */
export function PreAssessmentLinks({ clientId, role }: PreAssessmentLinksProps) {
  const { data: links, error, refetch } = useCall(calls.listLinks, { params: { id: clientId } })
  const revoke = useChange(calls.revokeLink)
  const [revoked, setRevoked] = useState<PreAssessmentLink>()
  const [areAllShown, setAllShown] = useState(false)
  if (error && !links) return <Panel title="Links" error={{ message: error.message, onRetry: () => void refetch() }} />
  if (!links || links.length === 0) return null
  const shown = areAllShown ? links : links.slice(0, FEW)
  return (
    <Panel
      title="Links"
      count={links.length}
      action={
        links.length > shown.length && (
          <Button size="sm" variant="ghost" onClick={() => setAllShown(true)}>
            Show all
          </Button>
        )
      }
      flush
    >
      <Box as="ul">
        {shown.map((link) => (
          <LinkRow key={link.id} link={link} role={role} onRevoke={() => setRevoked(link)} />
        ))}
      </Box>
      <ConfirmDialog
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title="Cancel this link?"
        confirmLabel="Cancel link"
        confirmingLabel="Cancelling"
        destructive
        onConfirm={async () => {
          if (revoked) await revoke.mutateAsync({ params: { id: clientId, linkId: revoked.id } })
        }}
      >
        The link stops working and any answers not yet submitted are lost. You can send a new one.
      </ConfirmDialog>
    </Panel>
  )
}
