import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { type QuoteMail, send } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { coversInSentence, type NeedCoverCode } from '@portal/domain/work/cover'
import { change, useCall } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { tellLeadMove } from '@portal/screens/lead-moves'
import { RichField } from '@portal/screens/notes'
import { Alert, Flex, Skeleton, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { BothAgreed } from './BothAgreed.tsx'
import { NotLicensed } from './NotLicensed.tsx'

const TITLE = 'Send quote'
const LABELS = {
  to: 'To',
  subject: 'Subject',
  html: 'Message',
  as: 'The client gets',
  both_agreed: 'Agreement',
} as const

interface Letter {
  readonly to: 'email' | 'secondary_email'
  readonly subject: string
  readonly html: string
  readonly as: 'pdf' | 'link' | 'both'
  readonly both_agreed: boolean
}

const WAYS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'link', label: 'Link' },
  { value: 'both', label: 'Both' },
] as const

const WHAT: Readonly<Record<Letter['as'], string>> = {
  pdf: 'The PDF is attached, and filed among the client’s documents.',
  link: 'The link asks for the client’s date of birth, works for 30 days, and tells you when it was opened.',
  both: 'The PDF is attached and filed. The link asks for the date of birth and tells you when it was opened.',
}

function letterFor({ quoteRequest, covers }: SavedQuote, to: Letter['to']): Letter {
  const names = new Intl.ListFormat('en-AU').format(quoteRequest.clients.flatMap(({ firstName }) => firstName || []))
  const compared = coversInSentence(covers as NeedCoverCode[])
  return {
    to,
    subject: 'Your insurance comparison',
    html: `<p>Dear ${escaped(names)},</p><p>As discussed, here is your comparison of ${escaped(compared)} cover. Please call me with any questions.</p>`,
    as: 'pdf',
    both_agreed: false,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Whether the mail goes out, or stays because nothing is there to send it. */
function tellSent({ state }: QuoteMail): void {
  if (state === 'kept') toast({ title: 'Not sent: email isn’t set up', tone: 'info' })
  else toast({ title: 'Quote is on its way', tone: 'success' })
}

export interface SendDrawerProps {
  readonly quote: SavedQuote
  readonly onClose: () => void
}

/** Mails a saved quote to its client: the PDF, a link, or both. */
export default function SendDrawer({ quote, onClose }: SendDrawerProps) {
  const sharing = useCall(quoteSharing.view, { params: { id: quote.id } })
  const addresses = (sharing.data?.addresses ?? []).map(({ field, address }) => ({ value: field, label: address }))
  const [first] = addresses
  const refused = sharing.data?.refused
  if (!first || refused) {
    return (
      <Drawer open onClose={onClose} title={TITLE} width={480}>
        <Stack padding="4">
          {sharing.error ? (
            <ErrorPanel
              message={sharing.error.message}
              retrying={sharing.isFetching}
              onRetry={() => void sharing.refetch()}
            />
          ) : refused ? (
            <NotLicensed reason={refused} />
          ) : sharing.data ? (
            <Alert
              tone="info"
              title={
                quote.client
                  ? `${quote.client.name} has no email address yet. Add one on the client’s page.`
                  : 'This quote has no client yet. Save it for a client to send it.'
              }
            />
          ) : (
            <Skeleton height={32} />
          )}
        </Stack>
      </Drawer>
    )
  }
  return (
    <FormDrawer
      title={TITLE}
      verb="Send"
      sendingVerb="Sending"
      draft={`quote/${quote.id}/mail`}
      initial={letterFor(quote, first.value)}
      labels={LABELS}
      schema={send.body}
      send={(body) => change(quoteSharing.send, { params: { id: quote.id }, body })}
      onSent={(mail) => {
        tellSent(mail)
        if (quote.client) void tellLeadMove(quote.client.id)
      }}
      onClose={onClose}
    >
      {({ value, put, bind, field }) => (
        <>
          {addresses.length > 1 ? (
            <Field {...field('to')}>
              <NativeSelect {...bind('to')} options={addresses} />
            </Field>
          ) : (
            <Text tone="muted">
              To <b>{first.label}</b>
            </Text>
          )}
          <Field {...field('subject')}>
            <TextInput {...bind('subject')} maxLength={MAIL_SUBJECT_MAX_LENGTH} />
          </Field>
          <Field {...field('html')}>
            <RichField initial={value.html} placeholder="Dear …" open rows={8} onChange={(html) => put({ html })} />
          </Field>
          <Stack gap="2">
            <Text weight="medium" aria-hidden>
              {LABELS.as}
            </Text>
            <Flex>
              <SegmentedControl label={LABELS.as} segments={WAYS} {...bind('as')} />
            </Flex>
            <Text tone="muted">{WHAT[value.as]}</Text>
          </Stack>
          {quote.quoteRequest.clients.length > 1 && (
            <BothAgreed checked={value.both_agreed} onChange={(both_agreed) => put({ both_agreed })} />
          )}
        </>
      )}
    </FormDrawer>
  )
}
