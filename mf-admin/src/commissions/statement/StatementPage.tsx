import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { useCall, usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { recordId, useNeighbours } from '@portal/screens/list'
import { RecordHead, RecordNotThere, RecordRoute, TabSkeleton } from '@portal/screens/record'
import { Alert, Box, Flex, IconButton, Skeleton, Stack, Text, useMedia } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { BESIDE } from '../../beside/beside.ts'
import { StatementBadge } from '../shared/StatementBadge.tsx'
import { statementName } from '../shared/statement-name.ts'
import { STATEMENT_LIST } from '../statement-list.tsx'
import { DecisionPane } from './DecisionPane.tsx'
import { MissingSplits } from './MissingSplits.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { StatementActions, useObstacle } from './StatementActions.tsx'
import { StatementDifference } from './StatementDifference.tsx'
import { StatementRows } from './StatementRows.tsx'

const NOUN = 'statement'

function Page({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetching } = useCall(statements.view, { params: { id } })
  const neighbours = useNeighbours(id, [STATEMENT_LIST])
  usePageTitle(data ? statementName(data) : 'Statement')
  if (error?.status === 404) return <RecordNotThere noun={NOUN} />
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Box padding="gutter">
        <TabSkeleton />
      </Box>
    )
  }
  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0">
      <RecordHead
        title={statementName(data)}
        home={{ title: STATEMENT_LIST.title, path: STATEMENT_LIST.path }}
        neighbours={neighbours}
        aside={
          <Box display={{ base: 'none', md: 'block' }}>
            <StatementBadge statement={data} />
          </Box>
        }
      >
        <StatementActions statement={data} />
      </RecordHead>
      <Notices statement={data} />
      <Reconciliation statement={data} />
      <Review statement={data} />
    </Flex>
  )
}

/** What is to be known of a statement in review; on a phone also what keeps it from being committed. */
function Notices({ statement }: { readonly statement: CommissionStatement }) {
  const blocked = useObstacle(statement)
  if (statement.state === 'reading') {
    return (
      <Box paddingInline="gutter" paddingBlock="2">
        <Alert tone="info">
          We’re reading this statement. If it takes too long, choose Read again. Your decisions are kept.
        </Alert>
      </Box>
    )
  }
  if (statement.state !== 'review') return <StatementDifference statement={statement} />
  return (
    <>
      {statement.notices.length > 0 && (
        <Stack gap="2" paddingInline="gutter" paddingBlock="2">
          {statement.notices.map((notice) => (
            <Alert key={notice} tone="warning">
              {notice}
            </Alert>
          ))}
        </Stack>
      )}
      <MissingSplits statement={statement} />
      {blocked && (
        <Box display={{ base: 'block', md: 'none' }} paddingInline="gutter" paddingTop="2">
          <Text tone="warning">{blocked}</Text>
        </Box>
      )}
    </>
  )
}

/** The rows, and the chosen one beside them or over them. */
function Review({ statement }: { readonly statement: CommissionStatement }) {
  const [params, setParams] = useSearchParams()
  const isBeside = useMedia(BESIDE)
  const number = recordId(params.get('row') ?? '')
  function close() {
    const left = new URLSearchParams(params)
    left.delete('row')
    setParams(left, { replace: true })
  }
  function goOn(next: number | null) {
    if (next === null) return close()
    const on = new URLSearchParams(params)
    on.set('row', String(next))
    setParams(on, { replace: true })
  }
  const pane = number !== undefined && <OneRow key={number} statement={statement} number={number} onDecided={goOn} />
  return (
    <Flex flex="1 1 0" minHeight="0" borderTopWidth="1px" borderColor="border">
      <Flex flexDirection="column" flex="1 1 0" minWidth="0">
        <StatementRows statement={statement} opened={number} />
      </Flex>
      {pane && isBeside && (
        <Box
          as="aside"
          aria-label={`Row ${number}`}
          flex="none"
          width="368px"
          overflowY="auto"
          borderInlineStartWidth="1px"
          borderColor="border"
        >
          <Flex alignItems="center" justifyContent="space-between" paddingInline="4" paddingTop="2">
            <Text weight="semibold">Row {number}</Text>
            <IconButton icon={<CloseIcon />} label="Close row" onClick={close} />
          </Flex>
          {pane}
        </Box>
      )}
      {pane && !isBeside && (
        <Drawer open title={`Row ${number}`} onClose={close}>
          {pane}
        </Drawer>
      )}
    </Flex>
  )
}

interface OneRowProps {
  readonly statement: CommissionStatement
  readonly number: number
  readonly onDecided: (next: number | null) => void
}

function OneRow({ statement, number, onDecided }: OneRowProps) {
  const { id } = statement
  const { data, error } = useCall(statements.viewRow, { params: { id, number } })
  if (error && !data) return <ErrorPanel message={error.message} />
  return data ? <DecisionPane statement={statement} row={data} onDecided={onDecided} /> : <Skeleton height={120} />
}

/** `/commission/:id` */
export default function StatementPage() {
  return <RecordRoute noun={NOUN} Page={Page} />
}
