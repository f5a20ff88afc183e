import { lazyPart, type SlotContexts } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { useState } from 'react'
import { applicationAddress } from '../list/applications.ts'
import { useMadeFromQuote } from './use-made-from-quote.ts'

const ApplicationFromQuote = lazyPart(() => import(/* webpackChunkName: "from-quote" */ './ApplicationFromQuote.tsx'))

/** Makes an application from a recommended portfolio of a saved quote; leads to the one that was made from it. */
export default function QuoteActions(of: SlotContexts['quote.actions/v1']) {
  const { isKnown, made } = useMadeFromQuote(of)
  const [isOpen, setOpen] = useState(false)
  if (of.onClose) return <ApplicationFromQuote of={of} onClose={of.onClose} />
  if (!isKnown) return null
  return (
    <>
      {made && (
        <Button asChild size="sm" variant="ghost">
          <Link to={applicationAddress(made)}>Application {made.id} made</Link>
        </Button>
      )}
      {!made && of.isRecommended && (
        <Button
          {...(of.isNext ? { variant: 'primary' } : { size: 'sm' })}
          aria-label={`Make application with ${of.supplierName}`}
          onClick={() => setOpen(true)}
        >
          Make application
        </Button>
      )}
      {/* One that is made meanwhile, by somebody else, leaves the form open with what was typed. */}
      {isOpen && <ApplicationFromQuote of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
