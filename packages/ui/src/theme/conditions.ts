import { defineConditions } from '@chakra-ui/react/styled-system'

/**
 * The states that a style may name (`_hover`, `_focusVisible` …): Chakra's own selectors for those that occur in a
 * portal, and our two modes. Any other is written as a selector: `'&[aria-pressed=true]'`.
 */
export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  // Twice, to win over the hover that every press with a mouse is as well, and that comes after it.
  active: '&&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focus: '&:is(:focus, [data-focus])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  light: ':root &, [data-theme=light] &',
  dark: '[data-theme=dark] &',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
})
