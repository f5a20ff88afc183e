import type { defineConfig } from '@chakra-ui/react/styled-system'

/**
 * The style props of the portal: those of Chakra's base configuration that name one CSS property, and the few others we
 * use. Chakra's own table brings gradients, filters, rings and transforms along, 3.5 KB on the wire before sign-in.
 */

/** Token category → its CSS properties, each followed by its short names. */
const BY_CATEGORY = [
  [
    'colors',
    `background bg|backgroundColor|borderColor|borderTopColor|borderBottomColor|borderLeftColor|
    borderRightColor|borderInlineColor|borderBlockColor|color|fill|stroke|accentColor|outlineColor|
    textDecorationColor|caretColor|scrollbarColor`,
  ],
  [
    'radii',
    `borderRadius rounded|borderTopLeftRadius|borderTopRightRadius|
    borderBottomLeftRadius|borderBottomRightRadius`,
  ],
  ['shadows', 'boxShadow shadow'],
  [
    'sizes',
    `flexBasis|width w|inlineSize|height h|blockSize|minWidth minW|minInlineSize|minHeight minH|minBlockSize|
    maxWidth maxW|maxInlineSize|maxHeight maxH|maxBlockSize`,
  ],
  [
    'spacing',
    `gap|rowGap|columnGap|scrollMargin|scrollMarginTop|scrollMarginBottom|scrollPadding|
    scrollPaddingTop|scrollPaddingBottom|inset|insetInline|insetBlock|top|bottom|left|right|
    insetInlineStart|insetInlineEnd|margin m|marginTop mt|marginRight mr|marginBottom mb|
    marginLeft ml|marginInlineStart ms marginStart|marginInlineEnd me marginEnd|marginInline mx|
    marginBlock my|padding p|paddingTop pt|paddingRight pr|paddingBottom pb|paddingLeft pl|
    paddingInlineStart ps paddingStart|paddingInlineEnd pe paddingEnd|paddingInline px|
    paddingBlock py paddingY|textIndent`,
  ],
  ['zIndex', 'zIndex'],
  ['durations', 'transitionDuration|animationDuration|animationDelay'],
  ['easings', 'transitionTimingFunction|animationTimingFunction'],
  ['fonts', 'fontFamily'],
  ['fontSizes', 'fontSize'],
  ['fontWeights', 'fontWeight'],
  ['lineHeights', 'lineHeight'],
  ['letterSpacings', 'letterSpacing'],
  // Short names alone.
  [
    undefined,
    `borderInlineStart|borderInlineEnd|borderInline|borderBlock|
    flexDirection|position pos|textDecoration|overscrollBehavior`,
  ],
] as const

type Category = NonNullable<(typeof BY_CATEGORY)[number][0]>
type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>

/** What a property may be set to: a category of Chakra's tokens, or what each name stands for. */
type ValuesOf = (category: Category) => Utilities[string]['values']

function named(valuesOf: ValuesOf): Utilities {
  const utilities: Utilities = {}
  for (const [category, properties] of BY_CATEGORY) {
    const values = category && valuesOf(category)
    for (const names of properties.split('|')) {
      const [property = '', ...shorthand] = names.trim().split(' ')
      utilities[property] = { shorthand, values }
    }
  }
  return utilities
}

const others: Utilities = {
  lineClamp: {
    transform: (lines) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
    }),
  },
  hideFrom: {
    values: 'breakpoints',
    transform: (_, { raw }) => ({ [`@breakpoint ${raw}`]: { display: 'none' } }),
  },
  hideBelow: {
    values: 'breakpoints',
    transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
  },
}

/** The style props of a page or of the stylesheet. */
export function utilitiesOf(valuesOf: ValuesOf): Utilities {
  return { ...named(valuesOf), ...others }
}
