import { formatMoney } from '@portal/domain/values/money'
import { Box, Flex, Text } from '@portal/ui/core'

export interface FigureShown {
  readonly label: string
  readonly cents: number
  /** `+`, `=`: before the figure. */
  readonly sign?: string
  readonly isResult?: boolean
}

export interface FiguresProps {
  readonly label: string
  readonly figures: readonly FigureShown[]
}

/** Amounts side by side that lead to what is paid. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <Box as="section" aria-label={label} paddingInline="gutter" paddingBlock="3">
      <Flex flexWrap="wrap" columnGap="8" rowGap="3" alignItems="flex-end">
        {figures.map(({ label: name, cents, sign, isResult }) => (
          <Box key={name} flex="none">
            <Text as="div" size="xs" tone="muted" whiteSpace="nowrap">
              {name}
            </Text>
            <Text as="div" size="lg" weight={isResult ? 'semibold' : 'medium'} numeric whiteSpace="nowrap">
              {sign && (
                <Text as="span" size="md" tone="subtle">
                  {sign}{' '}
                </Text>
              )}
              {formatMoney(cents)}
            </Text>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}

/** From the commission to what is paid and carried on. */
export function payoutFigures({
  opening,
  commission,
  gst,
  paid,
  closing,
}: Readonly<Record<'opening' | 'commission' | 'gst' | 'paid' | 'closing', number>>): FigureShown[] {
  return [
    { label: 'Commission without GST', cents: commission },
    { label: 'GST', cents: gst, sign: '+' },
    ...(opening === 0 ? [] : [{ label: 'Brought forward', cents: opening, sign: '+' }]),
    { label: 'Paid', cents: paid, sign: '=', isResult: true },
    ...(closing === 0 ? [] : [{ label: 'Carried forward', cents: closing, sign: 'and' }]),
  ]
}
