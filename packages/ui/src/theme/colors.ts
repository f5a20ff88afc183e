import type { BySemanticName, SEMANTIC_NAMES } from './semantic-names.ts'

/**
 * The colours of the portal. Raw steps first; screens name only the semantic ones, each a pair [light, dark].
 * Source: design/look/tokens.css.
 */

/** Cool grey, very low chroma. */
export const neutral = {
  0: { value: '#ffffff' },
  25: { value: '#fafbfc' },
  50: { value: '#f5f7f8' },
  100: { value: '#eef1f2' },
  150: { value: '#e8ebed' },
  200: { value: '#dee3e6' },
  300: { value: '#cdd3d6' },
  400: { value: '#a5adb1' },
  500: { value: '#838c91' },
  600: { value: '#5d666b' },
  700: { value: '#444d52' },
  800: { value: '#2b3337' },
  900: { value: '#171d20' },
  950: { value: '#0d1114' },
}

/** Step, lightness and share of the company's chroma: lightness is fixed, so contrast holds for any hue. */
const ACCENT_STEPS = [
  [50, 0.974, 0.12],
  [100, 0.945, 0.28],
  [200, 0.89, 0.52],
  [300, 0.815, 0.8],
  [400, 0.735, 0.95],
  [500, 0.6, 1],
  [600, 0.468, 1],
  [700, 0.405, 0.92],
  [800, 0.345, 0.78],
  [900, 0.285, 0.6],
  [950, 0.235, 0.45],
] as const

/** The one colour that a company replaces, through `--accent-h` and `--accent-c` on the html element. */
export const accent = Object.fromEntries(
  ACCENT_STEPS.map(([step, lightness, chroma]) => [
    step,
    { value: `oklch(${lightness} calc(var(--accent-c) * ${chroma}) var(--accent-h))` },
  ]),
)

type Pair = readonly [light: string, dark: string]
interface Themed {
  value: { _light: string; _dark: string }
}
interface ThemedTree {
  [name: string]: Themed | ThemedTree
}

function themed([light, dark]: Pair): Themed {
  return { value: { _light: light, _dark: dark } }
}

const isPair = (entry: object): entry is Pair => Array.isArray(entry)

function themedTree(tree: object): ThemedTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, entry]) => [name, isPair(entry) ? themed(entry) : themedTree(entry)]),
  )
}

type Status = readonly [bg: Pair, fg: Pair, mark: Pair]
type ColorNames = (typeof SEMANTIC_NAMES)['colors']

const PAIRS: BySemanticName<Omit<ColorNames, 'lead' | 'app'>, Pair> = {
  bg: {
    canvas: ['{colors.neutral.50}', '#0c1013'],
    surface: ['{colors.neutral.0}', '#121719'],
    raised: ['{colors.neutral.0}', '#1a1f22'],
    subtle: ['{colors.neutral.25}', '#171c1f'],
    muted: ['{colors.neutral.100}', '#202528'],
    hover: ['{colors.neutral.50}', '#181d20'],
    pressed: ['{colors.neutral.150}', '#22272a'],
    selected: ['{colors.accent.50}', 'oklch(0.248 calc(var(--accent-c) * 0.34) var(--accent-h))'],
    selectedHover: [
      'oklch(0.958 calc(var(--accent-c) * 0.2) var(--accent-h))',
      'oklch(0.272 calc(var(--accent-c) * 0.38) var(--accent-h))',
    ],
    inverse: ['{colors.neutral.900}', '#e5e8ea'],
    scrim: ['rgb(20 26 30 / 0.44)', 'rgb(4 7 9 / 0.62)'],
    disabled: ['{colors.neutral.100}', '#1b2023'],
  },
  fg: {
    DEFAULT: ['{colors.neutral.900}', '#eceff1'],
    muted: ['#485156', '#b4bcc0'],
    subtle: ['#5c656a', '#97a0a5'],
    disabled: ['#858e92', '#6b7377'],
    inverse: ['{colors.neutral.0}', '#121719'],
    inverseMuted: ['{colors.neutral.300}', '#484e51'],
    onSolid: ['#ffffff', '#ffffff'],
  },
  border: {
    DEFAULT: ['{colors.neutral.200}', '#282e31'],
    subtle: ['{colors.neutral.150}', '#202528'],
    strong: ['{colors.neutral.300}', '#41494d'],
    control: ['#868f94', '#666f74'],
  },
  accent: {
    solid: ['{colors.accent.600}', 'oklch(0.54 var(--accent-c) var(--accent-h))'],
    solidHover: ['{colors.accent.700}', 'oklch(0.515 var(--accent-c) var(--accent-h))'],
    solidPressed: ['{colors.accent.800}', 'oklch(0.48 var(--accent-c) var(--accent-h))'],
    fg: ['{colors.accent.700}', '{colors.accent.300}'],
    mark: ['{colors.accent.500}', '{colors.accent.400}'],
    subtle: ['{colors.accent.50}', 'oklch(0.28 calc(var(--accent-c) * 0.45) var(--accent-h))'],
    border: ['{colors.accent.200}', 'oklch(0.42 calc(var(--accent-c) * 0.6) var(--accent-h))'],
  },
  success: {
    bg: ['#eaf9ee', '#18291d'],
    border: ['#b1debd', '#2c4c36'],
    fg: ['#116134', '#97dcab'],
    mark: ['#339659', '#61bb7f'],
    solid: ['#1a7d45', '#1c7e46'],
  },
  warning: {
    bg: ['#fef2e5', '#2e2212'],
    border: ['#eccba3', '#563f21'],
    fg: ['#734500', '#f1bf81'],
    mark: ['#af7100', '#d49743'],
    solid: ['#975d00', '#975d00'],
  },
  danger: {
    bg: ['#ffedeb', '#371c1a'],
    border: ['#ffbcb6', '#653331'],
    fg: ['#8d282a', '#ffa7a0'],
    mark: ['#d24c4c', '#f97672'],
    solid: ['#b33638', '#b53839'],
  },
  info: {
    bg: ['#e9f6ff', '#182634'],
    border: ['#b0d6fa', '#2b4660'],
    fg: ['#155487', '#96cfff'],
    mark: ['#3585c9', '#61aaee'],
    solid: ['#1f6dac', '#216ead'],
  },
  focus: { DEFAULT: ['{colors.accent.500}', '{colors.accent.400}'] },
  glyphCut: { DEFAULT: ['#ffffff', '{colors.bg.surface}'] },
  chart: {
    series: ['{colors.accent.600}', '{colors.accent.400}'],
    grid: ['{colors.neutral.150}', '#23292b'],
    line: ['{colors.neutral.500}', '#626a6f'],
  },
}

/** Lead statuses by number: [background, text, mark], each light and dark. */
const LEAD: readonly Status[] = [
  [
    ['#e7f4ff', '#182839'],
    ['#1e5181', '#a8d1fc'],
    ['#3d80c0', '#69a8e8'],
  ],
  [
    ['#fdf0e2', '#332311'],
    ['#6f4300', '#ecc497'],
    ['#a86d15', '#d0964d'],
  ],
  [
    ['#f1f1ff', '#262436'],
    ['#4d4778', '#c9c6f3'],
    ['#7972b4', '#a09adb'],
  ],
  [
    ['#e4f7f5', '#122c2a'],
    ['#005c58', '#9ddad5'],
    ['#068e89', '#50b6b0'],
  ],
  [
    ['#e6f8ea', '#162d1d'],
    ['#105e30', '#a5dcb3'],
    ['#309154', '#61b97c'],
  ],
  [
    ['#f4f2f0', '#292624'],
    ['#554d46', '#d2cac4'],
    ['#857970', '#aca197'],
  ],
  [
    ['#ffedeb', '#381f1e'],
    ['#7a3636', '#f9bab6'],
    ['#b85c5b', '#e18583'],
  ],
  [
    ['#f0f3f4', '#242729'],
    ['#475055', '#c5ced2'],
    ['#727e85', '#99a5ac'],
  ],
  [
    ['#faeef7', '#2f222c'],
    ['#65405d', '#e3c0da'],
    ['#9b6890', '#c390b7'],
  ],
]

const APPLICATION: Readonly<Record<keyof ColorNames['app'], Status>> = {
  progress: [
    ['#e7f4ff', '#182839'],
    ['#1e5181', '#a8d1fc'],
    ['#3d80c0', '#69a8e8'],
  ],
  inForce: [
    ['#e6f8ea', '#162d1d'],
    ['#105e30', '#a5dcb3'],
    ['#309154', '#61b97c'],
  ],
  closed: [
    ['#f0f3f4', '#252729'],
    ['#485054', '#c6cdd1'],
    ['#737e83', '#9ba5ab'],
  ],
  renewal: [
    ['#fdf0e2', '#332311'],
    ['#6f4300', '#ecc497'],
    ['#a86d15', '#d0964d'],
  ],
}

function statuses(entries: ReadonlyArray<readonly [name: string, status: Status]>): object {
  return Object.fromEntries(entries.map(([name, [bg, fg, mark]]) => [name, { bg, fg, mark }]))
}

/** All semantic colours, `lead.0` … `lead.8` and `app.progress` … among them. */
export const semanticColors = themedTree({
  ...PAIRS,
  lead: statuses(LEAD.map((status, number) => [String(number), status])),
  app: statuses(Object.entries(APPLICATION)),
})

const SHADOWS: BySemanticName<(typeof SEMANTIC_NAMES)['shadows'], Pair> = {
  overlay: [
    '0 0 0 1px rgb(20 26 30 / 0.08), 0 8px 24px rgb(20 26 30 / 0.12)',
    '0 0 0 1px #313639, 0 8px 24px rgb(0 0 0 / 0.5)',
  ],
  dialog: [
    '0 0 0 1px rgb(20 26 30 / 0.08), 0 20px 56px rgb(20 26 30 / 0.2)',
    '0 0 0 1px #313639, 0 20px 56px rgb(0 0 0 / 0.6)',
  ],
  drag: [
    '0 0 0 1px rgb(20 26 30 / 0.1), 0 10px 24px rgb(20 26 30 / 0.16)',
    '0 0 0 1px #43494c, 0 10px 24px rgb(0 0 0 / 0.5)',
  ],
}

/** Only what floats has a shadow; in the dark a border stands in for most of it. */
export const shadows = themedTree(SHADOWS)
