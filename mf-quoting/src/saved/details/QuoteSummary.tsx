import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLetterhead, QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { QUOTE_VALID_DAYS } from '@portal/domain/quotes/quote-link'
import {
  ageOn,
  dayIn,
  daysBefore,
  formatDate,
  formatInstantDate,
  type IsoDate,
  isIsoDate,
  timeIn,
} from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { coversInWords } from '@portal/domain/work/cover'
import { useCall, useClock } from '@portal/platform'
import { Box, CompanyMark, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import type { ReactNode } from 'react'

export interface QuoteSummaryProps {
  readonly quote: SavedQuote
  readonly letterhead: QuoteLetterhead
  /** Null where it could not be had; undefined while it loads. */
  readonly company: CompanyInfo | null | undefined
  /** Whether it tells how the quote reached the client. */
  readonly isSent: boolean
}

/** Who the quote is for and from, what it covers, how long it holds, and how it reached the client. */
export function QuoteSummary({ quote, letterhead, company, isSent }: QuoteSummaryProps) {
  const { timeZone } = useClock()
  const sharing = useCall(quoteSharing.view, { params: { id: quote.id } }, { enabled: isSent }).data
  const at = (instant: string) => `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
  const until = daysBefore(dayIn(timeZone, quote.createdAt), -QUOTE_VALID_DAYS)
  const rows: Array<{ label: string; value: ReactNode }> = [
    {
      label: quote.people.length > 1 ? 'Clients' : 'Client',
      value: quote.quoteRequest.clients.map((client) => personInWords(client, quote.asOf)).join('; '),
    },
    { label: 'Adviser', value: <AdviserWords adviser={letterhead.adviser} /> },
    {
      label: 'Licensee',
      value: company && (
        <Row>
          {company.legal_name ?? company.name} <Quiet>{company.afsl_number && `AFSL ${company.afsl_number}`}</Quiet>
        </Row>
      ),
    },
    { label: 'Covers', value: coversInWords(quote.covers as Parameters<typeof coversInWords>[0]) },
    ...(isSent ? [{ label: 'Frozen', value: at(quote.createdAt) }] : []),
    { label: 'Valid until', value: formatDate(until) },
    {
      label: 'Versions',
      value: `Engine ${quote.engineVersion ?? '–'}, rate book ${quote.rateBookVersion ?? '–'}`,
    },
    ...(!isSent ? [] : [{ label: 'Sent', value: sharing && (sentWords(sharing, at) ?? 'Not sent yet') }]),
  ]
  return (
    <Stack gap="4">
      {company && (
        <Flex gap="3" alignItems="center">
          <CompanyMark name={company.name} logo={company.logo} size={40} nameHidden />
          <Box minWidth="0">
            <Text weight="semibold">{company.name}</Text>
            <Text tone="subtle" size="xs">
              {company.company_address}
            </Text>
          </Box>
        </Flex>
      )}
      <Stack gap="3" borderTopWidth="1px" borderColor="border" paddingTop="3">
        <Heading as="h2" size="sm">
          Summary
        </Heading>
        <KeyValueList rows={rows} />
      </Stack>
    </Stack>
  )
}

/** `Daniel O’Brien, 41, NSW`. */
function personInWords({ firstName, lastName, dateOfBirth, state }: WireQuoteClient, asOf: IsoDate): string {
  const born = dateOfBirth?.slice(0, 10) ?? ''
  return [fullName(firstName, lastName), isIsoDate(born) && String(ageOn(asOf, born)), state].filter(Boolean).join(', ')
}

/** A value of several parts, on a line with its label. */
function Row({ children }: { readonly children: ReactNode }) {
  return <Box paddingBlock="4px">{children}</Box>
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" tone="muted">
      {children}
    </Text>
  )
}

function AdviserWords({ adviser }: Pick<QuoteLetterhead, 'adviser'>) {
  if (!adviser) return <Row>–</Row>
  const { name, authorisedRepresentativeNumber: number } = adviser
  return (
    <Row>
      {name} <Quiet>{number && `AR ${number}`}</Quiet>
    </Row>
  )
}

interface Sharing {
  readonly mails: readonly QuoteMail[]
  readonly links: readonly QuoteLink[]
}

/** When it went out last, and when a link was opened last; undefined where it did not go out. */
function sentWords({ mails: [mail], links }: Sharing, at: (instant: string) => string): string | undefined {
  const opened = links
    .flatMap(({ last_opened_at }) => last_opened_at ?? [])
    .sort()
    .at(-1)
  const states = {
    kept: 'Not sent: email isn’t set up',
    failed: 'Not delivered: see the client’s timeline',
    waiting: 'On its way',
    sending: 'On its way',
    unsure: 'May not have been sent: see the client’s timeline',
    cancelled: 'Cancelled',
  } as const
  const sent = mail && (mail.state === 'sent' ? at(mail.sent_at) : states[mail.state])
  const link = links.find(({ state }) => state !== 'revoked')
  const made = link && `Not emailed, link made ${at(link.created_at)}`
  const first = sent ?? made
  return first && (opened ? `${first}, opened ${at(opened)}` : first)
}
