import { typeface } from './typeface.ts'

const { css, files, preload } = typeface()

interface Face {
  readonly family: string
  readonly file: string | undefined
  readonly range: string
}

const faces = [...css.matchAll(/@font-face\{(.*?)\}/gs)].map(([, rules = '']): Face => {
  const find = (pattern: RegExp) => pattern.exec(rules)?.[1]
  return {
    family: find(/font-family:'(.*?)'/) ?? '',
    file: find(/url\((.*?)\)/),
    range: find(/unicode-range:([^;]*)/) ?? '',
  }
})

/** The files that a text is written with. */
function filesFor(text: string): string[] {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const has = ({ range }: Face) =>
    range.split(',').some((part) => {
      const [from = '', to = from] = part.replace('U+', '').split('-')
      return points.some((point) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16))
    })
  return faces.filter(has).map(({ file = '' }) => file.split('.')[0] ?? '')
}

it('has Latin in at most 50 KB, and that is what a page asks for at once', () => {
  const latin = files.find(({ name }) => name === preload)
  expect(preload).toMatch(/^inter-latin\.[0-9a-f]{10}\.woff2$/)
  expect(latin?.content.length).toBeLessThanOrEqual(50_000)
})

it.each([
  ['Next step – $1,250,000.00 “Zoë’s”…', ['inter-latin']],
  ['Łukasz Dvořák', ['inter-latin-ext', 'inter-latin']],
  ['Nguyễn Trần Đặng', ['inter-vietnamese', 'inter-latin']],
])('writes %s with the files that it needs', (text, needed) => {
  const found = filesFor(text)
  for (const file of needed) expect(found).toContain(file)
  expect(found.includes('inter-vietnamese')).toBe(needed.includes('inter-vietnamese'))
})

it('names no file that is not written beside it', () => {
  const names = files.map(({ name }) => name)
  const named = faces.flatMap(({ file }) => file ?? [])
  expect(named).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(named))
})

it('brings its licence along', () => {
  const licence = files.find(({ name }) => name === 'inter-license.txt')
  expect(licence?.content.toString()).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

it('has the device’s faces stand in with the measures of Inter', () => {
  const stand = css.split('\n').filter((line) => line.includes('local('))
  expect(stand).toHaveLength(3)
  for (const line of stand) {
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
      expect(line).toMatch(new RegExp(`${measure}:[\\d.]+%`))
    }
  }
})
