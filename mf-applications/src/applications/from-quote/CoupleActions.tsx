import { applications } from '@portal/contract/work/applications'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { lazyPart, type SlotContexts, useCall, useMayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { useState } from 'react'
import { applicationAddress } from '../list/applications.ts'

const MakeApplications = lazyPart(() => import(/* webpackChunkName: "from-quote" */ './MakeApplications.tsx'))

/** Makes the recommended applications of all people of a quote in one go; leads to them once they are made. */
export default function CoupleActions({ quoteId, recommended, isNext = true, onClose }: SlotContexts['quote.head/v1']) {
  const [isOpen, setOpen] = useState(false)
  const isForSeveral = recommended.length > 1 && recommended.some((code) => code !== null)
  const mayMake = useMayCall(applications.createOfQuote) && isForSeveral
  const { data } = useCall(applications.ofQuote, { params: { id: quoteId } }, { enabled: mayMake })
  if (mayMake && onClose) return <MakeApplications quoteId={quoteId} onClose={onClose} />
  if (!mayMake || !data) return null
  const made = recommended.map((code, index) =>
    data.items.find(
      ({ clientIndex, portfolioCode, status }) =>
        clientIndex === index && portfolioCode === code && !applicationStatusesIn('closed').includes(status),
    ),
  )
  const [first] = made
  const variant = isNext ? 'primary' : 'secondary'
  if (first && made.every(Boolean)) {
    return (
      <Button asChild variant={variant}>
        <Link to={applicationAddress(first)}>Open applications</Link>
      </Button>
    )
  }
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Make applications
      </Button>
      {isOpen && <MakeApplications quoteId={quoteId} onClose={() => setOpen(false)} />}
    </>
  )
}
