import { applications } from '@portal/contract/work/applications'
import { applicationStatusesIn } from '@portal/domain'
import { lazyPart, mayCall, type SlotContexts, useCall, useRole } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { useState } from 'react'
import { applicationAddress } from '../applications/applications.ts'

const ApplicationFromQuote = lazyPart(() => import(/* webpackChunkName: "from-quote" */ './ApplicationFromQuote.tsx'))

/** Makes an application from a portfolio of a saved quote, or leads to the one that was made from it. */
export default function QuoteActions(of: SlotContexts['quote.actions/v1']) {
  const mayMake = mayCall(applications.create, useRole())
  const { data } = useCall(applications.ofQuote, { params: { id: of.quoteId } }, { enabled: mayMake })
  const [isOpen, setOpen] = useState(false)
  if (!mayMake || !data) return null
  const made = data.items.find(
    ({ clientIndex, portfolioCode, status }) =>
      clientIndex === of.clientIndex &&
      portfolioCode === of.portfolioCode &&
      !applicationStatusesIn('closed').includes(status),
  )
  if (made) {
    return (
      <Button asChild size="sm" variant="ghost">
        <Link to={applicationAddress(made)}>Application {made.id}</Link>
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" aria-label={`Make an application with ${of.supplierName}`} onClick={() => setOpen(true)}>
        Make application
      </Button>
      {isOpen && <ApplicationFromQuote of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
