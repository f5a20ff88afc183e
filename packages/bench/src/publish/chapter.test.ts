import { duration } from '../result.ts'
import { figuresChapter, withChapter } from './chapter.ts'

const MACHINE = { processor: 'A processor', cores: 2, memory: 24 * 2 ** 30, browser: 'Chromium 150.0' }
const DAY = new Date('2026-11-26T18:30:00Z')

const README = '# Portal\n\n## Run it\n\nLike this.\n\n### Figures of speech\n\n## Licence\n\nMIT\n'

function chapterOf(measured: number) {
  return figuresChapter([duration('clients list | cold', measured, 900, 'plain bundle 700 ms')], DAY, MACHINE)
}

it('says what was measured beside what, when, and on what machine', () => {
  const chapter = chapterOf(800)
  expect(chapter).toContain('on 26 November 2026: A processor, 2 cores, 24 GB, Chromium 150.0.')
  expect(chapter).toContain('| clients list \\| cold | 800.0 ms | plain bundle 700 ms | ≤ 900.0 ms: yes |')
  expect(chapterOf(950)).toContain('| ≤ 900.0 ms: no |')
})

it('tells a figure that is held against nothing without a goal', () => {
  const chapter = figuresChapter([{ what: 'requests', measured: '18', goal: '', met: true }], DAY, MACHINE)
  expect(chapter).toContain('| requests | 18 | – | – |')
})

it('puts the chapter before the last one where there is none yet', () => {
  const readme = withChapter(README, chapterOf(800))
  expect(readme).toBe(README.replace('## Licence', `${chapterOf(800)}\n## Licence`))
})

it('rewrites that chapter and not a word around it', () => {
  const before = withChapter(README, chapterOf(800))
  expect(withChapter(before, chapterOf(950))).toBe(withChapter(README, chapterOf(950)))
})

it('rewrites a chapter that is the last', () => {
  expect(withChapter('# Portal\n\n## Figures\n\nold\n', chapterOf(800))).toBe(`# Portal\n\n${chapterOf(800)}`)
})

it('refuses a text that has no place for it', () => {
  expect(() => withChapter('# Another\n', chapterOf(800))).toThrow('neither "## Figures" nor "## Licence"')
})
