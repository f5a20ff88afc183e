import { entryNames } from './entry-names.ts'

it.each([
  ['a path', '../../etc/passwd.txt', '_.._etc_passwd.txt'],
  ['a drive and wild cards', 'C:\\x*?.pdf', 'C__x__.pdf'],
  ['a device of Windows', 'con.pdf', '_con.pdf'],
  ['the beginning of one', 'console.pdf', 'console.pdf'],
  ['letters that turn its direction', 'a\u202efdp.exe', 'a_fdp.exe'],
  ['dots alone', '...', 'document'],
  ['nothing', '', 'document'],
])('makes a plain name of %s', (_, name, plain) => {
  expect(entryNames([name])).toEqual([plain])
})

it('shortens a long name in its middle, so that its extension stays', () => {
  const [short = ''] = entryNames([`${'a'.repeat(300)}.pdf`])
  expect(short).toHaveLength(150)
  expect(short).toMatch(/a\.pdf$/)
})

it('numbers names that a system takes for the same', () => {
  expect(entryNames(['Plan.pdf', 'plan.PDF', 'PLAN.pdf', 'Plan', '...', '..'])).toEqual([
    'Plan.pdf',
    'plan (2).PDF',
    'PLAN (3).pdf',
    'Plan',
    'document',
    'document (2)',
  ])
})
