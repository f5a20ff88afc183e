import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, ROOT } from '../project/apps.ts'
import { failedChecks, failedTests } from './own-checks.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'))
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(ROOT, 'packages/starter/node_modules'), join(folder, 'node_modules'))
  lay('package.json', '{ "name": "mf-things", "type": "module" }')
  lay('jest.config.ts', 'export default {}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function lay(file: string, content: string): void {
  writeFileSync(join(folder, file), content)
}

const app = (): App => ({ name: 'mf-things', folder, sources: folder, version: '1.0.0', kind: 'remote' })

it('fails a remote whose types are wrong, or that has no conformance suite', async () => {
  lay('src/module.ts', "export const count: number = 'one'\n")
  const [types, suite] = await failedChecks(app(), folder, true)
  expect(types).toMatchObject({ why: 'Its types are wrong.', output: expect.stringContaining("Type 'string'") })
  expect(types?.output).toMatch(/module\.ts:1 /)
  expect(suite?.output).toContain('add a src/conformance.test.ts')
})

it('runs all tests of a remote, or its conformance suite alone', async () => {
  lay('src/conformance.test.ts', "it('conforms', () => {})\n")
  expect(await failedTests(folder, true)).toBeUndefined()
  lay('src/own.test.ts', "it('works', () => { throw new Error('It doesn’t') })\n")
  expect(await failedTests(folder, true)).toMatchObject({
    ...{ why: 'Its tests fail.', output: expect.stringContaining('It doesn’t') },
  })
  expect(await failedTests(folder, false)).toBeUndefined()
})
