import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../project/apps.ts'
import { createRemote } from './create-remote.ts'

/** As long as a name may be: what it stands in must keep its format. */
const NAME = 'renewals-of-older-people'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function run(program: string, parameters: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' })
  return status === 0 ? 'fine' : `${stdout}${stderr}`
}

it('makes a remote that is formatted, that builds, and that has nothing of the starter’s name', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue()
  await createRemote(NAME, undefined, root)
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`pnpm@12 dev ${NAME}`))

  const folder = join(root, `mf-${NAME}`)
  const sources = globSync('**/*.{json,ts,tsx}', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  expect(sources.filter((text) => /starter/i.test(text))).toEqual([])
  expect(sources.filter((text) => text.includes('Renewals of older people'))).toHaveLength(1)

  symlinkSync(join(ROOT, 'packages/starter/node_modules'), join(folder, 'node_modules'))
  const lint = ['ci', '--vcs-enabled=false', `--config-path=${ROOT}`, '.']
  expect(run(join(ROOT, 'node_modules/.bin/biome'), lint, folder)).toBe('fine')
  const build = join(ROOT, 'packages/build/src/build-app.ts')
  expect(run(process.execPath, [build, folder], folder)).toBe('fine')
})

it('refuses a name that is taken', async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  await createRemote(NAME, undefined, root)
  await expect(createRemote(NAME, undefined, root)).rejects.toThrow(`mf-${NAME} already exists`)
})

it('refuses an address that a remote serves', () => {
  const cli = join(ROOT, 'packages/build/src/cli.ts')
  expect(run(process.execPath, [cli, 'release', 'create-remote', 'user'], ROOT)).toContain('mf-admin serves /user')
})
