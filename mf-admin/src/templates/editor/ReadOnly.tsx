import { Alert, Box, Stack, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'

export interface ReadOnlyProps {
  readonly rows: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }>
}

/** A template for users who can't change it: read only. */
export function ReadOnly({ rows }: ReadOnlyProps) {
  return (
    <>
      <Alert tone="info" title="Only admins can change templates. Choose a client to see what they’d get." />
      {rows.map(({ label, value }) => (
        <Stack key={label} as="section" gap="1" aria-label={label}>
          <Text size="xs" tone="muted">
            {label}
          </Text>
          <Box overflowWrap="anywhere">{value}</Box>
        </Stack>
      ))}
    </>
  )
}
