import { Box, Grid, VisuallyHidden } from '@portal/ui/core'
import type { ComponentProps, ReactNode } from 'react'

/** Cover, amount, terms, premium each time and a year, and what can be done. */
const COLUMNS = 'minmax(112px, 1fr) minmax(128px, 1fr) minmax(132px, 1.3fr) minmax(132px, 0.9fr) 100px 28px'

export interface LineProps {
  readonly tint?: boolean
  readonly children: ReactNode
}

/** A row of the table; on a phone its cells stand in two columns. */
export function Line({ tint = false, children }: LineProps) {
  return (
    <Grid
      role="row"
      alignItems="center"
      columnGap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr) 28px', md: COLUMNS }}
      minHeight={{ base: '44px', md: '36px' }}
      paddingBlock={{ base: '2', md: '3px' }}
      paddingStart="4"
      paddingEnd="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
      bg={tint ? 'bg.subtle' : undefined}
    >
      {children}
    </Grid>
  )
}

export interface CellProps extends ComponentProps<typeof Box> {
  /** Money and other figures. */
  readonly figures?: boolean
}

export function Cell({ figures = false, ...box }: CellProps) {
  return (
    <Box
      role="cell"
      minWidth="0"
      {...(figures && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' })}
      {...box}
    />
  )
}

export function HeadLine({ premium }: { readonly premium: string }) {
  const heads = ['Cover', 'Sum insured', 'Terms', premium, 'A year']
  return (
    <Grid
      role="row"
      display={{ base: 'none', md: 'grid' }}
      alignItems="center"
      columnGap="2"
      gridTemplateColumns={COLUMNS}
      height="36px"
      paddingStart="4"
      paddingEnd="2"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.subtle"
      fontSize="xs"
      fontWeight="medium"
      color="fg.muted"
    >
      {heads.map((head, index) => (
        <Box
          key={head}
          role="columnheader"
          textAlign={index === 0 || index === 2 ? 'left' : 'right'}
          {...(index === 2 && { paddingStart: '3' })}
        >
          {head}
        </Box>
      ))}
      <Box role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </Box>
    </Grid>
  )
}
