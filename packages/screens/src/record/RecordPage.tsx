import { capitalised } from '@portal/domain/values/capitalised'
import { usePageTitle } from '@portal/platform'
import { Navigate, useLocation, useParams } from '@portal/router'
import { Box, Flex, Grid, Skeleton, Stack } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { type ComponentType, type ReactNode, useRef } from 'react'
import type { RecordKind, RecordOf } from './define-record.ts'
import { RecordNotThere } from './RecordNotThere.tsx'
import { SkipSummary } from './SkipSummary.tsx'

/** As high as what comes: on a phone, the way back, a name of one line beside a status, and what can be done. */
function HeadSkeleton() {
  return (
    <Flex alignItems="center" height={{ base: '140px', md: '60px' }} flex="none" paddingInline="gutter">
      <Skeleton width={220} height={16} />
    </Flex>
  )
}

/** As high as what comes, also where it stands above the tabs: how to reach them, what to do next, and a button. */
function SummarySkeleton() {
  return (
    <Stack gap="4" aria-hidden height={{ base: '340px', md: '160px', lg: 'auto' }} overflow="hidden">
      <Skeleton width={120} height={28} />
      {['70%', '82%', '90%', '40%', '64%', '58%', '72%', '50%', '66%', '44%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}

export interface RecordPageProps<R extends RecordOf<N>, N extends string> {
  readonly kind: RecordKind<R, N>
  readonly id: number
  readonly head: (record: R) => ReactNode
  /** The column beside the tabs. */
  readonly summary: (record: R) => ReactNode
  /** The record is undefined while it comes: not every tab waits for it. */
  readonly tabs: (record: R | undefined) => ReactNode
  /** Stands in the page's place where the record is not there for this viewer; the usual words unless told. */
  readonly notThere?: ReactNode
  /** What is open above the page. */
  readonly children?: ReactNode
}

/** The page of a record: its head, a summary column and tabs, in their places while it comes. */
export function RecordPage<R extends RecordOf<N>, N extends string>({
  kind,
  id,
  head,
  summary,
  tabs,
  notThere,
  children,
}: RecordPageProps<R, N>) {
  const { data: record, error, refetch, isFetching } = kind.useDetails(id)
  const { search } = useLocation()
  const beside = useRef<HTMLDivElement>(null)
  usePageTitle(record ? kind.nameOf(record) : capitalised(kind.noun))

  if (error?.status === 404) return <>{notThere ?? <RecordNotThere noun={kind.noun} />}</>
  if (error && !record)
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  // The record was merged: its address leads to the one that it went into.
  if (record && record.id !== id) return <Navigate to={`${kind.address(record.id)}${search}`} replace />
  return (
    <Flex
      flexDirection="column"
      flex="1 1 0"
      minHeight="0"
      overflowY={{ base: 'auto', lg: 'hidden' }}
      // What is hidden for the eye stands out of the flow: in this box, or the page around it would scroll too.
      position="relative"
    >
      {record ? head(record) : <HeadSkeleton />}
      <Grid
        flex={{ base: 'none', lg: '1 1 0' }}
        minHeight="0"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '19rem minmax(0, 1fr)' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Box
          position="relative"
          minHeight="0"
          overflowY={{ base: 'visible', lg: 'auto' }}
          paddingStart="gutter"
          paddingEnd={{ base: 'gutter', lg: '4' }}
          paddingBlock="3"
          borderInlineEndWidth={{ base: '0', lg: '1px' }}
          borderColor="border"
        >
          {record && <SkipSummary beside={beside} />}
          {record ? summary(record) : <SummarySkeleton />}
        </Box>
        <Flex ref={beside} flexDirection="column" minHeight="0">
          {tabs(record)}
        </Flex>
      </Grid>
      {children}
    </Flex>
  )
}

/** The route of a record, whose address names its id as `:id`: a page of its own for each. */
export function RecordRoute({ noun, Page }: { noun: string; Page: ComponentType<{ readonly id: number }> }) {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Page key={id} id={Number(id)} /> : <RecordNotThere noun={noun} />
}
