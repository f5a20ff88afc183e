import { addressParams, PAGE_ERROR } from '@portal/manifest'
import { Box, Button, Heading, Loading, Text } from '@portal/ui/core'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorCatcher } from '../errors/ErrorCatcher.tsx'
import { reportError } from '../errors/report-error.ts'
import type { FeatureModule, PageContext } from '../feature/define-module.ts'

export interface DocumentProps {
  readonly page: { readonly path: string; readonly code: string }
  readonly feature: FeatureModule
  /** The path in the browser's address. */
  readonly pathname: string
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly Page: ComponentType<object> }

interface ErrorPageProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}

function ErrorPage({ title, text, onRetry }: ErrorPageProps) {
  return (
    <Box as="main" minHeight="100dvh" padding="6" bg="bg.surface">
      <Box role="alert" marginBottom="4">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Box>
      <Button variant="primary" onClick={onRetry}>
        {PAGE_ERROR.again}
      </Button>
    </Box>
  )
}

/** Shows the code behind a page. Where it does not come, or throws, says so and tries again on request. */
export function Document({ page, feature, pathname }: DocumentProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true
    const load = feature.code[page.code]
    setState({ kind: 'loading' })
    if (load === undefined) setState({ kind: 'failed' })
    load?.().then(
      ({ default: Page }) => wanted && setState({ kind: 'here', Page }),
      (error: unknown) => {
        reportError({ error, place: `page ${page.code}`, kind: 'evaluation' })
        if (wanted) setState({ kind: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [page.code, feature, attempt])

  if (state.kind === 'here') {
    const context: PageContext = { params: addressParams(page.path, pathname) }
    return (
      <ErrorCatcher
        place={`page ${page.code}`}
        address={pathname}
        fallback={({ retry }) => (
          <ErrorPage title={PAGE_ERROR.title} text="Something went wrong. Please try again." onRetry={retry} />
        )}
      >
        <state.Page {...context} />
      </ErrorCatcher>
    )
  }
  if (state.kind === 'loading') return <Loading />
  return (
    <ErrorPage
      title="We couldn’t load this page"
      text="Check your connection. Nothing you entered is lost."
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}
