import { ApiError } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import type {
  QuoteRequest,
  QuoteResponse,
  QuoteSupplier,
  SavedQuote,
  WirePortfolio,
} from '@portal/contract/quotes/quotes.schema'
import type { Frequency } from '@portal/domain/values/person'
import { change } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { isSame, useKeptDraft } from '@portal/screens/draft'
import { Alert, Button, Flex, Grid, messageOf, Stack, Text } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { quoteAddress } from '../../saved/quote-address.ts'
import { LoadingFields } from './LoadingFields.tsx'
import { coversAsked, optionsOf, type TypedOptions, typedErrors, typedFrom } from './options-by-hand.ts'
import { PricedByHand } from './PricedByHand.tsx'
import { CampaignFields, TermFields } from './TermFields.tsx'

interface Priced {
  readonly request: QuoteRequest
  readonly response: QuoteResponse
  /** What was typed then: a price of something else is not kept. */
  readonly typed: TypedOptions
}

export interface OptionsFormProps {
  readonly quote: SavedQuote
  readonly clientIndex: number
  readonly portfolio: WirePortfolio
  readonly supplier: QuoteSupplier | undefined
  /** Of the premiums that it shows. */
  readonly frequency: Frequency
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.errors.length > 0) return error.errors.map(({ message }) => message).join('. ')
  return messageOf(error)
}

/** Class, loadings, campaign and commission of one portfolio by hand; what it costs then can be kept as another quote. */
export function OptionsForm({ quote, clientIndex, portfolio, supplier, frequency }: OptionsFormProps) {
  const navigate = useNavigate()
  const { code: supplierCode, name: supplierName } = portfolio.supplier
  const initial = typedFrom(quote.quoteRequest, clientIndex, supplierCode)
  const draft = useKeptDraft<TypedOptions>(`quote/${quote.id}/by-hand/${clientIndex}/${portfolio.code}`, initial)
  const [priced, setPriced] = useState<Priced>()
  const [doing, setDoing] = useState<'pricing' | 'saving'>()
  const [refusal, setRefusal] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const typed = draft.value
  const errors = attempts > 0 ? typedErrors(typed) : []
  const put = (part: Partial<TypedOptions>) => draft.change({ ...typed, ...part })
  const client = quote.quoteRequest.clients[clientIndex]
  const name = client?.firstName
  const present = priced && isSame(priced.typed, typed) ? priced : undefined

  async function run(what: 'pricing' | 'saving', work: () => Promise<void>) {
    if (doing) return
    setDoing(what)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(wordsOf(error))
    } finally {
      setDoing(undefined)
    }
  }
  function price() {
    setAttempts((count) => count + 1)
    if (typedErrors(typed).length > 0) return
    void run('pricing', async () => {
      const body = { request: quote.quoteRequest, clientIndex, supplierCode, options: optionsOf(typed) }
      setPriced({ ...(await change(quotes.priceByHand, { body })), typed })
    })
  }
  function save({ request }: Priced) {
    void run('saving', async () => {
      const name = `${quote.name}, ${supplierName} by hand`
      const { id } = await change(quotes.make, { body: { ...request, name } })
      draft.discardSent(typed)
      toast({ title: `${name} saved`, tone: 'success' })
      navigate(quoteAddress(Number(id)))
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    price()
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) price()
  }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' }} gap="4" padding="gutter">
      <form noValidate onSubmit={submit} onKeyDown={sendByKey} aria-label="Set by hand">
        <Stack gap="4">
          <Text tone="muted">
            Change what {supplierName} charges{name && ` for ${name}`}: a special occupation class, a loading, a
            campaign or another commission. Price it again to see the difference, then save it as a new quote. The quote
            you came from doesn’t change.
          </Text>
          <FormErrorSummary errors={errors} attempt={attempts} />
          {refusal && <Alert tone="danger">{refusal}</Alert>}
          <TermFields supplierName={supplierName} supplier={supplier} typed={typed} onChange={put} />
          <Panel title="Loadings" headingLevel={2}>
            <LoadingFields
              covers={client ? coversAsked(client) : []}
              loadings={typed.loadings}
              errors={errors}
              onChange={(loadings) => put({ loadings })}
            />
          </Panel>
          <CampaignFields supplier={supplier} typed={typed} onChange={put} />
          <Flex gap="2" justifyContent="flex-end" flexWrap="wrap">
            <Button type="submit" loading={doing === 'pricing'} loadingText="Pricing">
              Price again
            </Button>
            <Button
              variant="primary"
              loading={doing === 'saving'}
              loadingText="Saving"
              {...(!present && { disabledReason: 'Price it again first' })}
              onClick={() => present && save(present)}
            >
              Save as a quote
            </Button>
          </Flex>
        </Stack>
      </form>
      <PricedByHand
        before={portfolio}
        after={present?.response.clients[clientIndex]?.portfolios.find((one) => one.supplier.code === supplierCode)}
        frequency={frequency}
      />
    </Grid>
  )
}
