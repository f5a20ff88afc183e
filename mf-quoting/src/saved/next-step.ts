import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { useCall, useMayCall } from '@portal/platform'

export type QuoteStep = 'recommend' | 'send' | 'apply' | 'download'

interface QuoteState {
  readonly maySend: boolean
  readonly mayDecide: boolean
  readonly isRecommended: boolean
  /** What has gone out; undefined while it loads. */
  readonly sharing: { readonly mails: readonly QuoteMail[]; readonly links: readonly QuoteLink[] } | undefined
}

/** What comes next for a quote, which is the page's one primary button; undefined until that is known. */
export function nextStep({ maySend, mayDecide, isRecommended, sharing }: QuoteState): QuoteStep | undefined {
  if (mayDecide && !isRecommended) return 'recommend'
  if (!maySend) return mayDecide ? 'apply' : 'download'
  if (sharing === undefined) return undefined
  const isOut = sharing.mails.some(({ state }) => state === 'sent') || sharing.links.some(({ opened_at }) => opened_at)
  return isOut && mayDecide ? 'apply' : 'send'
}

/** The {@link nextStep} of a saved quote for whoever looks at it; undefined while it loads. */
export function useNextStep(quote: SavedQuote | undefined): QuoteStep | undefined {
  const maySend = useMayCall(quoteSharing.send)
  const mayDecide = useMayCall(quotes.decideAll)
  const isRecommended = quote?.outcomes.some(({ recommendedPortfolioCode }) => recommendedPortfolioCode !== null)
  const input = { params: { id: quote?.id ?? 0 } }
  const sharing = useCall(quoteSharing.view, input, { enabled: maySend && isRecommended === true }).data
  return isRecommended === undefined ? undefined : nextStep({ maySend, mayDecide, isRecommended, sharing })
}
