import { settings } from '@portal/contract/office/settings'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { formatInstantDate, timeIn } from '@portal/domain'
import { lazyPart, startDownload, useCall, useClock, useMayCall } from '@portal/platform'
import { quotePdfName } from '@portal/quote-pdf/pdf-name'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, HStack, Loading, Text, usePhone } from '@portal/ui/core'
import { DownloadIcon, LinkIcon, LockIcon, MailIcon } from '@portal/ui/icons'
import { Drawer } from '@portal/ui/overlay'
import { Badge, EmptyState, FaultPanel, PageHead } from '@portal/ui/page'
import { useState } from 'react'
import { PriceLabel } from '../quotes/PriceLabel.tsx'
import { quoteAddress } from '../quotes/quote-address.ts'
import { PdfParts } from './PdfParts.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'
import type { LetteredQuote } from './quote-sources.ts'
import { useQuotePdf } from './use-quote-pdf.ts'

const PdfPreview = lazyPart(() => import(/* webpackChunkName: "pdf-preview" */ '../pdf/PdfPreview.tsx'))
const DownloadOverlay = lazyPart(() => import(/* webpackChunkName: "quote-download" */ './DownloadOverlay.tsx'))
const SendDrawer = lazyPart(() => import(/* webpackChunkName: "quote-sending" */ '../sharing/SendDrawer.tsx'))
const ClientLinks = lazyPart(() => import(/* webpackChunkName: "quote-sending" */ '../sharing/ClientLinks.tsx'))

export interface QuoteDetailsProps {
  readonly lettered: LetteredQuote
  /** Loads it for the download that the address asks for. */
  readonly load: () => Promise<LetteredQuote>
  readonly isSample: boolean
}

/** A quote's summary beside its PDF: looked at before it is saved or sent. */
export function QuoteDetails({ lettered, load, isSample }: QuoteDetailsProps) {
  const { quote } = lettered
  const { timeZone } = useClock()
  const isPhone = usePhone()
  const maySend = useMayCall(quoteSharing.send)
  const [params, setParams] = useSearchParams()
  const isDownloading = params.get('action') === 'download'
  const [open, setOpen] = useState<'send' | 'links' | 'preview' | null>(null)
  const [page, setPage] = useState(1)
  const info = useCall(settings.companyInfo, {})
  const company = info.data ?? (info.error ? null : undefined)
  // The download makes its own; the page waits until that is done.
  const { pdf, error, isMaking, makeAgain } = useQuotePdf(isDownloading ? undefined : lettered, company)
  const name = quotePdfName(quote.quoteRequest)
  const close = () => setOpen(null)
  const actions = (
    <>
      {!isSample && maySend && (
        <>
          <Button icon={<LinkIcon />} aria-haspopup="dialog" onClick={() => setOpen('links')}>
            Client link
          </Button>
          <Button icon={<MailIcon />} aria-haspopup="dialog" onClick={() => setOpen('send')}>
            Send
          </Button>
        </>
      )}
      <Button
        variant="primary"
        icon={<DownloadIcon />}
        disabled={!pdf}
        loading={isMaking}
        loadingText="Making the PDF"
        onClick={() => pdf && startDownload(pdf.url, name)}
      >
        Download PDF
      </Button>
    </>
  )
  // Both marks beside the title would cut it on a phone.
  const hasRoomBeside = !isPhone || !isSample
  const marks = (
    <>
      {isSample && <Badge tone="info">Sample</Badge>}
      <PriceLabel label={quote.label} />
    </>
  )
  const preview = pdf && (
    <PdfPreview
      pdf={pdf.opened}
      name={name}
      page={Math.min(page, pdf.opened.pages)}
      onPage={setPage}
      onOpen={() => window.open(pdf.url, '_blank', 'noopener')}
    />
  )
  return (
    <Column>
      <PageHead
        title="Quote details"
        breadcrumb={
          quote.client
            ? [
                {
                  label: quote.client.name,
                  link: (label) => <Link to={`/client-details/${quote.client?.id}?tab=quotes`}>{label}</Link>,
                },
              ]
            : []
        }
        aside={hasRoomBeside && marks}
        actions={
          !isPhone && (
            <>
              {!isSample && (
                <>
                  <HStack gap="6px" marginEnd="1" color="fg.subtle" fontSize="xs">
                    <LockIcon size={14} />
                    <Text as="span" size="xs" tone="subtle" numeric>
                      Frozen {formatInstantDate(timeZone, quote.createdAt)} {timeIn(timeZone, quote.createdAt)}
                    </Text>
                  </HStack>
                  <Button asChild variant="ghost">
                    <Link to={quoteAddress(quote.id)}>Comparison</Link>
                  </Button>
                </>
              )}
              {actions}
            </>
          )
        }
      />
      {isPhone && (
        <Flex gap="2" paddingInline="4" paddingBottom="3" flexWrap="wrap">
          {!hasRoomBeside && marks}
          <Flex gap="2" width="full" css={{ '& > button': { flex: '1 1 auto', minWidth: 0 } }}>
            {actions}
          </Flex>
        </Flex>
      )}
      <Flex flex="1 1 0" minHeight="0" borderTopWidth="1px" borderColor="border">
        <Box
          width={{ base: 'full', md: '360px', xl: '448px' }}
          flex="none"
          minWidth="0"
          overflowY="auto"
          paddingInline="gutter"
          paddingBlock="4"
          borderRightWidth={{ md: '1px' }}
          borderColor="border"
        >
          <QuoteSummary
            quote={quote}
            letterhead={lettered.letterhead}
            company={company}
            isSent={maySend && !isSample}
          />
          <QuoteTotals quote={quote} />
          {pdf && (
            <PdfParts
              parts={pdf.opened.parts}
              pages={pdf.opened.pages}
              bytes={pdf.bytes.length}
              page={page}
              onPage={(next) => {
                setPage(next)
                if (isPhone) setOpen('preview')
              }}
            />
          )}
        </Box>
        {!isPhone && (
          <Box flex="1 1 0" minWidth="0" minHeight="0" aria-busy={isMaking}>
            {preview ??
              (error ? (
                <FaultPanel
                  message={`The PDF couldn’t be made: ${error.message}`}
                  retrying={isMaking}
                  onRetry={makeAgain}
                />
              ) : isDownloading ? (
                <EmptyState>The preview comes once this is closed.</EmptyState>
              ) : (
                <Loading />
              ))}
          </Box>
        )}
      </Flex>
      {open === 'preview' && pdf && (
        <Drawer open onClose={close} title={name} width={720}>
          <Box height="full">{preview}</Box>
        </Drawer>
      )}
      {open === 'send' && <SendDrawer quote={quote} onClose={close} />}
      {open === 'links' && <ClientLinks quoteId={quote.id} onClose={close} />}
      {isDownloading && (
        <DownloadOverlay
          load={load}
          onClose={() =>
            setParams(
              (before) => {
                before.delete('action')
                if (!isSample) before.set('quote', String(quote.id))
                return before
              },
              { replace: true },
            )
          }
        />
      )}
    </Column>
  )
}
