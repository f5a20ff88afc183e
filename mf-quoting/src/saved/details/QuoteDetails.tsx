import { settings } from '@portal/contract/office/settings'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { lazyPart, startDownload, useAhead, useCall, useMayCall, usePageTitle } from '@portal/platform'
import { quotePdfName } from '@portal/quote-pdf/pdf-name'
import { useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, Loading, useMedia } from '@portal/ui/core'
import { DownloadIcon, LinkIcon, MailIcon, StarIcon } from '@portal/ui/icons'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { PdfParts } from '../../document/PdfParts.tsx'
import { QuoteDocuments } from '../../document/QuoteDocuments.tsx'
import type { LetteredQuote } from '../../document/quote-sources.ts'
import { useQuotePdf } from '../../document/use-quote-pdf.ts'
import { ApplicationOffer } from '../ApplicationOffer.tsx'
import { titleOf } from '../list/quote-words.ts'
import { useNextStep } from '../next-step.ts'
import { QuoteLearned } from '../QuoteLearned.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'

const PdfPreview = lazyPart(() => import(/* webpackChunkName: "pdf-preview" */ '../../document/PdfPreview.tsx'))
const DownloadOverlay = lazyPart(
  () => import(/* webpackChunkName: "quote-download" */ '../../document/DownloadOverlay.tsx'),
)
const OutcomeDrawer = lazyPart(() => import(/* webpackChunkName: "quote-outcome" */ '../../compare/OutcomeDrawer.tsx'))
const SendDrawer = lazyPart(
  () => import(/* webpackChunkName: "quote-sending" */ '../../document/sharing/SendDrawer.tsx'),
)
const ClientLinks = lazyPart(
  () => import(/* webpackChunkName: "quote-sending" */ '../../document/sharing/ClientLinks.tsx'),
)

export interface QuoteDetailsProps {
  readonly lettered: LetteredQuote
  /** Loads it for the download that the address asks for. */
  readonly load: () => Promise<LetteredQuote>
  readonly isSample: boolean
}

/** A quote's summary beside its PDF: looked at before it is saved or sent. */
export function QuoteDetails({ lettered, load, isSample }: QuoteDetailsProps) {
  const { quote } = lettered
  usePageTitle(isSample ? 'Quote details' : `${titleOf(quote)}, quote details`)
  // Summary and preview have no room beside each other.
  const isStacked = useMedia('(max-width: 63.99875em)')
  const maySend = useMayCall(quoteSharing.send)
  const mayDecide = useMayCall(quotes.decideAll)
  useAhead(maySend && !isSample ? SendDrawer : undefined)
  useAhead(mayDecide && !isSample ? OutcomeDrawer : undefined)
  const [params, setParams] = useSearchParams()
  const isDownloading = params.get('action') === 'download'
  const [open, setOpen] = useState<'send' | 'links' | 'preview' | 'outcome' | null>(
    params.get('action') === 'send' && maySend && !isSample ? 'send' : null,
  )
  const [page, setPage] = useState(1)
  const info = useCall(settings.companyInfo, {})
  const company = info.data ?? (info.error ? null : undefined)
  // The download makes its own; the page waits until that is done.
  const { pdf, error, isMaking, makeAgain } = useQuotePdf(isDownloading ? undefined : lettered, company)
  const name = quotePdfName(quote.quoteRequest)
  const isComing = isMaking || !(pdf || error || isDownloading)
  const close = () => setOpen(null)
  const isRecommended = quote.outcomes.some(({ recommendedPortfolioCode }) => recommendedPortfolioCode !== null)
  const step = useNextStep(isSample ? undefined : quote)
  const next = isSample ? 'download' : step
  const variantOf = (step: typeof next) => ({ variant: step === next ? 'primary' : 'secondary' }) as const
  const actions = (
    <>
      {!isSample && mayDecide && isRecommended && <ApplicationOffer quote={quote} isNext={next === 'apply'} />}
      {!isSample && mayDecide && !isRecommended && (
        <Button
          {...variantOf('recommend')}
          icon={<StarIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen('outcome')}
        >
          Recommend
        </Button>
      )}
      {!isSample && maySend && (
        <>
          <Button icon={<LinkIcon />} aria-haspopup="dialog" onClick={() => setOpen('links')}>
            Client link
          </Button>
          <Button {...variantOf('send')} icon={<MailIcon />} aria-haspopup="dialog" onClick={() => setOpen('send')}>
            Send
          </Button>
        </>
      )}
      <Button
        {...variantOf('download')}
        icon={<DownloadIcon />}
        disabled={isDownloading && !pdf}
        {...(error && !isComing && { disabledReason: 'The PDF couldn’t be made' })}
        loading={isComing}
        loadingText="Making the PDF"
        onClick={() => pdf && startDownload(pdf.url, name)}
      >
        Download PDF
      </Button>
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
  const failure = error && (
    <ErrorPanel message={`The PDF couldn’t be made: ${error.message}`} retrying={isMaking} onRetry={makeAgain} />
  )
  return (
    <Column>
      <QuoteHead quote={quote} isSample={isSample} actions={actions} />
      <Flex flex="1 1 0" minHeight="0" borderTopWidth="1px" borderColor="border">
        <Box
          width={{ base: 'full', lg: '360px', xl: '448px' }}
          flex="none"
          minWidth="0"
          overflowY="auto"
          paddingInline="gutter"
          paddingBlock="4"
          borderRightWidth={{ lg: '1px' }}
          borderColor="border"
        >
          {!isSample && <QuoteLearned quote={quote} frame={(note) => <Box paddingBottom="4">{note}</Box>} />}
          <QuoteSummary
            quote={quote}
            letterhead={lettered.letterhead}
            company={company}
            isSent={maySend && !isSample}
          />
          <QuoteTotals quote={quote} />
          <QuoteDocuments quote={quote} />
          {isStacked && !pdf && failure}
          {pdf && (
            <PdfParts
              parts={pdf.opened.parts}
              pages={pdf.opened.pages}
              bytes={pdf.bytes.length}
              page={page}
              onPage={(next) => {
                setPage(next)
                if (isStacked) setOpen('preview')
              }}
            />
          )}
        </Box>
        {!isStacked && (
          <Box flex="1 1 0" minWidth="0" minHeight="0" aria-busy={isMaking} data-screen="">
            {preview ||
              failure ||
              (isDownloading ? <EmptyState>The preview appears when you close this.</EmptyState> : <Loading />)}
          </Box>
        )}
      </Flex>
      {open === 'preview' && pdf && (
        <Drawer open onClose={close} title={name} width={720}>
          <Box height="full">{preview}</Box>
        </Drawer>
      )}
      {open === 'outcome' && <OutcomeDrawer quoteId={quote.id} onClose={close} />}
      {open === 'send' && <SendDrawer quote={quote} onClose={close} />}
      {open === 'links' && (
        <ClientLinks quoteId={quote.id} isCouple={quote.quoteRequest.clients.length > 1} onClose={close} />
      )}
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
