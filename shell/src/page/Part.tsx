import { Box, Button, Heading, Loading, Text } from '@portal/ui/core'
import { type ComponentType, useEffect, useState } from 'react'

interface PartProps {
  /** Fetches the part's code; called again for another try. Must not change between renders. */
  readonly load: () => Promise<ComponentType>
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly Screen: ComponentType }

/** A part of the portal that comes when it is needed. Where it does not come, says so and tries again on request. */
export function Part({ load }: PartProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true
    setState({ kind: 'loading' })
    load().then(
      (Screen) => wanted && setState({ kind: 'here', Screen }),
      (error: unknown) => {
        console.error('We couldn’t load part of the portal', error)
        if (wanted) setState({ kind: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  if (state.kind === 'here') return <state.Screen />
  if (state.kind === 'loading') return <Loading />
  return (
    <Box as="main" minHeight="100dvh" p="6" bg="bg.surface">
      <Box role="alert" mb="4">
        <Heading as="h1" size="xl">
          We couldn’t load the portal
        </Heading>
        <Text tone="muted">Check your connection, or reload to get the latest version.</Text>
      </Box>
      <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </Box>
  )
}
