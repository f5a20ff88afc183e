import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { assumedOf } from '@portal/domain/quotes/assumed-fact'
import { Slot, useChange, useMayCall } from '@portal/platform'
import { Flex, Text } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { formOfRequest } from '../ask/form/form-of-request.ts'
import { firstNameOf } from '../ask/form/quote-form.ts'
import { quotedPerson } from '../ask/people/quoted-partner.ts'

/** Where the second person of a saved quote is no client yet: makes them the first one's partner, whose quote it then is too. */
export function PartnerOffer({ quote }: { readonly quote: SavedQuote }) {
  const mayName = useMayCall(quotes.namePartner)
  const naming = useChange(quotes.namePartner, {
    onError: (error) => toast({ title: error.message, tone: 'danger' }),
  })
  const { client, quoteRequest, assumed } = quote
  const [first, second, ...others] = quoteRequest.clients
  const isOpen = second && !second.clientId && others.length === 0 && client && first?.clientId === client.id
  if (!mayName || !isOpen) return null
  const people = quoteRequest.clients.map((one, index) => ({ ...one, assumed: assumedOf(assumed, index) }))
  const [asked, person] = formOfRequest({ ...quoteRequest, clients: people }, quote.asOf, []).people
  if (!person) return null
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap" paddingInline="gutter" paddingBlock="2">
      <Text tone="muted">{firstNameOf(person, 1)} isn’t a client yet.</Text>
      <Slot
        id="quote.partner/v1"
        context={{
          client: { id: client.id, firstName: firstNameOf(asked, 0) },
          person: quotedPerson(person),
          onLinked: () => naming.mutate({ params: { id: quote.id } }),
        }}
      />
    </Flex>
  )
}
