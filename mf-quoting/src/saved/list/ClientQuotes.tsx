import { quotes } from '@portal/contract/quotes/quotes'
import { mayCall, type SlotContexts, useRole } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Button } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { fromPart } from '../quote-address.ts'
import { SavedQuotes } from './SavedQuotes.tsx'

/** A client’s saved quotes: a tab of their page. */
export default function ClientQuotes({ clientId }: SlotContexts['client-details.tab/v1']) {
  const mayMake = mayCall(quotes.make, useRole())
  const [params] = useSearchParams()
  const from = fromPart(params.get('from'))
  return (
    <SavedQuotes
      clientId={clientId}
      action={
        mayMake && (
          <>
            <Button asChild variant="ghost" size="sm">
              <Link to={`/quoting-tools/scenarios?client=${clientId}${from}`}>Scenarios</Link>
            </Button>
            <Button asChild variant="ghost" size="sm" icon={<PlusIcon size={14} />}>
              <Link to={`/quoting-tools?client=${clientId}${from}`}>New quote</Link>
            </Button>
          </>
        )
      }
    />
  )
}
