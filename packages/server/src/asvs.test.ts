import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const TEXT = readFileSync(join(import.meta.dirname, '../asvs.md'), 'utf8')

interface Row {
  readonly id: string
  readonly stands: string
  readonly shownBy: string
}

const rows: Row[] = [...TEXT.matchAll(/^\| (V\d+\.\d+\.\d+) \| L[12] \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', stands = '', shownBy = '']) => ({ id, stands, shownBy }),
)
const named = rows.flatMap(({ id, shownBy }) =>
  [...shownBy.matchAll(/`([^`]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ id, file, title })),
)
const standing = (stands: string) => rows.filter((row) => row.stands === stands)

it('has each row of ASVS once, and counts right how they stand', () => {
  expect(rows).toHaveLength(217)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(217)
  const [holds, partly, fails, not] = ['holds', 'partly', 'fails', 'n/a'].map((stands) => standing(stands).length)
  const counts = `${holds} hold, ${partly} partly, ${fails} fail, ${not} do not apply`
  expect(TEXT.replace(/\s+/g, ' ')).toContain(counts)
  expect(fails).toBe(0)
  expect([holds, partly, fails, not].reduce((sum = 0, count = 0) => sum + count)).toBe(217)
})

it('names tests that exist', () => {
  const lost = named.filter(({ file, title }) => {
    const path = join(ROOT, file)
    return !existsSync(path) || !titlesOf(readFileSync(path, 'utf8')).includes(title)
  })
  expect(lost).toEqual([])
})

it('says of each row what shows it, why it does not apply, or since when it is short of it', () => {
  const errors = rows.filter(({ id, stands, shownBy }) => {
    if (stands === 'holds') return !shownBy.startsWith('By reading: ') && !named.some((test) => test.id === id)
    if (stands === 'n/a') return !/^Does not apply: \S/.test(shownBy)
    return !/^\d{4}-\d{2}-\d{2}: \S/.test(shownBy)
  })
  expect(errors).toEqual([])
})

/** The texts of a test file that may be titles: those in quotes that a comma follows. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1,/g)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'))
}
