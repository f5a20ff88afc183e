import { OWN_ACCENT } from '@portal/domain/office/accent-contrast'
import { linearRgb, linearRgbOfHex } from '@portal/domain/values/oklch'
import { accent, neutral, semanticColors } from './colors.ts'

const MODES = ['_light', '_dark'] as const
type Mode = (typeof MODES)[number]

/** What a token is in a mode, as `#rrggbb` or `oklch(…)`. */
function colour(name: string, mode: Mode): string {
  const colors = { ...semanticColors, neutral, accent: { ...accent, ...semanticColors.accent } }
  const found = name.split('.').reduce<object>((tree, part) => Reflect.get(tree, part), colors)
  const value: string | Record<Mode, string> = Reflect.get('DEFAULT' in found ? Object(found.DEFAULT) : found, 'value')
  const written = typeof value === 'string' ? value : value[mode]
  const [, reference] = /^\{colors\.(.+)\}$/.exec(written) ?? []
  return reference ? colour(reference, mode) : written
}

function luminance(name: string, mode: Mode): number {
  const written = colour(name, mode)
  const [, lightness, share = 1] =
    /^oklch\(([\d.]+) (?:calc\()?var\(--accent-c\)(?: \* ([\d.]+)\))? var\(--accent-h\)\)$/.exec(written) ?? []
  const light = lightness
    ? linearRgb(Number(lightness), OWN_ACCENT.chroma * Number(share), OWN_ACCENT.hue)
    : linearRgbOfHex(written)
  const [red = 0, green = 0, blue = 0] = light.map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The ratio of WCAG 2.2. */
function contrast(on: string, under: string, mode: Mode): number {
  const [darker = 0, lighter = 0] = [luminance(on, mode), luminance(under, mode)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const of = (names: readonly string[], part: string) => names.map((name) => `${name}.${part}`)

const NOTICES = ['success', 'warning', 'danger', 'info']
const STATUSES = ['lead', 'app'].flatMap((group) =>
  Object.keys(semanticColors[group] ?? {}).map((name) => `${group}.${name}`),
)
const PAGES = ['bg.canvas', 'bg.surface', 'bg.raised', 'bg.subtle']
const ROWS = ['bg.muted', 'bg.hover', 'bg.pressed', 'bg.selected', 'bg.selectedHover', 'accent.subtle']
const SOLIDS = [...of(NOTICES, 'solid'), 'accent.solid', 'accent.solidHover', 'accent.solidPressed']

/** What stands on what; text that is disabled need not be read. */
const TEXT: ReadonlyArray<readonly [on: readonly string[], under: readonly string[]]> = [
  [
    ['fg', 'fg.muted', 'fg.subtle', 'accent.fg', ...of(NOTICES, 'fg')],
    [...PAGES, ...ROWS, ...of(NOTICES, 'bg')],
  ],
  [['fg.inverse', 'fg.inverseMuted'], ['bg.inverse']],
  [['fg.onSolid'], SOLIDS],
  ...STATUSES.map((status) => [[`${status}.fg`, 'fg'], [`${status}.bg`]] as const),
]

/** What is no text and tells something: edges of controls, the focus, marks and lines of charts. */
const MARKS: typeof TEXT = [
  [['border.control', 'focus', 'accent.mark', 'chart.series', 'chart.line', ...of(NOTICES, 'mark')], PAGES],
  ...[...NOTICES, ...STATUSES].map((status) => [[`${status}.mark`], [`${status}.bg`, 'bg.surface']] as const),
]

test.each([
  ['text', 4.5, TEXT],
  ['a mark', 3, MARKS],
] as const)('%s stands out from all that it stands on, in both colours', (_, needs, pairs) => {
  const faint = pairs.flatMap(([ons, unders]) =>
    ons.flatMap((on) =>
      unders.flatMap((under) =>
        MODES.filter((mode) => !(contrast(on, under, mode) >= needs)).map((mode) => `${on} on ${under}, ${mode}`),
      ),
    ),
  )
  expect(faint).toEqual([])
})
