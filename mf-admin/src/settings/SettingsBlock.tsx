import { Box, Grid, Heading, Text } from '@portal/ui/core'
import { type ReactNode, useId } from 'react'

interface SettingsBlockProps {
  readonly title: string
  /** Where it is used, or what holds for it. */
  readonly about?: string
  readonly children: ReactNode
}

/** A titled part of a page of the settings, its title at the left. */
export function SettingsBlock({ title, about, children }: SettingsBlockProps) {
  const id = useId()
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '168px minmax(0, 1fr)' }}
      columnGap="8"
      rowGap="3"
      paddingBlock="5"
      maxWidth="1000px"
      css={{ 'form + &, & + &': { borderTop: '1px solid', borderColor: 'border.subtle' } }}
    >
      <Box>
        <Heading id={id}>{title}</Heading>
        {about && (
          <Text size="xs" tone="subtle" paddingTop="1">
            {about}
          </Text>
        )}
      </Box>
      <Box minWidth="0">{children}</Box>
    </Grid>
  )
}
