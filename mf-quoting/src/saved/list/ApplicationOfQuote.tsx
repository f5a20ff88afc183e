import { quotes } from '@portal/contract/quotes/quotes'
import { useCall } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { useEffect } from 'react'
import { ApplicationOffer } from '../ApplicationOffer.tsx'

export interface ApplicationOfQuoteProps {
  readonly quoteId: number
  readonly onClose: () => void
}

/** The form of an application with what a listed quote recommends. A list knows less of a quote than the form needs. */
export function ApplicationOfQuote({ quoteId, onClose }: ApplicationOfQuoteProps) {
  const { data, error } = useCall(quotes.view, { params: { id: quoteId } })
  useEffect(() => {
    if (!error || data) return
    toast({ title: messageOf(error), tone: 'danger' })
    onClose()
  }, [error, data, onClose])
  return data ? <ApplicationOffer quote={data} onClose={onClose} /> : null
}
