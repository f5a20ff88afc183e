import { Button, HStack, Skeleton, Text } from '@portal/ui/core'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import type { SlotContexts, SlotId } from '../manifest/slot-contexts.ts'
import { useRemoteCode } from '../remote/useRemoteCode.ts'
import { type Contribution, useSlot } from './useSlot.ts'

export interface SlotProps<Id extends SlotId> {
  readonly id: Id
  readonly context: SlotContexts[Id]
  /** Only the contribution with this segment: the open tab. All of them unless told. */
  readonly segment?: string
}

function SlotError({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack role="alert" gap="2">
      <Text>We couldn’t load this.</Text>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </HStack>
  )
}

function ContributionPlace({ remote, code, context }: Pick<Contribution, 'remote' | 'code'> & { context: object }) {
  const state = useRemoteCode(remote, code)
  if (state.status === 'loading') return <Skeleton height={24} />
  if (state.status === 'failed') return <SlotError onRetry={state.retry} />
  // The build checks that a contribution takes its slot's context.
  const Component: ComponentType<object> = state.Component
  return <Component {...context} />
}

/** Shows what other remotes contribute to a screen. One that fails says so in its own small place. */
export function Slot<Id extends SlotId>({ id, context, segment }: SlotProps<Id>) {
  const contributions = useSlot(id)
  return contributions
    .filter((contribution) => segment === undefined || contribution.segment === segment)
    .map(({ remote, code }) => (
      <ErrorBoundary
        key={`${remote} ${code}`}
        place={`slot ${id} ${code}`}
        remote={remote}
        fallback={({ retry }) => <SlotError onRetry={retry} />}
      >
        <ContributionPlace remote={remote} code={code} context={context} />
      </ErrorBoundary>
    ))
}
