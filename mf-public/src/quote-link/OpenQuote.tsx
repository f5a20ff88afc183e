import { call } from '@portal/api-client'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { formatPhone } from '@portal/domain/values/phone'
import { coversInSentence } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { readCompany } from '@portal/platform/look'
import { Alert, Box, Button, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { Badge, IllustrativeMark } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { WishButtons } from './WishButtons.tsx'

export interface OpenQuoteProps {
  readonly quoteKey: string
  readonly quote: SharedQuote
  /** The key has ended. */
  readonly onLocked: () => void
}

/** Of whatever frequency the answer names. */
const EACH: Readonly<Record<string, string>> = FREQUENCY_WORDS

/** A quote as its client sees it: what each insurer asks in all, and the whole of it as a PDF. */
export function OpenQuote({ quoteKey, quote, onLocked }: OpenQuoteProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function download() {
    setBusy(true)
    setError(undefined)
    try {
      const { url } = await call(quoteSharing.openPdf, { body: { key: quoteKey } })
      location.assign(url)
    } catch (error) {
      if (isEnded(error)) return onLocked()
      setError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const isCouple = quote.portfolios.length > 1
  return (
    <Sheet
      foot={
        <Button
          variant="primary"
          size="lg"
          block
          icon={<DownloadIcon />}
          loading={isBusy}
          loadingText="Preparing the PDF"
          onClick={() => void download()}
        >
          Download PDF
        </Button>
      }
    >
      <Stack gap="5">
        <Stack gap="2">
          <Heading as="h1" size="xl">
            Your insurance comparison
          </Heading>
          <Words>
            {capitalised(coversInSentence(quote.covers))} for {new Intl.ListFormat('en-AU').format(quote.people)}, made
            on {formatDate(quote.made_on)}.
          </Words>
          {quote.is_illustrative && (
            <Flex>
              <IllustrativeMark />
            </Flex>
          )}
        </Stack>
        {error && <Alert tone="danger" title={error} />}
        {quote.household && quote.household.insurers.length > 0 && (
          <Totals
            title={`Both of you, total ${EACH[quote.household.frequency] ?? ''}`}
            insurers={quote.household.insurers}
          />
        )}
        {quote.portfolios.map(({ person, frequency, facts, insurers }, index) => (
          <Stack key={index} gap="3">
            {facts.length > 0 && <Facts person={isCouple ? person : ''} facts={facts} />}
            <Totals
              title={`${isCouple ? `${person}, total` : 'Total'} ${EACH[frequency] ?? ''}`}
              insurers={insurers}
              wish={(insurer) => (
                <WishButtons
                  quoteKey={quoteKey}
                  person={index}
                  insurer={insurer}
                  adviser={quote.adviser?.name ?? readCompany().name}
                  onLocked={onLocked}
                />
              )}
            />
          </Stack>
        ))}
        <Words>
          The PDF has each premium in detail, and important notes. This link works until {formatDate(quote.works_until)}
          .
          {quote.adviser &&
            ` Questions? Ask ${quote.adviser.name}${quote.adviser.phone ? `, ${formatPhone(quote.adviser.phone)}` : ''}.`}
        </Words>
      </Stack>
    </Sheet>
  )
}

type Insurer = SharedQuote['portfolios'][number]['insurers'][number]

interface TotalsProps {
  readonly title: string
  readonly insurers: readonly Insurer[]
  /** Below each insurer: what can be said of it. */
  readonly wish?: (insurer: Insurer) => ReactNode
}

function Totals({ title, insurers, wish }: TotalsProps) {
  return (
    <Stack gap="1">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Box as="ul">
        {insurers.map((insurer) => (
          <Flex
            as="li"
            key={insurer.code}
            alignItems="center"
            flexWrap="wrap"
            columnGap="3"
            rowGap="2"
            paddingBlock="10px"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Box flex="1 1 auto" minWidth="0">
              <Text size="md" weight={insurer.is_recommended ? 'semibold' : undefined}>
                {insurer.name}
              </Text>
              {insurer.product !== insurer.name && <Text tone="muted">{insurer.product}</Text>}
            </Box>
            {insurer.is_recommended && <Badge tone="info">Recommended</Badge>}
            <Text size="md" weight="semibold" numeric>
              {formatMoney(centsOf(insurer.total))}
            </Text>
            {wish?.(insurer)}
          </Flex>
        ))}
      </Box>
    </Stack>
  )
}

interface FactsProps {
  /** Empty of one person. */
  readonly person: string
  readonly facts: SharedQuote['portfolios'][number]['facts']
}

/** What the prices were worked out with, to be looked over. */
function Facts({ person, facts }: FactsProps) {
  return (
    <Stack gap="1">
      <Heading as="h2" size="md">
        {person ? `Details of ${person}` : 'Your details'}
      </Heading>
      <Text tone="muted">{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</Text>
    </Stack>
  )
}
