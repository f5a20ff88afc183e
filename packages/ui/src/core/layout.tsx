import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { textVariants } from './text-variants.ts'

/** A `div` that takes style props (`p`, `bg="bg.surface"`, `display={{ base: 'none', md: 'block' }}` …). */
export const Box = chakra('div')
export type BoxProps = HTMLChakraProps<'div'>

/** A row of things, centred on the cross axis unless told; no gap unless told. */
export const Flex = chakra('div', { base: { display: 'flex', minWidth: 0 } })
/** Things in a row, centred vertically, 8 px apart unless `gap` is told. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } })
/** Things below each other, 8 px apart unless `gap` is told. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: 0 } })
export const Grid = chakra('div', { base: { display: 'grid', minWidth: 0 } })
/** A paragraph; `as="span"` inside a line. Size sm (13 px) is the working size and the default. */
export const Text = chakra('p', {
  variants: textVariants,
})
export type TextProps = React.ComponentProps<typeof Text>

/** A heading; say its level with `as="h1"` … (an `h2` unless told). Size xl is the page title, sm that of a panel. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold' },
  variants: { size: textVariants.size },
  defaultVariants: { size: 'sm' },
})
export type HeadingProps = React.ComponentProps<typeof Heading>
