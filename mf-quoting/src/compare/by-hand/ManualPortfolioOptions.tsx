import { quotes } from '@portal/contract/quotes/quotes'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { useCall, usePageTitle } from '@portal/platform'
import { Link, useParams, useSearchParams } from '@portal/router'
import { Column, Loading } from '@portal/ui/core'
import { EmptyState, ErrorPanel, PageHead } from '@portal/ui/page'
import { quoteAddress } from '../../saved/quote-address.ts'
import { PresentPriceLabel } from '../figures/PriceLabel.tsx'
import { OptionsForm } from './OptionsForm.tsx'

const TITLE = 'Set by hand'

/** `/{portfolioCode}/manualPortfolioOptions?quote=12&person=0`: one portfolio of a saved quote, set by hand. */
export default function ManualPortfolioOptions() {
  usePageTitle(TITLE)
  const { portfolioCode = '' } = useParams()
  const [search] = useSearchParams()
  const id = Number(search.get('quote') ?? '')
  if (!Number.isInteger(id) || id <= 0) {
    return (
      <Column>
        <PageHead title={TITLE} />
        <EmptyState>Save a quote first; open this from one of its portfolios.</EmptyState>
      </Column>
    )
  }
  const person = Number(search.get('person') ?? '0')
  const frequency = FREQUENCIES.find(({ value }) => value === search.get('frequency'))?.value
  return (
    <OfQuote
      key={`${id}/${person}/${portfolioCode}`}
      id={id}
      clientIndex={person}
      portfolioCode={portfolioCode}
      frequency={frequency}
    />
  )
}

interface OfQuoteProps {
  readonly id: number
  readonly clientIndex: number
  readonly portfolioCode: string
  /** Of the premiums; the quote’s own where it is not told. */
  readonly frequency: Frequency | undefined
}

function OfQuote({ id, clientIndex, portfolioCode, frequency }: OfQuoteProps) {
  const { data: quote, error, refetch, isFetching } = useCall(quotes.view, { params: { id } })
  const { data: offered, error: offeredError, refetch: refetchOffered } = useCall(quotes.suppliers, {})
  const failure = (!quote && error) || (!offered && offeredError)
  if (failure) {
    const retry = () => void Promise.all([refetch(), refetchOffered()])
    return <ErrorPanel message={failure.message} retrying={isFetching} onRetry={retry} />
  }
  const portfolio = quote?.quoteResponse.clients[clientIndex]?.portfolios.find(({ code }) => code === portfolioCode)
  return (
    <Column>
      <PageHead
        title={portfolio ? `${portfolio.supplier.name} by hand` : TITLE}
        breadcrumb={
          quote ? [{ label: quote.name || 'Quote', link: (label) => <Link to={quoteAddress(id)}>{label}</Link> }] : []
        }
        aside={quote?.label && <PresentPriceLabel />}
      />
      {(!quote || !offered) && <Loading />}
      {quote && !portfolio && <EmptyState>Portfolio {portfolioCode} isn’t in this quote.</EmptyState>}
      {quote && offered && portfolio && (
        <OptionsForm
          quote={quote}
          clientIndex={clientIndex}
          portfolio={portfolio}
          frequency={frequency ?? quote.quoteRequest.settings?.frequency ?? 'Y'}
          supplier={offered.items.find(({ code }) => code === portfolio.supplier.code)}
        />
      )}
    </Column>
  )
}
