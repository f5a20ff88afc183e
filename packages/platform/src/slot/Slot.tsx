import type { SlotContexts, SlotId } from '@portal/manifest'
import { Button, HStack, Skeleton, Text } from '@portal/ui/core'
import { RemotePart } from '../remote/RemotePart.tsx'
import { useSlot } from './useSlot.ts'

export interface SlotProps<Id extends SlotId> {
  readonly id: Id
  readonly context: SlotContexts[Id]
  /** Only the contribution with this segment: the open tab. All of them unless told. */
  readonly segment?: string
}

interface SlotErrorProps {
  /** Of the contribution: what its host calls it. */
  readonly title: string
  readonly onRetry: () => void
}

function SlotError({ title, onRetry }: SlotErrorProps) {
  return (
    <HStack role="alert" gap="2">
      <Text>We couldn’t load {title}.</Text>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </HStack>
  )
}

/** Shows what other remotes contribute to a screen. One that fails says so in its own small place. */
export function Slot<Id extends SlotId>({ id, context, segment }: SlotProps<Id>) {
  const contributions = useSlot(id)
  return contributions
    .filter((contribution) => segment === undefined || contribution.segment === segment)
    .map(({ remote, code, title }) => (
      <RemotePart
        key={`${remote} ${code}`}
        {...{ remote, code, context }}
        place={`slot ${id} ${code}`}
        loading={<Skeleton height={24} />}
        error={(retry) => <SlotError title={title} onRetry={retry} />}
      />
    ))
}
