import type { SplitVersion } from '@portal/contract/money/split-fields'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Box, Flex, Heading, IconButton, Inline, messageOf, Spacer, Text } from '@portal/ui/core'
import { TrashIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { percentText } from './percent-text.ts'

export interface SplitVersionsProps {
  readonly versions: readonly SplitVersion[]
  /** What is said where there are none. */
  readonly none: string
  readonly onRemove: (id: number) => Promise<unknown>
}

/** All versions of a split, the latest first; those to come can be removed. */
export function SplitVersions({ versions, none, onRemove }: SplitVersionsProps) {
  const { timeZone } = useClock()
  const [isRemoving, setRemoving] = useState(false)
  async function remove(id: number) {
    setRemoving(true)
    try {
      await onRemove(id)
      toast({ title: 'Split removed' })
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
    setRemoving(false)
  }
  const holding = versions.find(({ is_future }) => !is_future)
  return (
    <section>
      <Heading as="h3" size="sm">
        Versions
      </Heading>
      {versions.length === 0 && <Text tone="muted">{none}</Text>}
      <Box as="ul" listStyleType="none">
        {versions.map((version) => {
          const { id, from_on, percent, set_by, set_at, is_future } = version
          const from = from_on === null ? 'Always' : `From ${formatDate(from_on)}`
          return (
            <Flex
              as="li"
              key={id}
              alignItems="center"
              columnGap="3"
              minHeight="44px"
              borderTopWidth="1px"
              borderColor="border.subtle"
            >
              <Box as="span" width="64px" fontVariantNumeric="tabular-nums">
                {percentText(percent)}
              </Box>
              <span>
                {from}
                {version === holding && <Inline tone="success"> current</Inline>}
              </span>
              <Spacer />
              <Inline tone="subtle" size="xs">
                {set_by ? `${set_by.name}, ${formatInstantDate(timeZone, set_at)}` : 'set with the user'}
              </Inline>
              {is_future && (
                <IconButton
                  icon={<TrashIcon />}
                  label={`Remove ${percentText(percent)} ${from.toLowerCase()}`}
                  disabled={isRemoving}
                  onClick={() => void remove(id)}
                />
              )}
            </Flex>
          )
        })}
      </Box>
    </section>
  )
}
