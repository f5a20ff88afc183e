import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answer } from '@portal/commands'
import { PORTAL } from './portal-commands.ts'

const ROOT = join(import.meta.dirname, '../../../..')

let said: string
beforeEach(() => {
  said = ''
  for (const kind of ['log', 'error'] as const) {
    jest.spyOn(console, kind).mockImplementation((...text: unknown[]) => {
      said += `${text.join(' ')}\n`
    })
  }
})
afterEach(() => {
  process.exitCode = undefined
})

const names = PORTAL.commands.map(({ name }) => name)

it.each(names)('tells how %s is used', async (name) => {
  await answer(PORTAL, [...name.split(' '), '--help'])
  expect(said).toContain(`pnpm@12 portal ${name}`)
  expect(process.exitCode).toBeUndefined()
})

it.each(Object.keys(PORTAL.formerly ?? {}))(
  'answers to the script %s of before, and tells the new name',
  async (old) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    expect(scripts[old]).toBe(`node packages/server/src/main.ts ${old}`)
    jest.replaceProperty(process, 'env', { ...process.env, npm_lifecycle_event: old })
    await answer(PORTAL, [old, '--help'])
    expect(said).toContain(`This command is now “pnpm portal ${old}”.\n`)
    expect(process.exitCode).toBeUndefined()
  },
)

it('has every command that the README and the guides for operators print', () => {
  const guides = ['README.md', '.github/SECURITY.md', 'packages/server/SHARDING.md']
  const text = guides.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const printed = [...text.matchAll(/pnpm(?:@12)? portal ([a-z- ]*[a-z])/g)].map(([, typed = '']) => typed)
  expect(printed.length).toBeGreaterThan(15)
  expect(printed.filter((typed) => !names.some((name) => `${typed} `.startsWith(`${name} `)))).toEqual([])
})
