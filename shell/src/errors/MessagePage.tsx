import { usePageTitle } from '@portal/platform'
import { Box, Heading, HStack, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'

interface MessagePageProps {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Announces it at once: something failed. */
  readonly alert?: boolean
}

/** A page that says why there is nothing else, and what to do next. */
export function MessagePage({ title, children, actions, alert = false }: MessagePageProps) {
  usePageTitle(title)
  return (
    <Box px="gutter" py="8" maxWidth="560px" role={alert ? 'alert' : undefined}>
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      {children && (
        <Text tone="muted" mt="1">
          {children}
        </Text>
      )}
      {actions && <HStack mt="4">{actions}</HStack>}
    </Box>
  )
}
