import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Grid } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { StatementBadge } from '../shared/StatementBadge.tsx'
import { STATEMENTS_PATH, statementAddress } from '../shared/sections.ts'

/** Pixels of a row. */
const ROW = 37
/** More are in the list. */
const SHOWN = 20

function Row({ statement }: { readonly statement: CommissionStatement }) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.subtle">
      <Grid
        asChild
        gridTemplateColumns="minmax(0, 1fr) 112px 96px"
        alignItems="center"
        columnGap="2"
        minHeight={{ base: '44px', md: `${ROW - 1}px` }}
        paddingInline="4"
        _hover={{ bg: 'bg.hover' }}
      >
        <Link to={statementAddress(statement)}>
          <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {statement.insurer ?? statement.file_name}
          </Box>
          <span>
            <StatementBadge statement={statement} />
          </span>
          <Box as="span" textAlign="right" fontVariantNumeric="tabular-nums">
            {formatMoney(statement.total)}
          </Box>
        </Link>
      </Grid>
    </Box>
  )
}

/** The insurers’ statements of a month. */
export function MonthStatements({ month }: { readonly month: IsoDate }) {
  const query = { period: month, sort: 'insurer', page_size: SHOWN } as const
  const answer = useCall(statements.list, { query })
  const { data } = answer
  return (
    <Panel
      title="Statements"
      headingLevel={2}
      count={data?.total}
      flush
      {...panelState(answer)}
      skeletonRows={5}
      skeletonRowHeight={ROW}
      empty={data?.items.length === 0 && <EmptyState>No statement for {monthInWords(month)} yet.</EmptyState>}
      action={
        <Button asChild variant="ghost" size="sm">
          <Link to={STATEMENTS_PATH}>
            All
            <ArrowRightIcon size={14} />
          </Link>
        </Button>
      }
    >
      <Box as="ul" listStyleType="none" aria-label="Statements of the month">
        {data?.items.map((statement) => (
          <Row key={statement.id} statement={statement} />
        ))}
      </Box>
    </Panel>
  )
}
