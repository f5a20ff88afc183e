import { periods } from '@portal/contract/money/periods'
import type { BooksCheck, BooksError } from '@portal/contract/money/periods.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Box, Button, Flex, Inline, Skeleton, TextLink } from '@portal/ui/core'
import { CheckIcon, ShieldIcon } from '@portal/ui/icons'
import { statementAddress } from '../shared/sections.ts'

/** At most so many errors are listed. */
const LISTED_MAX = 5

const ERRORS: Readonly<Record<BooksError['kind'], string>> = {
  unbalanced: 'the entry doesn’t balance',
  missing: 'the payment has no entry',
  superfluous: 'the entry is for a payment that isn’t posted',
  twice: 'the payment has more than one entry',
  differs: 'the entry is for another amount',
  not_opposite: 'the reversal isn’t the opposite of its entry',
  after_close: 'the entry was posted after the month was closed',
  closed_sums: 'the month no longer adds up to its totals when it was closed',
  added_up: 'the report totals differ from the entries',
}

function ErrorLine({ error: { kind, month, statement } }: { readonly error: BooksError }) {
  return (
    <li>
      {statement ? (
        <TextLink asChild>
          <Link to={`${statementAddress(statement)}?row=${statement.number}`}>
            Statement {statement.id}, row {statement.number}
          </Link>
        </TextLink>
      ) : (
        month && monthInWords(month)
      )}
      : {ERRORS[kind]}
    </li>
  )
}

function Errors({ checked }: { readonly checked: NonNullable<BooksCheck> }) {
  const more = checked.errors.length - LISTED_MAX
  return (
    <Alert tone="danger" title="The books don’t balance.">
      <Box as="ul" listStyleType="disc" paddingInlineStart="4" marginTop="1">
        {checked.errors.slice(0, LISTED_MAX).map((error) => (
          <ErrorLine key={`${error.kind}/${error.entry_id}/${error.month}/${error.statement?.number}`} error={error} />
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </Box>
    </Alert>
  )
}

/** Whether the books balanced when they were last checked, each night. */
export function BooksState() {
  const { timeZone } = useClock()
  const { data, error, refetch, isFetching } = useCall(periods.check, {})
  const checked = data?.checked
  const holds = checked?.errors.length === 0
  const Mark = holds ? CheckIcon : ShieldIcon
  return (
    <Box paddingInline="gutter" paddingBlock="3">
      {checked && !holds ? (
        <Errors checked={checked} />
      ) : error && !data ? (
        <Alert
          tone="warning"
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t load the last check of the books. {error.message}
        </Alert>
      ) : (
        <Flex alignItems="center" columnGap="2" flexWrap="wrap" minHeight="20px" role="status">
          <Box as="span" display="inline-flex" color={holds ? 'success.mark' : 'fg.subtle'}>
            <Mark size={14} />
          </Box>
          {!data ? (
            <Skeleton width={240} />
          ) : checked ? (
            <>
              <Inline tone="muted">The books balance</Inline>
              <Inline tone="subtle" size="xs" numeric>
                Checked {formatInstantDate(timeZone, checked.at)}, {timeIn(timeZone, checked.at)},{' '}
                {formatCount(checked.entries)} entries
              </Inline>
            </>
          ) : (
            <Inline tone="subtle">The books are checked once a day.</Inline>
          )}
        </Flex>
      )}
    </Box>
  )
}
