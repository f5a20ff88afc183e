import type { QuoteResponse, WirePortfolio, WireScore } from '@portal/contract/quotes/quotes.schema'
import { FREQUENCIES, type Frequency, formatDollars, formatMoney } from '@portal/domain'
import { Box, Flex, Text } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { EmptyState, SegmentedControl } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { dollars, EACH, errorsOf } from '../quotes/figures.ts'

/** What is kept from a client who looks on, and what is left out of the table. */
interface Shown {
  readonly scores: boolean
  readonly commission: boolean
  readonly unmet: boolean
}

interface Line {
  readonly id: string
  readonly label: string
  readonly isShown?: boolean
  readonly isStrong?: boolean
  /** Words, in small letters from the left. */
  readonly isText?: boolean
  readonly cell: (portfolio: WirePortfolio) => ReactNode
}

function stars(score: WireScore | null | undefined): string {
  if (!score) return '–'
  return [score.ratingAt5, score.ratingAt15, score.stars, score.raw === null ? undefined : Math.round(score.raw ?? 0)]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join('  ')
}

function named(feature: NonNullable<WirePortfolio['topFeatures']>[number]): string {
  return typeof feature === 'string' ? feature : (feature.name ?? '')
}

function limitsOf({ underwriting }: WirePortfolio): string {
  const limits = underwriting?.limits ?? []
  if (limits.length === 0) return 'No limits'
  return limits
    .map(({ type, maximum }) => `${type ?? ''} ${typeof maximum === 'number' ? formatDollars(maximum * 100) : '–'}`)
    .join(', ')
}

function requirementsOf({ underwriting }: WirePortfolio): string {
  if (underwriting?.supportsUnderwriting === false) return 'Ask the insurer'
  const texts = (underwriting?.requirements ?? []).map((one) => (typeof one === 'string' ? one : (one.text ?? '')))
  return texts.length === 0 ? 'None at these sums' : [...new Set(texts)].join(', ')
}

function linesOf(frequency: Frequency, shown: Shown, lowest: number | undefined): Line[] {
  const money = (of: keyof WirePortfolio['premiumTotal']) => (portfolio: WirePortfolio) =>
    dollars(portfolio.premiumTotal[of] as Parameters<typeof dollars>[0], frequency)
  const total = ({ premiumTotal }: WirePortfolio) => premiumTotal.premium[frequency] ?? null
  return [
    {
      id: 'total',
      label: `Total ${EACH[frequency]}`,
      isStrong: true,
      cell(portfolio) {
        const own = total(portfolio)
        const more = own !== null && lowest !== undefined ? Math.round((own - lowest) * 100) : undefined
        return (
          <>
            <Text as="span" tone="muted" fontSize="xs">
              {isPartial(portfolio)
                ? 'Not all covers '
                : more === undefined
                  ? ''
                  : more === 0
                    ? 'Lowest '
                    : `+${formatMoney(more)} `}
            </Text>
            {dollars(portfolio.premiumTotal.premium, frequency)}
          </>
        )
      },
    },
    { id: 'inside', label: 'Inside super', cell: money('premiumInsideSuper') },
    { id: 'outside', label: 'Outside super', cell: money('premiumOutsideSuper') },
    {
      id: 'net',
      label: 'After 15% rollover rebate',
      cell({ premiumTotal }) {
        const [gross, rebate] = [premiumTotal.premium[frequency], premiumTotal.rolloverRebate?.[frequency]]
        return gross === null || gross === undefined ? '–' : formatMoney(Math.round((gross - (rebate ?? 0)) * 100))
      },
    },
    { id: 'duty', label: 'Stamp duty, included', cell: money('stampDuty') },
    { id: 'fee', label: 'Policy fee, included', cell: money('policyFee') },
    {
      id: 'feature',
      label: 'Feature score 5, 15 years',
      isShown: shown.scores,
      cell: ({ score }) => stars(score?.feature),
    },
    {
      id: 'combined',
      label: 'Combined score 5, 15 years',
      isShown: shown.scores,
      cell: ({ score }) => stars(score?.combined),
    },
    {
      id: 'upfront',
      label: 'Upfront commission',
      isShown: shown.commission,
      cell: ({ premiumTotal }) =>
        `${premiumTotal.commissionUpfrontPercent ?? '–'}%  ${dollars(premiumTotal.commissionUpfront, 'Y')}`,
    },
    {
      id: 'ongoing',
      label: 'Ongoing commission',
      isShown: shown.commission,
      cell: ({ premiumTotal }) =>
        `${premiumTotal.commissionOngoingPercent ?? '–'}%  ${dollars(premiumTotal.commissionOngoing, 'Y')}`,
    },
    {
      id: 'best',
      isText: true,
      label: 'Best features',
      cell: ({ topFeatures }) => (topFeatures ?? []).map(named).join(', ') || '–',
    },
    {
      id: 'worst',
      isText: true,
      label: 'Weakest features',
      cell: ({ bottomFeatures }) => (bottomFeatures ?? []).map(named).join(', ') || '–',
    },
    { id: 'limits', isText: true, label: 'Limits', cell: limitsOf },
    { id: 'requirements', isText: true, label: 'Requirements', cell: requirementsOf },
    { id: 'errors', isText: true, label: 'Not met', cell: (portfolio) => errorsOf(portfolio).join(', ') || '–' },
  ]
}

const isPartial = ({ allNeedsMet }: WirePortfolio) => allNeedsMet === false

export interface ComparisonProps {
  readonly response: QuoteResponse
  /** Names of the people, in their order. */
  readonly people: readonly string[]
  readonly frequency: Frequency
  /** The recommended portfolio of a person. */
  readonly recommended: (place: number) => string | null
  /** At the foot of each column; nothing where nothing can be decided. */
  readonly outcome?: (place: number, portfolio: WirePortfolio) => ReactNode
}

/** Portfolios side by side, the lowest total first. */
export function Comparison({ response, people, frequency: began, recommended, outcome }: ComparisonProps) {
  const [frequency, setFrequency] = useState(began)
  const [place, setPlace] = useState(0)
  const [shown, setShown] = useState<Shown>({ scores: true, commission: true, unmet: true })
  const toggle = (part: keyof Shown) => () => setShown({ ...shown, [part]: !shown[part] })
  const all = response.clients[place]?.portfolios ?? []
  const totalOf = ({ premiumTotal }: WirePortfolio) => premiumTotal.premium[frequency] || Number.POSITIVE_INFINITY
  const portfolios = all
    .filter(({ allNeedsMet }) => shown.unmet || allNeedsMet !== false)
    // What meets all needs goes before what is cheaper by leaving some out.
    .toSorted((one, other) => Number(isPartial(one)) - Number(isPartial(other)) || totalOf(one) - totalOf(other))
  const priced = portfolios.filter((portfolio) => Number.isFinite(totalOf(portfolio)))
  const failed = portfolios.filter((portfolio) => !Number.isFinite(totalOf(portfolio)))
  const lowest = priced.find((portfolio) => !isPartial(portfolio))
  const lines = linesOf(frequency, shown, lowest && totalOf(lowest)).filter(({ isShown = true }) => isShown)
  const supports = (value: Frequency) => priced.some(({ supportsFrequency }) => supportsFrequency?.[value] !== false)
  return (
    <>
      <Flex gap="4" flexWrap="wrap" alignItems="center" paddingInline="gutter" paddingBlock="2">
        {people.length > 1 && (
          <SegmentedControl
            label="Person"
            segments={people.map((label, index) => ({ value: String(index), label }))}
            value={String(place)}
            onChange={(value) => setPlace(Number(value))}
          />
        )}
        <SegmentedControl
          label="Premiums"
          segments={FREQUENCIES.filter(({ value }) => supports(value)).map(({ value, label }) => ({ value, label }))}
          value={frequency}
          onChange={setFrequency}
        />
        <Flex gap="4" marginStart={{ lg: 'auto' }} flexWrap="wrap">
          <Switch checked={shown.scores} onChange={toggle('scores')}>
            Scores
          </Switch>
          <Switch checked={shown.commission} onChange={toggle('commission')}>
            Commission
          </Switch>
          <Switch checked={!shown.unmet} onChange={toggle('unmet')}>
            All needs met only
          </Switch>
        </Flex>
      </Flex>
      {priced.length === 0 && <EmptyState>No insurer has a price for these covers.</EmptyState>}
      {priced.length > 0 && (
        <Box
          flex="1"
          minHeight="0"
          overflow="auto"
          tabIndex={0}
          role="region"
          aria-label="Portfolios side by side"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Box as="table" minWidth="full" fontVariantNumeric="tabular-nums" css={{ borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                <Box as="th" css={HEAD} textAlign="left">
                  {priced.length} of {all.length} insurers
                </Box>
                {priced.map((portfolio) => (
                  <Box
                    asChild
                    key={portfolio.code}
                    css={CELL}
                    bg={recommended(place) === portfolio.code ? 'bg.selected' : undefined}
                  >
                    <th scope="col">
                      <Text weight="semibold">{portfolio.supplier.name}</Text>
                      <Text tone="muted" fontSize="xs">
                        {portfolio.name}
                      </Text>
                    </th>
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, label, isStrong, isText, cell }) => (
                <tr key={id}>
                  <Box asChild css={HEAD}>
                    <th scope="row">{label}</th>
                  </Box>
                  {priced.map((portfolio) => (
                    <Box
                      as="td"
                      key={portfolio.code}
                      css={CELL}
                      fontWeight={isStrong ? 'semibold' : undefined}
                      fontSize={isStrong ? 'md' : isText ? 'xs' : undefined}
                      verticalAlign={isText ? 'top' : undefined}
                      bg={recommended(place) === portfolio.code ? 'bg.selected' : undefined}
                    >
                      {cell(portfolio)}
                    </Box>
                  ))}
                </tr>
              ))}
              <tr>
                <Box asChild css={HEAD}>
                  <th scope="row">Documents</th>
                </Box>
                {priced.map(({ code, links }) => (
                  <Box as="td" key={code} css={CELL}>
                    {links?.pds || links?.tmd ? (
                      <>
                        {links.pds && <a href={links.pds}>PDS</a>} {links.tmd && <a href={links.tmd}>TMD</a>}
                      </>
                    ) : (
                      '–'
                    )}
                  </Box>
                ))}
              </tr>
              {outcome && (
                <tr>
                  <Box asChild css={HEAD}>
                    <th scope="row">Outcome</th>
                  </Box>
                  {priced.map((portfolio) => (
                    <Box as="td" key={portfolio.code} css={CELL}>
                      {outcome(place, portfolio)}
                    </Box>
                  ))}
                </tr>
              )}
            </tbody>
          </Box>
          {failed.length > 0 && (
            <Box as="section" aria-label="Without a price" paddingInline="gutter" paddingBlock="4">
              <Text as="h2" weight="medium">
                Without a price
              </Text>
              <Box as="ul" listStyleType="none" color="fg.muted">
                {failed.map((portfolio) => (
                  <li key={portfolio.code}>
                    {portfolio.supplier.name}: {errorsOf(portfolio).join(', ') || 'it did not answer'}
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </>
  )
}

const HEAD = {
  position: 'sticky',
  insetInlineStart: '0',
  background: 'bg.surface',
  paddingInline: 'gutter',
  paddingBlock: '6px',
  textAlign: 'start',
  fontWeight: 'regular',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
} as const
const CELL = {
  minWidth: '150px',
  maxWidth: '200px',
  paddingInline: '3',
  paddingBlock: '6px',
  textAlign: 'end',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
} as const
