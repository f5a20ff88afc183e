import { quotes } from '@portal/contract/quotes/quotes'
import { formatInstantDate } from '@portal/domain/values/date'
import type { Frequency } from '@portal/domain/values/person'
import { lazyPart, Slot, useAhead, useCall, useClock, useMayCall, usePageTitle } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, Loading, Text, usePhone } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Badge, EmptyState, ErrorPanel, PageHead } from '@portal/ui/page'
import { useState } from 'react'
import { byHandAddress } from '../compare/by-hand/by-hand-address.ts'
import { Comparison } from '../compare/Comparison.tsx'
import { PriceLabel } from '../compare/figures/PriceLabel.tsx'
import type { OutcomeDrawerProps } from '../compare/OutcomeDrawer.tsx'
import { firstNamesOf } from '../compare/people-names.ts'
import { useNarrow } from '../compare/use-narrow.ts'
import { ApplicationOffer } from './ApplicationOffer.tsx'
import { titleOf } from './list/quote-words.ts'
import { useNextStep } from './next-step.ts'
import { PartnerOffer } from './PartnerOffer.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { QuoteLearned } from './QuoteLearned.tsx'
import { QuoteNotThere } from './QuoteNotThere.tsx'
import { detailsAddress, fromPart } from './quote-address.ts'
import { useFrom } from './use-from.ts'

const OutcomeDrawer = lazyPart(() => import(/* webpackChunkName: "quote-outcome" */ '../compare/OutcomeDrawer.tsx'))

/** `/quoting-tools/comparison?quote=12`: a saved quote, exactly as it was. */
export default function SavedComparison() {
  const [params] = useSearchParams()
  const id = Number(params.get('quote') ?? '')
  if (!Number.isInteger(id) || id <= 0) {
    return (
      <Column>
        <PageHead title="Quote" />
        <EmptyState>Open a quote from a client’s page, or make a new one.</EmptyState>
      </Column>
    )
  }
  return <Saved key={id} id={id} />
}

function Saved({ id }: { readonly id: number }) {
  const [params] = useSearchParams()
  const { timeZone } = useClock()
  const [chosen, setChosen] = useState<Pick<OutcomeDrawerProps, 'chosen' | 'frequency'>>()
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const mayDecide = useMayCall(quotes.decideAll)
  useAhead(mayDecide ? OutcomeDrawer : undefined)
  const mayList = useMayCall(quotes.list)
  const mayMake = useMayCall(quotes.make)
  const { data, error, refetch, isFetching } = useCall(quotes.view, { params: { id } })
  usePageTitle(data ? titleOf(data) : 'Quote')
  const nextStep = useNextStep(data)
  const list = useFrom(data?.client)
  const from = fromPart(list)
  if (error?.status === 404) return <QuoteNotThere />
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Column>
        <PageHead title="Quote" />
        <Loading />
      </Column>
    )
  }
  const { client, createdAt, author, quoteRequest, quoteResponse, outcomes } = data
  const recommended = (index: number) =>
    outcomes.find(({ clientIndex }) => clientIndex === index)?.recommendedPortfolioCode ?? null
  const frequency: Frequency = quoteRequest.settings?.frequency ?? 'Y'
  const actions = (
    <>
      {mayMake && !isPhone && (
        <Button asChild variant="ghost">
          <Link to={client ? `/quoting-tools?client=${client.id}${from}` : '/quoting-tools'}>New quote</Link>
        </Button>
      )}
      {mayMake && (
        <Button asChild>
          <Link to={`/quoting-tools?quote=${data.id}${from}`}>Change inputs</Link>
        </Button>
      )}
      <Button asChild variant={nextStep === 'send' ? 'primary' : 'secondary'} icon={<FileIcon />}>
        <Link to={detailsAddress(data.id, { frequency: params.get('frequency'), from: list })}>
          {mayMake ? 'PDF and sending' : 'PDF'}
        </Link>
      </Button>
      {mayDecide && <ApplicationOffer quote={data} isNext={nextStep === 'apply'} />}
    </>
  )
  const facts = (
    <>
      <QuoteFacts quote={data} />
      <Text tone="muted" marginStart={{ md: 'auto' }} numeric>
        Quote {data.id}, frozen {formatInstantDate(timeZone, createdAt)}
        {author && ` by ${author.name}`}, engine {data.engineVersion ?? '–'}, rates {data.rateBookVersion ?? '–'}
      </Text>
    </>
  )
  return (
    <Column>
      <PageHead
        title={titleOf(data)}
        breadcrumb={
          client || mayList
            ? [
                {
                  label: client?.name ?? 'Quotes',
                  link: (label) => (
                    <Link to={client ? `/client-details/${client.id}?tab=quotes${from}` : '/quoting-tools/quotes'}>
                      {label}
                    </Link>
                  ),
                },
              ]
            : []
        }
        aside={<PriceLabel label={data.label} />}
        actions={!isNarrow && actions}
      />
      <Flex
        gap={{ base: '2', md: '4' }}
        flexWrap="wrap"
        flex="none"
        paddingInline="gutter"
        paddingBlock="2"
        borderTopWidth="1px"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {isNarrow ? actions : facts}
      </Flex>
      <QuoteLearned
        quote={data}
        frame={(note) => (
          <Box paddingInline="gutter" paddingTop="3">
            {note}
          </Box>
        )}
      />
      <PartnerOffer quote={data} />
      <Comparison
        response={quoteResponse}
        people={firstNamesOf(data)}
        frequency={frequency}
        indexation={quoteRequest.settings?.indexationRate}
        recommended={recommended}
        inputs={isNarrow && facts}
        isAssumed={data.assumed.length > 0}
        onChooseForAll={
          mayDecide
            ? (portfolios, shown) =>
                setChosen({
                  chosen: portfolios.map(({ code }, index) => ({ clientIndex: index, portfolioCode: code })),
                  frequency: shown,
                })
            : undefined
        }
        outcome={(index, portfolio, shown) => {
          const isRecommended = recommended(index) === portfolio.code
          return mayDecide ? (
            <Button
              size="sm"
              variant={isRecommended ? 'primary' : 'secondary'}
              aria-pressed={isRecommended}
              aria-haspopup="dialog"
              onClick={() =>
                setChosen({ chosen: [{ clientIndex: index, portfolioCode: portfolio.code }], frequency: shown })
              }
            >
              {isRecommended ? 'Recommended' : 'Recommend'}
            </Button>
          ) : (
            isRecommended && <Badge tone="info">Recommended</Badge>
          )
        }}
        next={
          mayMake || mayDecide
            ? (index, portfolio, shown) => (
                <>
                  <Flex
                    justifyContent={{ base: 'start', md: 'end' }}
                    {...(recommended(index) === portfolio.code && {
                      minHeight: { base: '44px', md: '28px' },
                      minWidth: { base: '0', md: '128px' },
                    })}
                  >
                    <Slot
                      id="quote.actions/v1"
                      context={{
                        quoteId: data.id,
                        clientIndex: index,
                        portfolioCode: portfolio.code,
                        supplierName: portfolio.supplier.name,
                        isRecommended: recommended(index) === portfolio.code,
                      }}
                    />
                  </Flex>
                  {mayMake && (
                    <Button
                      asChild
                      size="sm"
                      variant="ghost"
                      aria-label={`Set options of ${portfolio.supplier.name} by hand`}
                    >
                      <Link to={byHandAddress(data.id, index, portfolio.code, shown === frequency ? undefined : shown)}>
                        Set options
                      </Link>
                    </Button>
                  )}
                </>
              )
            : undefined
        }
      />
      {chosen && <OutcomeDrawer quoteId={id} {...chosen} onClose={() => setChosen(undefined)} />}
    </Column>
  )
}
