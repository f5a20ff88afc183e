import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { base } from './base.ts'
import { measures } from './measures.ts'
import { SEMANTIC_NAMES } from './semantic-names.ts'
import { system } from './system.ts'
import { theme } from './theme.ts'
import { variablesOf } from './variables.ts'

/** Chakra's own, which has all tokens: it makes the stylesheet. */
const whole = createSystem(base, theme)

const PROPERTY_OF: Readonly<Record<string, keyof SystemStyleObject>> = {
  colors: 'background',
  radii: 'borderRadius',
  shadows: 'boxShadow',
  sizes: 'width',
  spacing: 'padding',
  zIndex: 'zIndex',
  durations: 'transitionDuration',
  easings: 'transitionTimingFunction',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  letterSpacings: 'letterSpacing',
}

test('a page knows each token that the stylesheet has, by the same name', () => {
  const categories = new Set([...Object.keys(measures), ...Object.keys(SEMANTIC_NAMES)])
  expect([...categories].sort()).toEqual(Object.keys(PROPERTY_OF).sort())
  for (const category of categories) {
    const names = Object.keys(variablesOf(category))
    expect(names).not.toEqual([])
    for (const name of names) {
      const style: SystemStyleObject = {}
      Object.assign(style, { [PROPERTY_OF[category] ?? '']: name })
      expect([style, system.css(style)]).toEqual([style, whole.css(style)])
    }
  }
})

test('style props, text styles and states become the same CSS in a page as in the stylesheet', () => {
  const style = {
    mt: '2',
    px: { base: '4', md: 'gutter' },
    bg: 'accent.subtle',
    border: '1px solid',
    borderColor: 'border',
    textStyle: 'lg',
    _hover: { color: 'fg' },
    '& > svg': { color: 'fg.muted', width: 'control.sm' },
    hideBelow: 'md',
  }
  expect(system.css(style)).toEqual(whole.css(style))
})

test('text and controls grow with the reader’s own text size', () => {
  const scales = [measures.fontSizes, measures.lineHeights, measures.sizes.control]
  for (const { value } of scales.flatMap((scale) => Object.values(scale))) expect(value).toMatch(/^[\d.]+rem$/)
})
