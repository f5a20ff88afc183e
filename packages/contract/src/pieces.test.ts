import fc from 'fast-check'
import { z } from 'zod'
import { calendarLink, webAddress } from './address-fields.ts'
import { clearableLine, commaList, flagText, idText, isoDate, line, listQuery, origins, prose } from './pieces.ts'

const query = z.strictObject(listQuery(['name', 'created_at'], '-created_at'))

describe('a list', () => {
  test('starts with its first page, newest first', () => {
    expect(query.parse({})).toEqual({ page: 1, page_size: 25, sort: '-created_at' })
  })

  test('takes its parameters as text', () => {
    expect(query.parse({ page: '3', page_size: '100', sort: 'name', search: ' mai ' })).toEqual({
      page: 3,
      page_size: 100,
      sort: 'name',
      search: 'mai',
    })
  })

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page_size: '101' },
    { page_size: '' },
    { page: ' ' },
    { page: '1e1' },
    { page: '0x2' },
    { sort: 'password_hash' },
    { sort: '--name' },
    { sort: '' },
    { search: 'a\u0000b' },
    { search: 'x'.repeat(101) },
    { order: 'name' },
  ])('refuses %j', (bad) => {
    expect(query.safeParse(bad).success).toBe(false)
  })
})

test('several values come divided by commas or as an array', () => {
  const ids = commaList(idText)
  expect(ids.parse('1,2')).toEqual([1, 2])
  expect(ids.parse([1, '2'])).toEqual([1, 2])
  expect(commaList(line(60)).parse('Radio\\, June,Website')).toEqual(['Radio, June', 'Website'])
  for (const bad of ['', ',', '1,x', '0', Array(101).fill('1').join(',')])
    expect(ids.safeParse(bad).success).toBe(false)
})

test('a flag is true or false in so many words', () => {
  expect(flagText.parse('true')).toBe(true)
  expect(flagText.parse('false')).toBe(false)
  for (const bad of ['1', 'yes', '', 'TRUE']) expect(flagText.safeParse(bad).success).toBe(false)
})

test('an id is a whole number that the database can hold', () => {
  expect(idText.parse('12')).toBe(12)
  for (const bad of ['0', '-1', '1.5', '2147483648', 'x', '', ' ', '1e99', 'NaN']) {
    expect(idText.safeParse(bad).success).toBe(false)
  }
})

test('no text that PostgreSQL cannot hold gets through', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [one, several] = [line(1000).safeParse(text), prose(1000).safeParse(text)]
      if (one.success) expect(one.data).not.toContain('\u0000')
      if (several.success) expect(several.data).not.toContain('\u0000')
    }),
  )
  expect(prose(1000).safeParse('two\nlines').success).toBe(true)
  for (const end of ['\n', '\u0085', '\u2028']) expect(line(1000).safeParse(`two${end}lines`).success).toBe(false)
})

test('an empty line clears', () => {
  expect(clearableLine(10).parse('  ')).toBeNull()
  expect(clearableLine(10).parse(null)).toBeNull()
})

test('a day must exist', () => {
  expect(isoDate.safeParse('2026-02-28').success).toBe(true)
  expect(isoDate.safeParse('2026-02-29').success).toBe(false)
})

test('an address is the one that was seen: two pasted lines are none', () => {
  expect(webAddress('None').parse('https://a.example/b c')).toBe('https://a.example/b c')
  for (const text of ['https://a.example\nx', 'https://a.example\u0000', 'https://xn--']) {
    expect(webAddress('None').safeParse(text).success).toBe(false)
    expect(calendarLink.safeParse(text).success).toBe(false)
    expect(origins.safeParse(['https://b.example', text]).success).toBe(false)
  }
})
