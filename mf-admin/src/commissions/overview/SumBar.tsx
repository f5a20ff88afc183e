import type { CommissionOverview } from '@portal/contract/money/commission-overview.schema'
import { formatMoney } from '@portal/domain/values/money'
import { Box, Flex, Text } from '@portal/ui/core'

interface Term {
  readonly label: string
  readonly count?: number
  readonly cents: number
  /** Before it. */
  readonly sign?: string
  readonly color?: string
}

const SIGN = { color: 'fg.subtle', textStyle: 'lg' } as const

function termsOf({ expected, missing, short, over, other, received }: CommissionOverview): Term[] {
  return [
    { label: 'Expected', cents: expected },
    { label: 'Missing', ...missing, sign: '−', color: 'danger.fg' },
    { label: 'Short', ...short, sign: '−', color: 'warning.fg' },
    { label: 'Over', ...over, sign: '+' },
    ...(other === 0 ? [] : [{ label: 'Clawbacks and other', cents: other, sign: '+' }]),
    { label: 'Received, with GST', cents: received, sign: '=' },
  ]
}

/** “6 of 7 insurers. TAL not counted yet.” */
function noteOf({ counted, waiting }: CommissionOverview): string {
  const all = counted.length + waiting.length
  const note = `${counted.length} of ${all} ${all === 1 ? 'insurer' : 'insurers'}.`
  if (waiting.length === 0) return note
  const names = waiting.length > 2 ? `${waiting.length}` : waiting.join(' and ')
  return `${note} ${names} not counted yet.`
}

/** Expected − missing − short + over + clawbacks and other, which may be below 0, = received. */
export function SumBar({ overview }: { readonly overview: CommissionOverview }) {
  return (
    <Flex
      alignItems="flex-end"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="3"
      paddingInline="gutter"
      paddingTop="3"
      paddingBottom="4"
    >
      {/* Side by side; on a phone a sum below each other, as one is written. */}
      <Flex
        as="dl"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap={{ md: 'wrap' }}
        alignItems={{ md: 'flex-end' }}
        columnGap="5"
        rowGap={{ base: '1', md: '2' }}
        width={{ base: '100%', md: 'auto' }}
      >
        {termsOf(overview).map(({ label, count, cents, sign, color }) => (
          <Box
            key={label}
            position="relative"
            display={{ base: 'flex', md: 'block' }}
            alignItems="baseline"
            justifyContent="space-between"
            paddingInlineStart={sign ? { base: '6', md: '8' } : { base: '6', md: '0' }}
            {...(sign === '=' && {
              paddingTop: { base: '1', md: '0' },
              borderTopWidth: { base: '1px', md: '0' },
              borderColor: 'border',
            })}
            {...(sign && {
              _before: { content: `"${sign}"`, position: 'absolute', insetInlineStart: '0', bottom: '1px', ...SIGN },
            })}
          >
            <Box as="dt" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
              {label}
              {count !== undefined && (
                <Box as="span" marginInlineStart="6px" color="fg.subtle" fontVariantNumeric="tabular-nums">
                  {count}
                </Box>
              )}
            </Box>
            <Box
              as="dd"
              textStyle={{ base: 'lg', md: 'xl' }}
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              color={color ?? 'fg'}
            >
              {formatMoney(cents)}
            </Box>
          </Box>
        ))}
      </Flex>
      <Text size="xs" tone="subtle" numeric>
        {noteOf(overview)}
      </Text>
    </Flex>
  )
}
