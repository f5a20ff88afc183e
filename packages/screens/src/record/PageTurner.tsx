import { Button, Flex, Text } from '@portal/ui/core'
import { useEffect } from 'react'

export interface PageTurnerProps {
  readonly page: number
  readonly pageSize: number
  /** How many there are on all pages; undefined while that is not known. */
  readonly total: number | undefined
  readonly onTurn: (page: number) => void
}

/** Turns the pages of what a tab lists; nothing where it has only one. */
export function PageTurner({ page, pageSize, total, onTurn }: PageTurnerProps) {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const turnTo = last !== undefined && page > last ? last : undefined
  useEffect(() => {
    // What stood alone on the last page is gone, and the page with it.
    if (turnTo !== undefined) onTurn(turnTo)
  }, [turnTo, onTurn])
  if (last === undefined || last <= 1) return null
  return (
    <Flex gap="2" alignItems="center">
      <Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Button size="sm" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
      <Text tone="subtle" numeric>
        Page {page} of {last}
      </Text>
    </Flex>
  )
}
