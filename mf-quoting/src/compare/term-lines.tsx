import type { WirePortfolio, WireScore } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatDollars } from '@portal/domain/values/money'
import { coverAmount, coversInWords, NEED_COVERS, type NeedCoverCode } from '@portal/domain/work/cover'
import { Box, Text } from '@portal/ui/core'
import { errorsOf } from './figures/figures.ts'
import type { Line } from './line.ts'
import { weighedScore } from './order-portfolios.ts'
import { Score } from './Score.tsx'

function scoreText(score: WireScore | null | undefined): string {
  return [score?.ratingAt5, score?.ratingAt15, score?.raw].join(' ').trim() || '–'
}

/** Scores of features, and of features and price where price weighs `weight` per cent; `asked`: as it was priced. */
export function scoreLines(weight: number, asked: number): Line[] {
  return [
    {
      id: 'feature',
      label: 'Feature score 5, 15 y',
      startsGroup: true,
      text: ({ score }) => scoreText(score?.feature),
      cell: ({ score }) => <Score {...score?.feature} raw={score?.feature?.raw} />,
    },
    {
      id: 'combined',
      label: weight === asked ? 'Combined score 5, 15 y' : `Combined score, price ${weight}%`,
      text({ score }) {
        const own = weighedScore(score, weight, asked)
        return own?.as ? scoreText(own.as) : String(own?.raw ?? '–')
      },
      cell({ score }) {
        const own = weighedScore(score, weight, asked)
        if (!own) return '–'
        return own.as ? <Score {...own.as} raw={own.raw} /> : <Score raw={own.raw} rawAt15={own.rawAt15} />
      },
    },
  ]
}

function isNeed(type: string): type is NeedCoverCode {
  return NEED_COVERS.some(({ value }) => value === type)
}

/** The limit of each cover that any insurer names, and what it asks for before it covers somebody. */
export function underwritingLines(portfolios: readonly WirePortfolio[]): Line[] {
  const types = portfolios.flatMap(({ underwriting }) => (underwriting?.limits ?? []).map(({ type }) => type ?? ''))
  const limits = [...new Set(types)].filter(isNeed).map((type, index): Line => {
    const limitOf = ({ underwriting }: WirePortfolio) => (underwriting?.limits ?? []).find((one) => one.type === type)
    const text = (portfolio: WirePortfolio) => {
      const maximum = limitOf(portfolio)?.maximum
      return typeof maximum === 'number' ? formatDollars(centsOf(maximum) ?? 0) : 'No limit'
    }
    return {
      id: `limit-${type}`,
      label: `Limit, ${coversInWords([type])}${coverAmount(type) === 'monthly' ? ' a month' : ''}`,
      startsGroup: index === 0,
      text,
      cell: (portfolio) =>
        limitOf(portfolio)?.exceeded ? (
          <Box as="span" color="warning.fg">
            Over {text(portfolio)}
          </Box>
        ) : (
          text(portfolio)
        ),
    }
  })
  return [
    ...limits,
    {
      id: 'requirements',
      label: 'Requirements',
      look: 'words',
      startsGroup: limits.length === 0,
      text: requirementsOf,
      cell: (portfolio) =>
        portfolio.underwriting?.supportsUnderwriting === false ? (
          <Box as="span" color="warning.fg">
            {requirementsOf(portfolio)}
          </Box>
        ) : (
          requirementsOf(portfolio)
        ),
    },
  ]
}

function requirementsOf({ underwriting }: WirePortfolio): string {
  if (underwriting?.supportsUnderwriting === false) return 'Ask the insurer'
  const texts = (underwriting?.requirements ?? []).map((one) => (typeof one === 'string' ? one : (one.text ?? '')))
  return texts.length === 0 ? 'None at these amounts' : [...new Set(texts)].join(', ')
}

/** What of the covers an insurer does not meet, in its words; no line where all are met. */
export function errorLines(portfolios: readonly WirePortfolio[]): Line[] {
  if (!portfolios.some(({ errors }) => errors.length > 0)) return []
  const text = (portfolio: WirePortfolio) => errorsOf(portfolio).join('. ') || '–'
  return [
    {
      id: 'errors',
      label: 'Not met',
      look: 'words',
      neverFolds: true,
      text,
      cell: (portfolio) => (
        <Box
          as="span"
          display="block"
          // A sentence would stand a word a line in a column that fits a premium.
          minWidth={portfolio.errors.length > 0 ? { md: '180px', _print: '0 !important' } : undefined}
          color={portfolio.errors.length > 0 ? 'warning.fg' : 'fg.subtle'}
        >
          {text(portfolio)}
        </Box>
      ),
    },
  ]
}

type FeaturesOf = (portfolio: WirePortfolio) => WirePortfolio['topFeatures']

/** What sets insurers apart: a feature that all of them have, or lack, is left out. */
function features(id: string, label: string, portfolios: readonly WirePortfolio[], of: FeaturesOf): Line[] {
  const all = (portfolio: WirePortfolio) => [
    ...new Set((of(portfolio) ?? []).map((feature) => (typeof feature === 'string' ? feature : (feature.name ?? '')))),
  ]
  const counts = new Map<string, number>()
  for (const name of portfolios.flatMap(all)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isEverywhere = (name: string) => portfolios.length > 1 && counts.get(name) === portfolios.length
  const names = (portfolio: WirePortfolio) => all(portfolio).filter((name) => !isEverywhere(name))
  if (portfolios.flatMap(names).length === 0) return []
  return [
    {
      id,
      label,
      look: 'words',
      text: (portfolio) => names(portfolio).join(', ') || '–',
      cell(portfolio) {
        const own = names(portfolio)
        if (own.length === 0) return '–'
        return (
          <Box as="ul" listStyleType="none">
            {own.map((name) => (
              <Text as="li" key={name} fontSize="xs">
                {name}
              </Text>
            ))}
          </Box>
        )
      },
    },
  ]
}

/** The features that tell the insurers of a comparison apart. */
export function featureLines(portfolios: readonly WirePortfolio[]): Line[] {
  return [
    ...features('top', 'Top features', portfolios, ({ topFeatures }) => topFeatures),
    ...features('bottom', 'Bottom features', portfolios, ({ bottomFeatures }) => bottomFeatures),
  ].map((line, index) => (index === 0 ? { ...line, startsGroup: true } : line))
}
