import type { CoverLine } from '@portal/contract/work/policies.schema'
import { formatDollars } from '@portal/domain/values/money'
import { Box, Flex, HStack, Text } from '@portal/ui/core'
import { CoverName } from './CoverName.tsx'

function share(part: number, whole: number): string {
  return `${Math.min(1, whole > 0 ? part / whole : 0) * 100}%`
}

/** In force solid, what is applied for outlined; the whole bar is what is needed. */
function Bar({ line: { today, after, recommended } }: { readonly line: CoverLine }) {
  const whole = recommended ?? Math.max(today, after)
  const part = { position: 'absolute', insetBlock: '0', left: '0', borderRadius: '2px' } as const
  return (
    <Box aria-hidden position="relative" height="6px" borderRadius="2px" bg="bg.muted" overflow="hidden">
      {after > today && (
        <Box
          {...part}
          borderWidth="1px"
          borderColor="accent.mark"
          bg="bg.surface"
          style={{ width: share(after, whole) }}
        />
      )}
      <Box {...part} bg="accent.mark" style={{ width: share(today, whole) }} />
    </Box>
  )
}

function Line({ line }: { readonly line: CoverLine }) {
  const { cover, today, after, recommended } = line
  return (
    <Box as="li">
      <Flex justifyContent="space-between" gap="3" marginBottom="3px">
        <Text as="span">
          <CoverName cover={cover} />
        </Text>
        <Text as="span" numeric whiteSpace="nowrap">
          {today === 0 ? '–' : formatDollars(today)}
          {recommended !== null && (
            <>
              <Text as="span" tone="subtle">
                {' of '}
              </Text>
              {formatDollars(recommended)}
            </>
          )}
        </Text>
      </Flex>
      <Bar line={line} />
      {after > today && (
        <Text size="xs" tone="subtle" numeric textAlign="right" marginTop="2px">
          {formatDollars(after)} once in force
        </Text>
      )}
    </Box>
  )
}

const KEYS = [
  ['In force', { bg: 'accent.mark' }],
  ['Applied for', { borderWidth: '1px', borderColor: 'accent.mark' }],
] as const

/** What somebody is covered for of what they need, a bar for each cover. */
export function CoverBars({ lines }: { readonly lines: readonly CoverLine[] }) {
  return (
    <>
      <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="10px">
        {lines.map((line) => (
          <Line key={line.cover} line={line} />
        ))}
      </Box>
      <HStack gap="4" marginTop="3" fontSize="xs" color="fg.muted" flexWrap="wrap">
        {KEYS.map(([label, look]) => (
          <HStack key={label} as="span" gap="6px">
            <Box as="span" width="12px" height="6px" borderRadius="2px" {...look} />
            {label}
          </HStack>
        ))}
        <span>Full bar: needed</span>
      </HStack>
    </>
  )
}
