import type { ClientCover, CoverLine } from '@portal/contract/work/policies.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { instalmentOf } from '@portal/domain/work/premium'
import { useClock } from '@portal/platform'
import { Box, Flex, Grid, HStack, Text, usePhone, VisuallyHidden } from '@portal/ui/core'
import { ArrowRightIcon, CheckIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { CoverName } from './CoverName.tsx'

const COLUMNS =
  'minmax(108px, 1.4fr) repeat(3, minmax(72px, 0.8fr)) minmax(56px, 1fr) minmax(76px, 0.8fr) minmax(96px, 0.8fr) 112px'
const HEADS = ['Cover', 'In super', 'Outside', 'Today', 'Bar', 'After', 'Recommended', 'Gap'] as const

const dollars = (cents: number) => (cents === 0 ? '–' : formatDollars(cents))

/** Today solid, after what is applied for outlined, recommended a mark. The figures beside it say the same. */
function CoverBar({ line: { today, after, recommended } }: { readonly line: CoverLine }) {
  const most = Math.max(today, after, recommended ?? 0, 1)
  const width = (part: number) => `${(part / most) * 100}%`
  return (
    <Box aria-hidden position="relative" height="12px" borderRadius="2px" bg="bg.muted">
      {after > 0 && (
        <Box
          position="absolute"
          insetBlock="0"
          left="0"
          borderRadius="2px"
          borderWidth="1px"
          borderColor="accent.mark"
          bg="accent.subtle"
          style={{ width: width(after) }}
        />
      )}
      <Box
        position="absolute"
        insetBlock="0"
        left="0"
        borderRadius="2px"
        bg="accent.solid"
        style={{ width: width(Math.min(today, after)) }}
      />
      {recommended !== null && (
        <Box
          position="absolute"
          insetBlock="-3px"
          width="2px"
          bg="fg"
          style={{ left: `calc(${width(recommended)} - 2px)` }}
        />
      )}
    </Box>
  )
}

function Gap({ line: { after, recommended } }: { readonly line: CoverLine }) {
  if (recommended === null) return '–'
  if (after >= recommended) {
    return (
      <HStack as="span" gap="1" justifyContent="flex-end" color="success.fg">
        <CheckIcon size={14} />
        Met
      </HStack>
    )
  }
  return (
    <Text as="span" tone="warning" numeric>
      {formatDollars(recommended - after)} short
    </Text>
  )
}

function LineRow({ line }: { readonly line: CoverLine }) {
  const { cover, in_super, outside, today, after, recommended } = line
  const figures = { role: 'cell', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
  return (
    <Grid
      role="row"
      alignItems="center"
      columnGap="3"
      gridTemplateColumns={COLUMNS}
      minHeight="36px"
      paddingInline="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box role="rowheader">
        <CoverName cover={cover} />
      </Box>
      <Box {...figures} color="fg.muted">
        {dollars(in_super)}
      </Box>
      <Box {...figures} color="fg.muted">
        {dollars(outside)}
      </Box>
      <Box {...figures} fontWeight="medium">
        {dollars(today)}
      </Box>
      <Box role="cell">
        <CoverBar line={line} />
      </Box>
      <Box {...figures} fontWeight={after === today ? 'regular' : 'medium'}>
        {dollars(after)}
      </Box>
      <Box {...figures} color="fg.muted">
        {recommended === null ? '–' : dollars(recommended)}
      </Box>
      <Box {...figures}>
        <Gap line={line} />
      </Box>
    </Grid>
  )
}

function Premium({ label, today, after, remark }: { label: string; today: number; after: number; remark?: string }) {
  return (
    <Box
      paddingInline="4"
      paddingBlock="3"
      borderInlineStartWidth={{ md: '1px' }}
      _first={{ borderInlineStartWidth: '0' }}
      borderColor="border.subtle"
      minWidth="0"
    >
      <Text tone="muted">{label}</Text>
      <Flex alignItems="baseline" gap="2" flexWrap="wrap">
        <Text as="span" size="2xl" weight="semibold" numeric>
          {formatMoney(today)}
        </Text>
        {after !== today && (
          <Text as="span" tone="muted" numeric display="inline-flex" alignItems="center" gap="1">
            <ArrowRightIcon size={12} />
            {formatMoney(after)}
          </Text>
        )}
      </Flex>
      {(after !== today || remark) && (
        <Text size="xs" tone="subtle" numeric>
          {[after === today ? '' : `${after > today ? '+' : ''}${formatMoney(after - today)}`, remark]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
    </Box>
  )
}

function Key({ label, look }: { readonly label: string; readonly look: 'today' | 'after' | 'recommended' }) {
  return (
    <HStack as="span" gap="6px" color="fg.muted">
      <Box
        as="span"
        width={look === 'recommended' ? '2px' : '12px'}
        height={look === 'recommended' ? '14px' : '8px'}
        borderRadius={look === 'recommended' ? undefined : '2px'}
        bg={look === 'today' ? 'accent.solid' : look === 'after' ? 'accent.subtle' : 'fg'}
        {...(look === 'after' && { borderWidth: '1px', borderColor: 'accent.mark' })}
      />
      {label}
    </HStack>
  )
}

/** A cover on a phone: today, after what is applied for, and what is missing. */
function LineOnPhone({ line }: { readonly line: CoverLine }) {
  const { cover, in_super, outside, today, after, recommended } = line
  return (
    <Box as="li" paddingInline="4" paddingBlock="3" borderTopWidth="1px" borderColor="border.subtle">
      <Flex justifyContent="space-between" gap="3">
        <Text as="span" weight="medium">
          {coverLabel(cover)}
          {coverAmount(cover) === 'monthly' && ' a month'}
        </Text>
        <HStack as="span" gap="1" fontVariantNumeric="tabular-nums">
          {dollars(today)}
          {after !== today && (
            <>
              <ArrowRightIcon size={12} />
              <VisuallyHidden>once in force</VisuallyHidden>
              <Text as="span" weight="medium">
                {dollars(after)}
              </Text>
            </>
          )}
        </HStack>
      </Flex>
      <Box marginBlock="2">
        <CoverBar line={line} />
      </Box>
      <Flex justifyContent="space-between" gap="3" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span>
          {in_super > 0 && `${dollars(in_super)} in super`}
          {in_super > 0 && outside > 0 && ', '}
          {outside > 0 && `${dollars(outside)} outside`}
        </span>
        {recommended !== null && <Gap line={line} />}
      </Flex>
    </Box>
  )
}

/** What the client is covered for today, after what is applied for, and what was recommended; and what it costs. */
export function CoverToday({ cover: { lines, premium } }: { readonly cover: ClientCover }) {
  const { today } = useClock()
  const isPhone = usePhone()
  return (
    <Panel
      title="Cover today"
      headingLevel={2}
      flush
      action={
        <HStack gap="4" marginEnd="2" paddingBottom={{ base: '3', md: '0' }} flexWrap="wrap">
          <Text as="span" tone="subtle" numeric hideBelow="md">
            {formatDate(today)}
          </Text>
          <Key label="Today" look="today" />
          <Key label="After application" look="after" />
          <Key label="Recommended" look="recommended" />
        </HStack>
      }
      empty={lines.length === 0 && <EmptyState>No cover in force, applied for or recommended yet.</EmptyState>}
    >
      {isPhone ? (
        <Box as="ul" listStyleType="none" aria-label="Cover by kind">
          {lines.map((line) => (
            <LineOnPhone key={line.cover} line={line} />
          ))}
        </Box>
      ) : (
        <Box overflowX="auto" tabIndex={0} role="region" aria-label="Cover by kind, scrollable">
          <Box role="table" aria-label="Cover by kind" minWidth="780px">
            <Grid
              role="row"
              alignItems="center"
              columnGap="3"
              gridTemplateColumns={COLUMNS}
              height="36px"
              paddingInline="4"
              borderTopWidth="1px"
              borderColor="border"
              bg="bg.subtle"
              fontSize="xs"
              fontWeight="medium"
              color="fg.muted"
            >
              {HEADS.map((head, index) => (
                <Box key={head} role="columnheader" textAlign={index === 0 ? 'left' : 'right'}>
                  {head === 'Bar' ? <VisuallyHidden>{head}</VisuallyHidden> : head}
                </Box>
              ))}
            </Grid>
            {lines.map((line) => (
              <LineRow key={line.cover} line={line} />
            ))}
          </Box>
        </Box>
      )}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Premium label="Premium a year in super" {...premium.in_super} />
        <Premium label="Outside super" {...premium.outside} />
        <Premium
          label="Total a year"
          {...premium.total}
          remark={`${formatMoney(instalmentOf(premium.total.after, 'M'))} a month`}
        />
      </Grid>
    </Panel>
  )
}
