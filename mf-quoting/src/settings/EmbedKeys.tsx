import { embedKeys } from '@portal/contract/account/embed-keys'
import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import { EMBED_KEY_UNUSED_DAYS, isUnusedKey } from '@portal/domain/account/embed-key'
import { dayIn, formatDate } from '@portal/domain/values/date'
import { wholeOrigin } from '@portal/domain/values/origin'
import { change, lazyPart, useCall, useClock } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, IconButton, Text } from '@portal/ui/core'
import { MoreIcon, PencilIcon, PlusIcon, TrashIcon } from '@portal/ui/icons'
import { ConfirmDialog, Menu, toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'
import { momentOf } from '../saved/list/quote-words.ts'

const EmbedKeyDrawer = lazyPart(() => import(/* webpackChunkName: "embed-key" */ './EmbedKeyDrawer.tsx'))

/** The sites that embed quoting: each with a key of its own, and the origins of its pages. */
export function EmbedKeys() {
  const answer = useCall(embedKeys.list, {})
  const { data } = answer
  const [open, setOpen] = useState<EmbedKey | 'new'>()
  return (
    <Panel
      title="Quoting on other sites"
      headingLevel={2}
      flush
      {...panelState(answer)}
      action={
        <Button size="sm" icon={<PlusIcon size={14} />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          New key
        </Button>
      }
    >
      <Text paddingInline="4" paddingBottom="3" tone="muted">
        A key lets another site embed quoting. Its server gets tokens to quote for 15 minutes on behalf of one of your
        advisers.
      </Text>
      {data && (
        <Box as="ul" aria-label="Keys">
          {data.items.map((key) => (
            <KeyItem key={key.id} value={key} onEdit={() => setOpen(key)} />
          ))}
          {data.items.length === 0 && (
            <Text as="li" paddingInline="4" paddingBottom="4" tone="muted">
              No site embeds quoting yet.
            </Text>
          )}
        </Box>
      )}
      {open && <EmbedKeyDrawer value={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

interface KeyItemProps {
  readonly value: EmbedKey
  readonly onEdit: () => void
}

function KeyItem({ value, onEdit }: KeyItemProps) {
  const { id, name, origins, ends_on, advisers, created_at, created_by, last_used_at } = value
  const { timeZone } = useClock()
  const [isAsking, setAsking] = useState(false)
  async function revoke() {
    await change(embedKeys.revoke, { params: { id } })
    toast({ title: `Key for ${name} revoked`, tone: 'success' })
  }
  return (
    <Box as="li" paddingBlock="10px" paddingInline="4" borderTopWidth="1px" borderColor="border.subtle">
      <Flex alignItems="center" gap="2">
        <Text as="span" weight="medium" flex="1 1 0" minWidth="0" overflowWrap="anywhere">
          {name}
        </Text>
        <Menu
          label={`More for ${name}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
          entries={[
            { id: 'edit', label: 'Edit…', icon: <PencilIcon />, onSelect: onEdit },
            { id: 'revoke', label: 'Revoke…', icon: <TrashIcon />, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      </Flex>
      <Text size="xs" tone="muted" overflowWrap="anywhere">
        {origins.join(', ')}
      </Text>
      <Text size="xs" tone="muted" numeric>
        {`Created ${momentOf(timeZone, created_at)}${created_by ? ` by ${created_by.name}` : ''}. `}
        {last_used_at ? `Last used ${momentOf(timeZone, last_used_at)}` : 'Not used yet'}
      </Text>
      <Text size="xs" tone="muted" numeric overflowWrap="anywhere">
        {`Ends ${formatDate(ends_on)}. For ${advisers.length === 0 ? 'every adviser' : advisers.map((one) => one.name).join(', ')}`}
      </Text>
      {warningsOf(value, timeZone).map((warning) => (
        <Text key={warning} size="xs" tone="warning">
          {warning}
        </Text>
      ))}
      {isAsking && (
        <ConfirmDialog
          open
          title={`Revoke the key for ${name}?`}
          confirmLabel="Revoke key"
          confirmingLabel="Revoking"
          destructive
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        >
          The site stops quoting at once. This can’t be undone.
        </ConfirmDialog>
      )}
    </Box>
  )
}

/** Why a key does not do what it was made for, or is better revoked. */
function warningsOf(key: EmbedKey, timeZone: string): string[] {
  const now = new Date()
  const lacking = key.origins.filter((origin) => wholeOrigin(origin) === null)
  return [
    ...(lacking.length > 0
      ? [`${lacking.join(', ')} doesn’t match any page. Edit the key and enter each origin in full.`]
      : []),
    ...(key.ends_on < dayIn(timeZone, now) ? ['This key has expired. Edit it to set a later date.'] : []),
    ...(isUnusedKey(key, now)
      ? [`Not used for ${EMBED_KEY_UNUSED_DAYS} days. Revoke it if the site no longer needs it.`]
      : []),
  ]
}
