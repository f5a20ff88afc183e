import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { Box, Button, Flex, Grid, Text } from '@portal/ui/core'
import { Badge } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'

/** What an insurer asks, as one bar of a chart. */
export interface PricedInsurer {
  readonly code: string
  readonly name: string
  readonly product: string
  /** Dollars each time. */
  readonly total: number
  readonly is_recommended: boolean
  /** What each person pays of it, where it is for several. */
  readonly parts?: readonly number[]
}

export interface InsurerListProps<I extends PricedInsurer> {
  /** What the list is called. */
  readonly label: string
  /** The lowest first. */
  readonly insurers: readonly I[]
  /** The one that was chosen; it stays in sight. */
  readonly chosen?: string | undefined
  /** Whose part is which colour of a bar. */
  readonly people?: readonly string[]
  /** Below the name: what can be read of it. */
  readonly documents?: (insurer: I) => ReactNode
  /** Beside the total: what can be done. */
  readonly action?: (insurer: I) => ReactNode
  /** Below it: what came of that. */
  readonly note?: (insurer: I) => ReactNode
}

/** So many of the lowest stand there at first; what is recommended or chosen beside them. */
const FIRST = 5
/** Of the parts of a bar, by the place of the person. */
const COLOURS = ['chart.series', 'fg.subtle'] as const

/** What each insurer asks, with a bar that compares it with the dearest. */
export function InsurerList<I extends PricedInsurer>(props: InsurerListProps<I>) {
  const { label, insurers, chosen, people = [], documents, action, note } = props
  const [isWhole, setWhole] = useState(insurers.length <= FIRST + 1)
  const most = Math.max(...insurers.map(({ total }) => total))
  return (
    <>
      {people.length > 1 && <Legend people={people} />}
      <Box as="ul" aria-label={label}>
        {insurers.map((insurer, index) => {
          const { code, name, product, total, is_recommended: isRecommended, parts = [total] } = insurer
          const isShown = isWhole || index < FIRST || isRecommended || code === chosen
          return (
            <Grid
              as="li"
              key={code}
              // On paper nothing can be unfolded, and nothing pressed.
              display={isShown ? 'grid' : 'none'}
              _print={{
                display: 'grid',
                breakInside: 'avoid',
                gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr) 96px',
                rowGap: '0',
                paddingBlock: '1',
              }}
              gridTemplateColumns={{
                base: '1fr auto',
                md: `minmax(0, 220px) minmax(0, 1fr) 96px ${action ? '136px' : ''}`,
              }}
              alignItems="center"
              columnGap="4"
              rowGap={{ base: '2', md: '0' }}
              paddingBlock={{ base: '3', md: '2' }}
              borderBottomWidth="1px"
              borderColor="border"
            >
              <Box minWidth="0">
                <Flex gap="2" flexWrap="wrap" alignItems="center">
                  <Text as="span" size="md" weight={isRecommended ? 'semibold' : 'medium'} overflowWrap="anywhere">
                    {name}
                  </Text>
                  {isRecommended && <Badge tone="info">Recommended</Badge>}
                </Flex>
                {product !== name && <Text tone="muted">{product}</Text>}
                {documents?.(insurer)}
              </Box>
              <Bar
                isAlone={action === undefined}
                parts={parts.map((part) => part / most)}
                colours={people.length > 1 ? COLOURS : [isRecommended ? 'chart.series' : 'border.control']}
              />
              <Text
                size="md"
                weight="semibold"
                numeric
                textAlign="right"
                gridRow="1"
                gridColumn={{ base: '2', md: '3' }}
                _print={{ gridColumn: '3' }}
              >
                {formatMoney(centsOf(total))}
              </Text>
              {action && (
                <Flex
                  gridColumn={{ base: '2', md: 'auto' }}
                  gridRow={{ base: '2', md: 'auto' }}
                  justifyContent="flex-end"
                  _print={{ display: 'none' }}
                >
                  {action(insurer)}
                </Flex>
              )}
              {/* Without words it takes no room: not even that between rows. */}
              <Box gridColumn="1 / -1" marginTop={{ base: '-2', md: '0' }} _print={{ marginTop: '0' }}>
                {note?.(insurer)}
              </Box>
            </Grid>
          )
        })}
      </Box>
      {insurers.length > FIRST + 1 && (
        <Flex paddingTop="2" marginInlineStart="-12px" _print={{ display: 'none' }}>
          <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${insurers.length} insurers`}
          </Button>
        </Flex>
      )}
    </>
  )
}

interface BarProps {
  /** Nothing stands beside it on a phone. */
  readonly isAlone: boolean
  /** Of the width, 0 to 1, one after the other. */
  readonly parts: readonly number[]
  readonly colours: ReadonlyArray<(typeof COLOURS)[number] | 'border.control'>
}

/** The figure beside it says the same to whoever cannot see it. */
function Bar({ isAlone, parts, colours }: BarProps) {
  return (
    <Flex
      aria-hidden
      gap="1px"
      height="10px"
      gridColumn={{ base: isAlone ? '1 / -1' : '1', md: '2' }}
      gridRow={{ base: '2', md: '1' }}
      // Browsers leave areas of colour off paper unless told.
      _print={{ printColorAdjust: 'exact', gridColumn: '2', gridRow: '1' }}
    >
      {parts.map((part, index) => (
        <Box
          key={index}
          bg={colours[index % colours.length]}
          borderRadius="2px"
          style={{ width: `${(part * 100).toFixed(2)}%` }}
        />
      ))}
    </Flex>
  )
}

/** Whose part of a bar is which. */
function Legend({ people }: { readonly people: readonly string[] }) {
  return (
    <Flex gap="4" flexWrap="wrap" paddingBlock="1">
      {people.map((person, index) => (
        <Flex key={index} alignItems="center" gap="2">
          <Box
            aria-hidden
            width="10px"
            height="10px"
            borderRadius="2px"
            bg={COLOURS[index % COLOURS.length]}
            _print={{ printColorAdjust: 'exact' }}
          />
          <Text tone="muted">{person}</Text>
        </Flex>
      ))}
    </Flex>
  )
}
