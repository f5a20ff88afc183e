import { readFileSync } from 'node:fs'
import { FILTER_FILE, isCommonPassword } from './common-passwords.ts'
import { listedPasswords, makeFilter } from './listed-passwords.ts'

const listed = listedPasswords()

it('the common passwords are more than 200,000 that could be set', () => {
  expect(listed.size).toBeGreaterThan(200_000)
  expect([...listed].filter(({ length }) => length < 8)).toEqual([])
})

it('the kept list is the one that the lists make', () => {
  expect(readFileSync(FILTER_FILE).equals(makeFilter())).toBe(true)
})

it('every listed password is known', async () => {
  const missed = []
  for (const password of listed) if (!(await isCommonPassword(password))) missed.push(password)
  expect(missed).toEqual([])
})

it.each(['password', 'Password1', 'QWERTYUIOP', 'iloveyou', 'letmein123', 'Liverpool1', 'trustno1', 'P@ssw0rd'])(
  'the password %s is too common, however it is written',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it('hardly any other password is taken for one of them', async () => {
  let taken = 0
  for (let n = 0; n < 50_000; n++) if (await isCommonPassword(`four quiet words ${n}`)) taken++
  expect(taken).toBeLessThan(15)
})
