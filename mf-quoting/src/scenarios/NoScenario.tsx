import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'

export interface NoScenarioProps {
  readonly clientId: number
  readonly onStart: (quote: QuoteRow) => void
}

/** Where a client has no scenario yet: the newest quote is the first one at a click. */
export function NoScenario({ clientId, onStart }: NoScenarioProps) {
  const { data } = useCall(quotes.list, { query: { clientId: String(clientId), page_size: 1 } })
  const newest = data?.items[0]
  if (!data) return null
  return newest ? (
    <EmptyState
      title="No scenario yet"
      action={
        <Button variant="primary" onClick={() => onStart(newest)}>
          Start from “{newest.name}”
        </Button>
      }
    >
      Start with a saved quote, then copy it and change one thing.
    </EmptyState>
  ) : (
    <EmptyState
      title="No scenario yet"
      action={
        <Button asChild variant="primary">
          <Link to={`/quoting-tools?client=${clientId}`}>Compare insurers</Link>
        </Button>
      }
    >
      Compare insurers and save a quote first. It becomes the first scenario.
    </EmptyState>
  )
}
