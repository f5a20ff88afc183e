import { Box, Grid, Heading, Text } from '@portal/ui/core'
import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  readonly title: string
  /** Where it is used, or what holds for it. */
  readonly about?: string
  /** The most width that the content takes; all that is left by default. */
  readonly width?: string
  readonly children: ReactNode
}

/** A titled part of a page, its title at the left where there is room. Source: LOOK-admin.md, "Form page". */
export function TitledSection({ title, about, width = '1fr', children }: TitledSectionProps) {
  const id = useId()
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `176px minmax(0, ${width})` }}
      columnGap="8"
      rowGap="3"
      paddingBlock="5"
      css={{ 'form + &, & + &': { borderTop: '1px solid', borderColor: 'border.subtle' } }}
    >
      <Box>
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {about && (
          <Text size="xs" tone="subtle" mt="1">
            {about}
          </Text>
        )}
      </Box>
      <Box minWidth="0">{children}</Box>
    </Grid>
  )
}
