import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLink } from '@portal/contract/quotes/quote-sharing.schema'
import { QUOTE_LINK_DAYS, QUOTE_LINK_STATES, type QuoteLinkState } from '@portal/domain/quotes/quote-link'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useChange, useClock } from '@portal/platform'
import { copyText } from '@portal/screens/link'
import { Box, Button, Flex, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { ConfirmDialog, Dialog, Menu, toast } from '@portal/ui/overlay'
import { Badge, type BadgeTone, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { NewLink } from './NewLink.tsx'
import { NotLicensed } from './NotLicensed.tsx'

const TONES: Readonly<Record<QuoteLinkState, BadgeTone>> = {
  unopened: 'neutral',
  opened: 'success',
  expired: 'warning',
  locked: 'danger',
  revoked: 'neutral',
}

/** What came last of a link, in words. */
function useProgress() {
  const { timeZone } = useClock()
  const at = (instant: string) => `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
  return ({ state, created_at, created_by, opened_at, last_opened_at, expires_at }: QuoteLink) => {
    const end = formatInstantDate(timeZone, expires_at)
    const again = last_opened_at && last_opened_at !== opened_at ? `, last ${at(last_opened_at)}` : ''
    const steps: Readonly<Record<QuoteLinkState, string>> = {
      unopened: `Expires ${end}`,
      opened: `Opened ${opened_at ? at(opened_at) : ''}${again}, expires ${end}`,
      expired: `Expired ${end}`,
      locked: 'Locked after too many wrong dates of birth. Extend the link to unlock it.',
      revoked: 'No longer works',
    }
    return { made: `${at(created_at)}${created_by ? ` by ${created_by.name}` : ''}`, now: steps[state] }
  }
}

interface LinkRowProps {
  readonly link: QuoteLink
  readonly onRevoke: () => void
}

function LinkRow({ link, onRevoke }: LinkRowProps) {
  const { made, now } = useProgress()(link)
  const params = { id: link.quote_id, linkId: link.id }
  const { url } = link
  const copy = url === null ? [] : [{ id: 'copy', label: 'Copy link', onSelect: () => void copyText(url, 'Link') }]
  const extend = useChange(quoteSharing.extendLink, {
    onSuccess: () => toast({ title: `Link extended by ${QUOTE_LINK_DAYS} days`, tone: 'success' }),
    onError: (error) => toast({ title: error.message, tone: 'danger' }),
  })
  return (
    <Flex as="li" gap="3" alignItems="center" paddingBlock="2" borderTopWidth="1px" borderColor="border.subtle">
      <Box width="108px" flex="none">
        <Badge tone={TONES[link.state]}>{QUOTE_LINK_STATES.find(({ value }) => value === link.state)?.label}</Badge>
      </Box>
      <Box flex="1 1 0" minWidth="0">
        <Text>{made}</Text>
        <Text tone="subtle" size="xs">
          {now}
          {link.both_agreed && '. Shows both people’s details.'}
        </Text>
      </Box>
      {link.state !== 'revoked' && (
        <Menu
          label="Link"
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`Actions for link: ${made}`} />}
          entries={[
            ...copy,
            {
              id: 'extend',
              label: `Extend by ${QUOTE_LINK_DAYS} days`,
              onSelect: () => extend.mutate({ params }),
            },
            { id: 'revoke', label: 'Cancel link', onSelect: onRevoke },
          ]}
        />
      )}
    </Flex>
  )
}

export interface ClientLinksProps {
  readonly quoteId: number
  /** Whether the quote is for more than one person. */
  readonly isCouple: boolean
  readonly onClose: () => void
}

/** The links by which a client opens a quote: a new one to copy, and how far the others came. */
export default function ClientLinks({ quoteId, isCouple, onClose }: ClientLinksProps) {
  const { data, error, refetch, isFetching } = useCall(quoteSharing.view, { params: { id: quoteId } })
  const revoke = useChange(quoteSharing.revokeLink)
  const [revoked, setRevoked] = useState<QuoteLink>()
  return (
    <>
      <Dialog open onClose={onClose} title="Client link" width={480} actions={<Button onClick={onClose}>Done</Button>}>
        <Stack gap="4">
          <Text tone="muted">
            Anyone with the link and the client’s date of birth can open the quote and its PDF. It works for{' '}
            {QUOTE_LINK_DAYS} days and tells you when it was opened.
          </Text>
          {data?.refused ? <NotLicensed reason={data.refused} /> : <NewLink quoteId={quoteId} isCouple={isCouple} />}
          {error && !data ? (
            <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
          ) : data ? (
            data.links.length > 0 && (
              <Box as="ul" aria-label="Links">
                {data.links.map((link) => (
                  <LinkRow key={link.id} link={link} onRevoke={() => setRevoked(link)} />
                ))}
              </Box>
            )
          ) : (
            <Skeleton height={32} />
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title="Cancel this link?"
        confirmLabel="Cancel link"
        confirmingLabel="Cancelling"
        cancelLabel="Keep link"
        destructive
        onConfirm={async () => {
          if (revoked) await revoke.mutateAsync({ params: { id: quoteId, linkId: revoked.id } })
        }}
      >
        The link stops working, even for someone who has it open now. You can create a new one.
      </ConfirmDialog>
    </>
  )
}
