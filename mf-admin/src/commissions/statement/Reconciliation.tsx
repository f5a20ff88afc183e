import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { Box, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'

const PARTS = [
  { part: 'matched', label: 'Matched', color: 'accent.solid' },
  { part: 'queued', label: 'Queued', color: 'info.fg' },
  { part: 'rejected', label: 'Rejected', color: 'fg.subtle' },
] as const

/** The sign that stands before the figures of a part. */
const SIGNS = { matched: '', queued: '+', rejected: '+' } as const

function Figure({
  label,
  swatch,
  sign = '',
  tone,
  children,
}: {
  readonly label: ReactNode
  readonly swatch?: string | undefined
  readonly sign?: string
  readonly tone?: 'warning' | 'success' | undefined
  readonly children: ReactNode
}) {
  return (
    <Box flex="none">
      <Flex alignItems="center" gap="2">
        {swatch && <Box width="10px" height="10px" borderRadius="2px" background={swatch} aria-hidden />}
        <Text as="span" size="xs" tone={tone ?? 'muted'} whiteSpace="nowrap">
          {label}
        </Text>
      </Flex>
      <Text as="div" size="lg" weight="semibold" numeric {...(tone && { tone })} whiteSpace="nowrap">
        {sign && (
          <Text as="span" size="md" tone="subtle">
            {sign}{' '}
          </Text>
        )}
        {children}
      </Text>
    </Box>
  )
}

/** How far the rows account for the statement: matched, queued and rejected beside its total, and what is left. */
export function Reconciliation({ statement }: { readonly statement: CommissionStatement }) {
  const { parts, total, gst, stated, rows, totals } = statement
  const accounted = parts.matched.cents + parts.queued.cents + parts.rejected.cents
  const whole = stated ?? total
  const left = whole - accounted
  const done = rows - parts.to_decide.rows
  return (
    <Box as="section" aria-label="Reconciliation" paddingInline="gutter" paddingBlock="3">
      <Flex flexWrap="wrap" columnGap="8" rowGap="3" alignItems="flex-end">
        {PARTS.map(({ part, label, color }) => (
          <Figure key={part} swatch={color} sign={SIGNS[part]} label={`${label} ${formatCount(parts[part].rows)}`}>
            {formatMoney(parts[part].cents)}
          </Figure>
        ))}
        <Figure sign="=" label={`Accounted for: ${formatCount(done)} of ${formatCount(rows)}`}>
          {formatMoney(accounted)}
        </Figure>
        <Box flex="1 1 auto" />
        <Figure label={stated === null ? 'Sum of the rows' : 'Statement total'}>{formatMoney(whole)}</Figure>
        <Figure label="Difference" tone={left === 0 ? 'success' : 'warning'}>
          {formatMoney(left)}
        </Figure>
      </Flex>
      <Flex
        height="12px"
        marginBlock="3"
        gap="2px"
        borderRadius="sm"
        overflow="hidden"
        background="bg.muted"
        aria-hidden
      >
        {PARTS.map(({ part, color }) => (
          <Box key={part} background={color} width={`${share(parts[part].cents, whole)}%`} />
        ))}
      </Flex>
      <Text size="xs" tone="subtle">
        {readInWords(rows, totals)} GST included {formatMoney(gst)}.
        {stated !== null && stated !== total && ` The rows add up to ${formatMoney(total)}.`}
        {stated === null && ' We found no total in this file: compare it with the printed one.'}
      </Text>
    </Box>
  )
}

/** Per cent of the bar; a negative part has none. */
function share(cents: number, whole: number): number {
  return whole <= 0 ? 0 : Math.max(0, Math.min(100, (cents / whole) * 100))
}

function readInWords(rows: number, totals: number): string {
  const read = rows === 1 ? '1 row read' : `${formatCount(rows)} rows read`
  if (totals === 0) return `${read}.`
  return `${read}, ${totals === 1 ? '1 total' : `${formatCount(totals)} totals`} skipped.`
}
