import type { NeedsChange } from '@portal/domain/clients/needs/compare-needs'
import { Box, Flex, Text, VisuallyHidden } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'

/** What differs between two versions, line by line. */
export function NeedsChanges({ changes }: { changes: readonly NeedsChange[] }) {
  if (changes.length === 0) return <Text tone="muted">No differences.</Text>
  return (
    <Box as="ul">
      {changes.map(({ person, label, before, after }) => (
        <Box as="li" key={`${person} ${label}`} paddingBlock="1">
          <Text weight="medium">
            {label}
            {person === 'partner' && ' (partner)'}
          </Text>
          <Flex alignItems="baseline" gap="2" flexWrap="wrap">
            <Text as="del" tone="subtle" numeric>
              {before ?? 'none'}
            </Text>
            <Text as="span" tone="subtle">
              <ArrowRightIcon size={12} />
              <VisuallyHidden>now</VisuallyHidden>
            </Text>
            <Text as="ins" textDecoration="none" numeric>
              {after ?? 'removed'}
            </Text>
          </Flex>
        </Box>
      ))}
    </Box>
  )
}
