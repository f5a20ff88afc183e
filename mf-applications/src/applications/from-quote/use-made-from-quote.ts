import { applications } from '@portal/contract/work/applications'
import type { ApplicationOfQuote } from '@portal/contract/work/applications.schema'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { mayCall, type SlotContexts, useCall, useRole } from '@portal/platform'

export interface MadeFromQuote {
  /** Whether it is known what was made, to somebody who may make one. */
  readonly isKnown: boolean
  /** The open application that was made from the portfolio; one that came to nothing may be made anew. */
  readonly made: ApplicationOfQuote | undefined
  readonly readMade: () => Promise<unknown>
}

/** Which application was made from a portfolio of a saved quote. */
export function useMadeFromQuote({
  quoteId,
  clientIndex,
  portfolioCode,
}: SlotContexts['quote.actions/v1']): MadeFromQuote {
  const mayMake = mayCall(applications.create, useRole())
  const { data, refetch } = useCall(applications.ofQuote, { params: { id: quoteId } }, { enabled: mayMake })
  const made = data?.items.find(
    (one) =>
      one.clientIndex === clientIndex &&
      one.portfolioCode === portfolioCode &&
      !applicationStatusesIn('closed').includes(one.status),
  )
  return { isKnown: mayMake && data !== undefined, made, readMade: refetch }
}
