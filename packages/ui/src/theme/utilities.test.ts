import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { utilitiesOf } from './utilities.ts'

type Utilities = ReturnType<typeof utilitiesOf>

const ROOT = join(__dirname, '../../../..')
const SOURCES = ['shell', 'mf-*', 'packages/ui', 'packages/platform'].map((folder) => `${folder}/src/**/*.{ts,tsx}`)

function namesOf(utilities: Utilities, isMeant: (utility: Utilities[string]) => boolean = () => true): string[] {
  return Object.entries(utilities).flatMap(([name, utility]) => [
    ...(isMeant(utility) ? [name] : []),
    ...[utility.shorthand ?? []].flat(),
  ])
}

test('no style prop is used that Chakra’s types offer and our pages do not know', () => {
  const known = new Set(namesOf(utilitiesOf(() => undefined)))
  // Chakra's other names are CSS properties, which need no table.
  const made = namesOf(defaultBaseConfig.utilities ?? {}, ({ transform }) => transform !== undefined)
  const unknown = made.filter((name) => !known.has(name) && /^(border|bg|rounded|divide|boxS|space|scroll)/.test(name))
  const asked = new RegExp(`\\b(?:${unknown.join('|')})(?:=|: )`, 'g')
  const found = globSync(SOURCES, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(asked)].map(([name]) => `${file}: ${name}`),
  )
  expect(unknown).toContain('borderEndWidth')
  expect(found).toEqual([])
})
