import { mails } from '@portal/contract/sending/mails'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import type { Role } from '@portal/domain/account/role'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { change, mayCall, startDownload, useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { DownloadIcon, FileIcon, MailIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { ErrorPanel, TimelineItem } from '@portal/ui/page'
import { useState } from 'react'
import { openFile } from '../timeline/index.ts'
import { MailText } from './MailText.tsx'
import { MessageDecision } from './MessageDecision.tsx'
import { MESSAGE_DONE, MessageState } from './MessageState.tsx'

function WholeMail({ mail }: { mail: MailHead }) {
  const { data, error, refetch, isFetching } = useCall(mails.view, {
    params: { id: mail.client_id, mailId: mail.id },
  })
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={44} />
  return data.html === '' ? (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="md">
      {data.text}
    </Box>
  ) : (
    <MailText html={data.html} />
  )
}

function Attachments({ mail }: { mail: MailHead }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label="Attachments">
      {mail.attachments.map(({ file_id, name, size, media_type }) => (
        <Flex as="li" key={file_id} alignItems="center" gap="2" minHeight={{ base: '44px', md: '28px' }}>
          <Box as="span" flex="none" color="fg.subtle">
            <FileIcon size={14} />
          </Box>
          <Box
            asChild
            flex="1 1 auto"
            minWidth="0"
            textAlign="start"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
          >
            <button type="button" onClick={() => openFile({ file_id, media_type })}>
              {name}
            </button>
          </Box>
          <Text as="span" size="xs" tone="subtle" numeric>
            {formatFileSize(size)}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}

/** Why a mail didn’t arrive, and when it goes out. */
function MailProgress({ mail: { state, error, send_at, created_at } }: { mail: MailHead }) {
  const { timeZone } = useClock()
  const at = `${formatInstantDate(timeZone, send_at)} ${timeIn(timeZone, send_at)}`
  // Every email waits a moment, in which it can be taken back.
  const isScheduled = Date.parse(send_at) - Date.parse(created_at) > SCHEDULED_FROM
  return (
    <>
      {error && state !== 'cancelled' && (
        <Text size="xs" tone="danger">
          {error}
        </Text>
      )}
      {state === 'waiting' && (error || isScheduled) && (
        <Text size="xs" tone="muted">
          {error ? 'Next attempt' : 'Goes out'} {at}
        </Text>
      )}
      {state === 'unsure' && (
        <Text size="xs">It may have arrived. Send it again, or mark it as sent if you know that it did.</Text>
      )}
    </>
  )
}

/** Milliseconds. */
const SCHEDULED_FROM = 60_000

export interface MailItemProps {
  readonly mail: MailHead
  readonly time: string
  readonly role: Role | null
}

/** A mail in a timeline: how it begins, what went along and how far it came; all of it on request. */
export function MailItem({ mail, time, role }: MailItemProps) {
  const [isWhole, setWhole] = useState(false)
  const download = useChange(mails.downloadEmail, {
    onSuccess: ({ url, name }) => startDownload(url, name),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const params = { id: mail.client_id, mailId: mail.id }
  type Decision = 'cancel' | 'sendAgain' | 'markSent' | 'markBounced'
  const decision = (call: (typeof mails)[Decision], done: string) =>
    mayCall(call, role) ? { run: () => change(call, { params }), done } : undefined
  return (
    <TimelineItem
      icon={<MailIcon />}
      time={time}
      dateTime={mail.created_at}
      body={
        <Stack gap="2">
          {isWhole ? (
            <WholeMail mail={mail} />
          ) : (
            <Flex gap="3" alignItems="flex-start">
              <Text size="md" flex="1 1 0" lineClamp={2} overflowWrap="anywhere">
                {mail.excerpt}
              </Text>
              <MessageState state={mail.state} missing="email isn’t set up" />
            </Flex>
          )}
          <MailProgress mail={mail} />
          {mail.attachments.length > 0 && <Attachments mail={mail} />}
          <Flex gap="2" alignItems="center" flexWrap="wrap">
            <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show less' : 'Show all'}
            </Button>
            <Text as="span" size="xs" tone="subtle" overflowWrap="anywhere">
              to {mail.to}
              {mail.cc.length > 0 && `, copy to ${mail.cc.join(', ')}`}
            </Text>
            <MessageDecision
              state={mail.state}
              cancel={decision(mails.cancel, 'Email cancelled')}
              again={decision(mails.sendAgain, `Sending again to ${mail.to}`)}
              markSent={decision(mails.markSent, 'Email marked as sent')}
              markBounced={isWhole ? decision(mails.markBounced, 'Email marked as bounced') : undefined}
            />
          </Flex>
        </Stack>
      }
      actions={
        mayCall(mails.downloadEmail, role) && (
          <IconButton
            size="sm"
            icon={<DownloadIcon />}
            label="Download email"
            disabled={download.isPending}
            onClick={() => download.mutate({ params })}
          />
        )
      }
    >
      <b>{mail.automatic ? 'Automatic message' : (mail.sender?.name ?? 'The portal')}</b> {MESSAGE_DONE[mail.state]}{' '}
      <b>{mail.subject}</b>
    </TimelineItem>
  )
}
