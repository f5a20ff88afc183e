import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteProjection, QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { lazyPart, useCall, useClock } from '@portal/platform'
import { Box, Flex, Skeleton, Text, VisuallyHidden } from '@portal/ui/core'
import { EmptyState, ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useId, useState } from 'react'
import { ProjectionTable } from './ProjectionTable.tsx'
import { askedToTheEnd, crossingIn, structuresOf } from './projection-figures.ts'

const HEIGHT = 200
const ProjectionChart = lazyPart(() => import(/* webpackChunkName: "projection-chart" */ './ProjectionChart.tsx'), {
  Loading: () => <Skeleton height={HEIGHT} />,
})

type View = 'chart' | 'table'
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const satisfies ReadonlyArray<{ value: View; label: string }>

function Projected({ projection, view }: { readonly projection: QuoteProjection; readonly view: View }) {
  const structures = structuresOf(projection)
  if (structures.length === 0) return <EmptyState>There are no prices to project.</EmptyState>
  const table = <ProjectionTable structures={structures} />
  if (view === 'table') return table
  return (
    <>
      <ProjectionChart projection={projection} structures={structures} height={HEIGHT} />
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  )
}

export interface ProjectionProps {
  readonly request: QuoteRequest
  /** The index of the person in the request. */
  readonly clientIndex?: number
  readonly supplierCode: string
  /** Whose premiums: “C: Replace”. */
  readonly of: string
}

/** What an insurer costs over the years: stepped against level, and with rates 5 and 10 per cent higher. */
export function Projection({ request, clientIndex = 0, supplierCode, of }: ProjectionProps) {
  const id = useId()
  const { today } = useClock()
  const [view, setView] = useState<View>('chart')
  const body = { request: askedToTheEnd(request, clientIndex, today), supplierCodes: [supplierCode] }
  const { data, error, refetch, isFetching } = useCall(quotes.project, { body }, { keepPrevious: true })
  const projection = data?.items.find((one) => one.clientIndex === clientIndex && one.supplierCode === supplierCode)
  const rate = request.settings?.indexationRate ?? 0
  return (
    <Box as="section" aria-labelledby={id} aria-busy={isFetching || undefined}>
      <Flex alignItems="center" columnGap="10px" flexWrap="wrap" minHeight="40px" paddingBlock="1">
        <Text as="h2" id={id} weight="semibold">
          Stepped against level
        </Text>
        <Text as="span" tone="subtle" numeric flex="1 1 160px">
          {of}, {rate === 0 ? 'no indexation' : `indexed by ${rate}% a year`}
        </Text>
        {projection && (
          <Text as="span" tone="muted" numeric>
            {crossingIn(projection)}
          </Text>
        )}
        <SegmentedControl label="Show as" size="sm" segments={VIEWS} value={view} onChange={setView} />
      </Flex>
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={HEIGHT} />}
      {projection && <Projected projection={projection} view={view} />}
      {data && !projection && <EmptyState>There are no prices to project.</EmptyState>}
    </Box>
  )
}
