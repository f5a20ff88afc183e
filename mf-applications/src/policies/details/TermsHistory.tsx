import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import type { PolicyTerms } from '@portal/contract/work/policy-fields'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { formatDollars, formatMoney, formatMoneyShort } from '@portal/domain/values/money'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { useClock } from '@portal/platform'
import { Box, Flex, Grid, Text } from '@portal/ui/core'
import { Badge, type BadgeTone, EmptyState, Panel } from '@portal/ui/page'
import { termsInWords } from '../../applications/details/policies/product-terms.ts'

const STATES: Readonly<Record<PolicyTerms['state'], readonly [string, BadgeTone]>> = {
  proposed: ['Proposed', 'info'],
  current: ['Now', 'success'],
  former: ['Before', 'neutral'],
  refused: ['Refused', 'neutral'],
}

/** Pixels of the highest bar. */
const HIGHEST = 72

/** The premium under each version of the terms, oldest first. The list below says the same in figures. */
function PremiumChart({ versions }: { readonly versions: readonly PolicyTerms[] }) {
  const most = Math.max(1, ...versions.map(({ annual_premium }) => annual_premium))
  return (
    <Flex aria-hidden gap="3" alignItems="flex-end" paddingInline="4" paddingBlock="3" overflowX="auto">
      {versions.map(({ id, annual_premium, effective_on, state }) => (
        <Flex key={id} flexDirection="column" alignItems="center" gap="1" flex="0 1 72px" minWidth="52px">
          <Text as="span" size="xs" numeric tone={state === 'current' ? 'default' : 'subtle'}>
            {formatMoneyShort(annual_premium)}
          </Text>
          <Box
            width="40px"
            borderRadius="2px"
            bg={state === 'current' ? 'accent.solid' : state === 'proposed' ? 'accent.subtle' : 'border.strong'}
            style={{ height: Math.max(2, (annual_premium / most) * HIGHEST) }}
          />
          <Text as="span" size="2xs" tone="subtle" numeric>
            {effective_on ? formatDate(effective_on).slice(3) : '–'}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

function Version({ terms }: { readonly terms: PolicyTerms }) {
  const { timeZone } = useClock()
  const [label, tone] = STATES[terms.state]
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.subtle" paddingInline="4" paddingBlock="10px">
      <Flex gap="2" alignItems="center" flexWrap="wrap" marginBottom="1">
        <Text as="span" weight="medium" numeric>
          {terms.effective_on
            ? `From ${formatDate(terms.effective_on)}`
            : formatInstantDate(timeZone, terms.created_at)}
        </Text>
        <Badge tone={tone}>{label}</Badge>
        <Text as="span" tone="muted">
          {terms.remarks}
        </Text>
        <Text as="span" weight="medium" numeric marginInlineStart="auto">
          {formatMoney(terms.annual_premium)} a year
        </Text>
      </Flex>
      {terms.products.map((product) => (
        <Grid
          key={product.id}
          columnGap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(120px, 1fr) 140px minmax(0, 1.6fr) 100px' }}
          color={terms.state === 'current' ? 'fg' : 'fg.muted'}
          minHeight="24px"
          marginBottom={{ base: '2', md: '0' }}
        >
          <Text as="span">{coverLabel(product.cover)}</Text>
          <Text as="span" numeric textAlign="right">
            {formatDollars(product.amount)}
            {coverAmount(product.cover) === 'monthly' && ' a month'}
          </Text>
          <Text as="span" tone="muted">
            {termsInWords({ ...product, before: null })
              .flatMap(({ now }) => now ?? [])
              .join(', ')}
          </Text>
          <Text as="span" numeric textAlign="right" color={{ base: 'fg.muted', md: 'inherit' }}>
            {formatMoney(product.annual_premium)}
            <Text as="span" tone="muted" hideFrom="md">
              {' '}
              a year
            </Text>
          </Text>
        </Grid>
      ))}
    </Box>
  )
}

/** What the policy covers and costs, now and before: each version of its terms. */
export function TermsHistory({ policy: { terms } }: { readonly policy: PolicyDetails }) {
  return (
    <Panel
      title="Terms"
      count={terms.length || null}
      headingLevel={2}
      flush
      empty={terms.length === 0 && <EmptyState>No terms yet.</EmptyState>}
    >
      {terms.length > 1 && <PremiumChart versions={terms.toReversed()} />}
      <Box as="ul" listStyleType="none">
        {terms.map((version) => (
          <Version key={version.id} terms={version} />
        ))}
      </Box>
    </Panel>
  )
}
