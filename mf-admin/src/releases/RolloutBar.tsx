import { Box, Flex } from '@portal/ui/core'

/** How many of the users have a release. */
export function RolloutBar({ percent }: { readonly percent: number }) {
  return (
    <Flex alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
      <Box width="56px" height="6px" flex="none" borderRadius="2px" bg="bg.pressed" overflow="hidden" aria-hidden>
        <Box height="100%" bg="accent.mark" style={{ width: `${percent}%` }} />
      </Box>
      {percent}%
    </Flex>
  )
}
