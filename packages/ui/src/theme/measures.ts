import type { BySemanticName, SEMANTIC_NAMES } from './semantic-names.ts'

/** Type, space, measures, motion and layers. Source: design/look/tokens.css. */

function values<Value extends string | number>(scale: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, { value }]))
}

/** Pixels that grow with the reader's own text size: what they are at the browser's usual 16 px. */
function withText(pixels: Readonly<Record<string, number>>) {
  return values(Object.fromEntries(Object.entries(pixels).map(([name, size]) => [name, `${size / 16}rem`])))
}

const SPACE = {
  0: '0px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
}

/** Everything that is the same in both modes. */
export const measures = {
  fonts: values({
    // The two after Inter are the device's, with Inter's measures; the build writes what they are (`typeface.ts`).
    sans: "'Inter Variable', Inter, 'Inter Fallback', 'Inter Fallback Android', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  }),
  fontSizes: withText({
    '2xs': 11,
    xs: 12,
    sm: 13,
    md: 14,
    lg: 16,
    xl: 18,
    '2xl': 22,
  }),
  lineHeights: withText({
    '2xs': 16,
    xs: 16,
    sm: 20,
    md: 22,
    lg: 24,
    xl: 28,
    '2xl': 28,
  }),
  fontWeights: values({ regular: 400, medium: 500, semibold: 600 }),
  letterSpacings: values({ tight: '-0.014em' }),
  spacing: values(SPACE),
  sizes: {
    ...values({ ...SPACE, full: '100%' }),
    ...withText({
      row: 40,
      rowCompact: 28,
      tableHead: 36,
      header: 52,
      menu: 220,
      menuCollapsed: 56,
    }),
    control: withText({ sm: 28, md: 32, lg: 40, touch: 48 }),
  },
  radii: values({ xs: '3px', sm: '4px', md: '6px', lg: '8px', full: '999px' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)', in: 'cubic-bezier(0.4, 0, 1, 1)' }),
  zIndex: values({
    base: 0,
    sticky: 10,
    menu: 20,
    header: 30,
    dropdown: 40,
    drawer: 50,
    scrim: 60,
    dialog: 70,
    toast: 80,
    tooltip: 90,
  }),
}

/** 11 px is the floor on screens; from 16 px up letters stand closer. */
export const textStyles = Object.fromEntries(
  ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size, index) => [
    size,
    { value: { fontSize: size, lineHeight: size, letterSpacing: index > 3 ? 'tight' : undefined } },
  ]),
)

/** No movement for who asked for none. */
function duration(milliseconds: number) {
  return { value: { base: `${milliseconds}ms`, _motionReduce: '0ms' } }
}

/** Hover and pressed; popover, chip, menu collapse; drawer and dialog. */
export const durations: BySemanticName<(typeof SEMANTIC_NAMES)['durations'], ReturnType<typeof duration>> = {
  instant: duration(80),
  fast: duration(140),
  slow: duration(220),
}

/** The space at both sides of a page. */
export const gutter = { value: { base: '16px', md: '24px' } }
