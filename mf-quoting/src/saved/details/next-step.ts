import type { QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'

export type QuoteStep = 'recommend' | 'send' | 'apply' | 'download'

interface QuoteState {
  readonly isSample: boolean
  readonly maySend: boolean
  readonly mayDecide: boolean
  readonly isRecommended: boolean
  /** What has gone out; undefined while it loads. */
  readonly sharing: { readonly mails: readonly QuoteMail[]; readonly links: readonly QuoteLink[] } | undefined
}

/** What comes next for a quote, which is the page's one primary button; undefined until that is known. */
export function nextStep({ isSample, maySend, mayDecide, isRecommended, sharing }: QuoteState): QuoteStep | undefined {
  if (isSample) return 'download'
  if (mayDecide && !isRecommended) return 'recommend'
  if (!maySend) return mayDecide ? 'apply' : 'download'
  if (!sharing) return undefined
  const isOut = sharing.mails.some(({ state }) => state === 'sent') || sharing.links.some(({ opened_at }) => opened_at)
  return isOut && mayDecide ? 'apply' : 'send'
}
