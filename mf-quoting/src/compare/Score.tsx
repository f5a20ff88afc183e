import { Box, Flex, VisuallyHidden } from '@portal/ui/core'

const STARS = 5

export interface ScoreProps {
  readonly ratingAt5?: string | null | undefined
  readonly ratingAt15?: string | null | undefined
  /** 0 to 100. */
  readonly raw: number | null | undefined
  readonly rawAt15?: number | null | undefined
  /** `★★★★`, as the research says; from the figure where it says none. */
  readonly stars?: string | null | undefined
}

function starsOf({ stars, raw }: ScoreProps): number {
  const said = stars?.match(/[★*]/g)?.length ?? Math.round(Number(raw) / (100 / STARS))
  return Math.max(0, Math.min(STARS, said))
}

/** Letters at 5 and 15 years, stars, and the figure of 100 that they stand for. */
export function Score(props: ScoreProps) {
  const { ratingAt5, ratingAt15, raw, rawAt15 } = props
  if (typeof raw !== 'number') return <>–</>
  const full = starsOf(props)
  return (
    <Flex alignItems="center" justifyContent="flex-end" columnGap="6px" flexWrap="wrap" whiteSpace="nowrap">
      {ratingAt5 && (
        <Box as="span" minWidth="18px" textAlign="start" fontWeight="semibold">
          {ratingAt5}
        </Box>
      )}
      {ratingAt15 && (
        <Box as="span" minWidth="18px" textAlign="start" color="fg.subtle">
          {ratingAt15}
        </Box>
      )}
      {!ratingAt5 && typeof rawAt15 === 'number' && (
        <Box as="span" color="fg.subtle" fontSize="xs">
          {Math.round(rawAt15)} at 15 y
        </Box>
      )}
      <Box
        as="span"
        aria-hidden
        color="warning.mark"
        fontSize="xs"
        letterSpacing="1px"
        // In a narrow column they go below the figures.
        order={1}
      >
        {'★'.repeat(full)}
        <Box as="span" color="border.strong">
          {'★'.repeat(STARS - full)}
        </Box>
      </Box>
      <VisuallyHidden>
        {full} of {STARS} stars,
      </VisuallyHidden>
      <Box as="span" minWidth="18px">
        {Math.round(raw)}
      </Box>
    </Flex>
  )
}
