import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MESSAGES } from '@portal/domain/message'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** Messages of the specification that nothing says yet, and why. One that is said by now is to be taken out here. */
const UNSAID: Partial<Record<keyof typeof MESSAGES, string>> = {
  enterSecondaryEmail: 'no form asks for a second address that must be there',
}

/** What the product says: every source but the catalogue itself and the tests. */
function sources(): string {
  const files = globSync('{shell,mf-*,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  const spoken = files.filter(
    (file) => !/\.(test|spec)\.tsx?$|domain\/src\/message\.ts$|\/testing\/|^packages\/(e2e|bench)\//.test(file),
  )
  return spoken.map((file) => readFileSync(resolve(ROOT, file), 'utf8')).join('\n')
}

test('every message of the specification is said somewhere, or it is known why not', () => {
  const said = new Set(Array.from(sources().matchAll(/MESSAGES\.(\w+)/g), ([, name]) => name))
  expect(said.size).toBeGreaterThan(30)
  expect(
    Object.keys(MESSAGES)
      .filter((name) => !said.has(name))
      .sort(),
  ).toEqual(Object.keys(UNSAID).sort())
})

test('no source spells out a message that the catalogue has', () => {
  const code = sources()
  // Too short to be told from other texts.
  const long = Object.values(MESSAGES).filter((message) => message.length > 12)
  expect(long.filter((message) => ["'", '"', '`'].some((mark) => code.includes(`${mark}${message}${mark}`)))).toEqual(
    [],
  )
})
