import { NETWORKS, SLOWDOWN } from '../plain/network.ts'
import type { Result } from '../result.ts'

/** What the figures were measured on. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  /** Bytes. */
  readonly memory: number
  readonly browser: string
}

const TITLE = '## Figures'

/** What a new chapter is put before. */
const LAST = '## Licence'

function cell(text: string): string {
  return text.replaceAll('|', '\\|') || '–'
}

function row({ what, measured, goal, met, beside = '' }: Result): string {
  const held = goal === '' ? '' : `${goal}: ${met ? 'yes' : 'no'}`
  return `| ${[what, measured, beside, held].map(cell).join(' | ')} |`
}

/** The chapter that says what was measured, when and on what. */
export function figuresChapter(results: readonly Result[], day: Date, machine: Machine): string {
  const date = day.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const { processor, cores, memory, browser } = machine
  const gigabytes = Math.round(memory / 2 ** 30)
  const networks = NETWORKS.map(({ name, latency }) => `${name} with ${latency} ms of latency`).join(' and ')
  return [
    TITLE,
    '',
    `Measured by \`pnpm bench --publish\` on ${date}: ${processor}, ${cores} cores, ${gigabytes} GB, ${browser}. The plain bundle is the same`,
    'code and screens as one webpack build without federation, served by the same server and visited in turn by the same browser:',
    `${networks}, the processor slowed down ${SLOWDOWN} times. Times are medians.`,
    'Cold: nothing is cached. Warm: loaded again. On to another screen: from the click until it can be used, preloaded by hovering.',
    '',
    '| What | Measured | Compared with | Goal met? |',
    '| --- | --- | --- | --- |',
    ...results.map(row),
    '',
  ].join('\n')
}

/** The text with its chapter of figures replaced, or added if it has none yet. Throws if there is no place for it. */
export function withChapter(readme: string, chapter: string): string {
  const lines = readme.split('\n')
  const start = lines.indexOf(TITLE)
  const place = start < 0 ? lines.indexOf(LAST) : start
  if (place < 0) throw new Error(`The README has neither "${TITLE}" nor "${LAST}"`)
  const next = start < 0 ? place : lines.findIndex((line, at) => at > start && line.startsWith('## '))
  return [...lines.slice(0, place), ...chapter.split('\n'), ...(next < 0 ? [] : lines.slice(next))].join('\n')
}
