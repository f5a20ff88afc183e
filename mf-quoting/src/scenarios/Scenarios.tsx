import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { type Frequency, fullName } from '@portal/domain/values/person'
import { lazyPart, useCall, useCalls, usePageTitle } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Alert, Box, Button, Column, Grid, Loading, Stack } from '@portal/ui/core'
import { CopyIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel, PageHead, SegmentedControl } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { PresentPriceLabel } from '../compare/figures/PriceLabel.tsx'
import { Projection } from '../compare/projection/Projection.tsx'
import { SavedQuotes } from '../saved/list/SavedQuotes.tsx'
import { NoScenario } from './NoScenario.tsx'
import { OwnerCosts } from './OwnerCosts.tsx'
import type { RecommendScenarioProps } from './RecommendScenario.tsx'
import { ScenarioTable } from './ScenarioTable.tsx'
import { columnOf, nowColumn } from './scenario-column.ts'
import { startScenario } from './start-scenario.ts'

const RecommendScenario = lazyPart(() => import(/* webpackChunkName: "recommend-scenario" */ './RecommendScenario.tsx'))

const TITLE = 'Scenarios'

/** `/quoting-tools/scenarios?client=12`: what a client can do with their cover, in columns. */
export default function Scenarios() {
  usePageTitle(TITLE)
  const [search] = useSearchParams()
  const clientId = Number(search.get('client') ?? '')
  if (!Number.isInteger(clientId) || clientId <= 0) {
    return (
      <Column>
        <PageHead title={TITLE} />
        <EmptyState>Open scenarios from a client’s quotes.</EmptyState>
      </Column>
    )
  }
  return <OfClient key={clientId} clientId={clientId} />
}

function tell(done: Promise<void>, words: string): void {
  done.then(
    () => toast({ title: words, tone: 'success' }),
    (error: Error) => toast({ title: error.message, tone: 'danger' }),
  )
}

function OfClient({ clientId }: { readonly clientId: number }) {
  const { data: client } = useCall(clients.view, { params: { id: clientId } })
  const answer = useCall(scenarios.list, { query: { clientId: String(clientId) } })
  const items = answer.data?.items ?? []
  const name = client ? fullName(client.first_name, client.last_name) : 'Client'
  const start = (quote: QuoteRow) => tell(startScenario(clientId, quote), `${quote.name} added as a scenario`)
  const saved = (
    <SavedQuotes
      clientId={clientId}
      entriesOf={(quote) => [
        {
          id: 'scenario',
          label: 'Use as a scenario',
          icon: <CopyIcon />,
          onSelect: () => start(quote),
        },
      ]}
    />
  )
  return (
    <Column>
      <PageHead
        title={TITLE}
        breadcrumb={[
          { label: name, link: (label) => <Link to={`/client-details/${clientId}?tab=quotes`}>{label}</Link> },
        ]}
        aside={
          <Box hideBelow="md">
            <PresentPriceLabel />
          </Box>
        }
        actions={
          <Button asChild>
            <Link to={`/quoting-tools?client=${clientId}`}>Compare insurers</Link>
          </Button>
        }
      />
      <Box hideFrom="md" paddingInline="gutter" paddingBottom="2">
        <PresentPriceLabel />
      </Box>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px', xl: 'minmax(0, 1fr) 368px' }}
        gap="4"
        paddingInline={{ base: '0', md: 'gutter' }}
        paddingBottom="gutter"
      >
        {items.length > 0 ? (
          <Compared items={items}>{saved}</Compared>
        ) : (
          <>
            <Box minWidth="0">
              {answer.error && !answer.data && (
                <ErrorPanel
                  message={answer.error.message}
                  retrying={answer.isFetching}
                  onRetry={() => void answer.refetch()}
                />
              )}
              {!answer.data && !answer.error && <Loading />}
              {answer.data && <NoScenario clientId={clientId} onStart={start} />}
            </Box>
            {saved}
          </>
        )}
      </Grid>
    </Column>
  )
}

interface ComparedProps {
  readonly items: readonly QuoteScenario[]
  /** Below what stands beside the columns. */
  readonly children: ReactNode
}

function Compared({ items, children }: ComparedProps) {
  const [person, setPerson] = useState(0)
  const [chosen, setChosen] = useState<Omit<RecommendScenarioProps, 'clientIndex' | 'onClose'> | null>(null)
  const priced = useCalls(
    quotes.price,
    items.map(({ request }) => ({ body: request })),
  )
  const frequency: Frequency = items[0]?.request.settings?.frequency ?? 'M'
  const now = nowColumn(items, person, frequency)
  const columns = items.map((scenario, index) => columnOf(scenario, priced[index]?.data, person, frequency))
  const shown = columns.find(({ isRecommended }) => isRecommended) ?? columns.at(-1)
  const people = items[0]?.request.clients ?? []
  return (
    <>
      <Box minWidth="0">
        {people.length > 1 && (
          <SegmentedControl
            label="For whom"
            segments={people.map(({ firstName }, index) => ({
              value: String(index),
              label: firstName || `Person ${index + 1}`,
            }))}
            value={String(person)}
            onChange={(index) => setPerson(Number(index))}
          />
        )}
        {priced.map(({ error }, index) => {
          const scenario = items[index]
          return error && scenario ? (
            <Alert key={scenario.id} tone="warning">
              {scenario.name} has no price: {error.errors[0]?.message ?? error.message}
            </Alert>
          ) : null
        })}
        <ScenarioTable
          columns={now ? [now, ...columns] : columns}
          clientIndex={person}
          frequency={frequency}
          portfoliosOf={({ id }) =>
            priced[items.findIndex((one) => one.id === id)]?.data?.clients[person]?.portfolios ?? []
          }
          onRecommend={(scenario, portfolioCode) => setChosen({ scenario, portfolioCode })}
        />
        {chosen && <RecommendScenario {...chosen} clientIndex={person} onClose={() => setChosen(null)} />}
        {shown?.scenario && shown.portfolio && (
          <Box paddingInline={{ base: '4', md: '0' }} paddingBlock="2">
            <Projection
              request={shown.scenario.request}
              clientIndex={person}
              supplierCode={shown.portfolio.supplier.code}
              of={shown.name}
            />
          </Box>
        )}
      </Box>
      <Stack gap="4">
        {shown?.portfolio && <OwnerCosts of={shown.name} client={shown.client} portfolio={shown.portfolio} />}
        {children}
      </Stack>
    </>
  )
}
