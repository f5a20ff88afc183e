import { settings } from '@portal/contract/office/settings'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLetterhead, QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import {
  coversInWords,
  dayIn,
  daysBefore,
  formatDate,
  formatInstantDate,
  QUOTE_VALID_DAYS,
  timeIn,
} from '@portal/domain'
import { useCall, useClock } from '@portal/platform'
import { Box, CompanyMark, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import type { ReactNode } from 'react'

/** Who the quote is for and from, what it covers, how long it holds, and how it reached the client. */
export function QuoteSummary({ quote }: { readonly quote: SavedQuote }) {
  const { timeZone } = useClock()
  const company = useCall(settings.companyInfo, {}).data
  const letterhead = useCall(quoteSharing.viewLetterhead, { params: { id: quote.id } }).data
  const sharing = useCall(quoteSharing.view, { params: { id: quote.id } }).data
  const at = (instant: string) => `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
  const until = daysBefore(dayIn(timeZone, quote.createdAt), -QUOTE_VALID_DAYS)
  const rows: Array<{ label: string; value: ReactNode }> = [
    { label: quote.people.length > 1 ? 'Clients' : 'Client', value: quote.people.join(', ') },
    { label: 'Adviser', value: letterhead && <AdviserWords adviser={letterhead.adviser} /> },
    {
      label: 'Licensee',
      value: company && (
        <>
          {company.legal_name ?? company.name} <Quiet>{company.afsl_number && `AFSL ${company.afsl_number}`}</Quiet>
        </>
      ),
    },
    { label: 'Covers', value: coversInWords(quote.covers as Parameters<typeof coversInWords>[0]) },
    { label: 'Valid until', value: formatDate(until) },
    {
      label: 'Versions',
      value: `Engine ${quote.engineVersion ?? '–'}, rate book ${quote.rateBookVersion ?? '–'}`,
    },
    { label: 'Sent', value: sharing && (sentWords(sharing, at) ?? 'Not sent yet') },
  ]
  return (
    <Stack gap="4">
      <Flex gap="3" alignItems="center" fontSize="md">
        {company && (
          <Box minWidth="0">
            <CompanyMark name={company.name} logo={company.logo} />
            <Text tone="muted">{company.address}</Text>
          </Box>
        )}
      </Flex>
      <Stack gap="3" borderTopWidth="1px" borderColor="border" paddingTop="3">
        <Heading as="h2" size="sm">
          Summary
        </Heading>
        <KeyValueList rows={rows} />
      </Stack>
    </Stack>
  )
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" tone="muted">
      {children}
    </Text>
  )
}

function AdviserWords({ adviser }: Pick<QuoteLetterhead, 'adviser'>) {
  if (!adviser) return '–'
  const { name, authorisedRepresentativeNumber: number } = adviser
  return (
    <>
      {name} <Quiet>{number && `AR ${number}`}</Quiet>
    </>
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
  const sent = mail ? (mail.state === 'kept' ? 'Not sent: email isn’t set up' : at(mail.sent_at)) : undefined
  const made = links[0] && `Link made ${at(links[0].created_at)}`
  const first = sent ?? made
  return first && (opened ? `${first}, opened ${at(opened)}` : first)
}
