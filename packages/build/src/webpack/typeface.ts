import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A file that the build writes beside the stylesheet. */
export interface TypefaceFile {
  readonly name: string
  readonly content: Buffer
}

/** Inter as the pages of an app have it. */
export interface Typeface {
  /** The rules that name its files; they lie in one folder with the stylesheet. */
  readonly css: string
  readonly files: readonly TypefaceFile[]
  /** The file that every page needs: Latin. */
  readonly preload: string
}

const PACKAGE = '@fontsource-variable/inter'

/** What is asked for by every page, and what a browser fetches when a name has a letter of it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const

/**
 * A face of the device that stands there until Inter has come, with Inter's measures, so that nothing moves when it
 * does. The sizes are ratios of widths, measured in Chromium with texts of the portal; Inter's ascent is 0.969 of its
 * size and its descent 0.241.
 */
interface Fallback {
  readonly family: string
  readonly local: readonly string[]
  readonly weight: string
  readonly sizeAdjust: number
}

const ASCENT = 0.969
const DESCENT = 0.241

const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Inter Fallback',
    local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'LiberationSans'],
    weight: '100 500',
    sizeAdjust: 1.061,
  },
  {
    family: 'Inter Fallback',
    local: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    weight: '600 900',
    sizeAdjust: 1.018,
  },
  // Android has none of those.
  { family: 'Inter Fallback Android', local: ['Roboto', 'Roboto-Regular'], weight: '100 900', sizeAdjust: 1.064 },
]

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`
}

function fallbackFace({ family, local, weight, sizeAdjust }: Fallback): string {
  return [
    `@font-face{font-family:'${family}';font-weight:${weight};`,
    `src:${local.map((name) => `local('${name}')`).join(',')};`,
    `size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ASCENT / sizeAdjust)};`,
    `descent-override:${percent(DESCENT / sizeAdjust)};line-gap-override:0%}`,
  ].join('')
}

/** Reads Inter from its package: every weight, upright, by parts of the alphabet. Names carry a hash of the content. */
export function typeface(): Typeface {
  const { resolve } = createRequire(import.meta.url)
  const read = (file: string) => readFileSync(resolve(`${PACKAGE}/${file}`))
  const ranges: Readonly<Record<string, string>> = JSON.parse(read('unicode.json').toString())
  const subsets = SUBSETS.map((subset) => {
    const content = read(`files/inter-${subset}-wght-normal.woff2`)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
    return { name: `inter-${subset}.${hash}.woff2`, content, range: ranges[subset] }
  })
  const [latin] = subsets
  if (latin === undefined) throw new Error('Inter has no Latin letters')
  const faces = subsets.map(
    ({ name, range }) =>
      `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;` +
      `src:url(${name}) format('woff2');unicode-range:${range}}`,
  )
  return {
    css: [
      '/* Inter: SIL Open Font License 1.1, see inter-license.txt */',
      ...faces,
      ...FALLBACKS.map(fallbackFace),
    ].join('\n'),
    files: [...subsets, { name: 'inter-license.txt', content: read('LICENSE') }],
    preload: latin.name,
  }
}
