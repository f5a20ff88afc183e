import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { PackedPlatform } from '../pack/pack-platform.ts'
import { platformRooms } from '../pack/rooms.ts'
import { findApps, ROOT } from '../project/apps.ts'
import { git } from '../project/git.ts'
import { renewOutside, standOutside } from './outside-project.ts'
import { remoteName } from './remote-name.ts'
import { layStarter } from './starter.ts'

const VERSION = '1.2.3-0123456789'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'team-'))
})

afterEach(() => rmSync(scratch, { recursive: true }))

/** Packages that are only there by name. */
function packed(version: string): PackedPlatform {
  const names = [...platformRooms().map(({ manifest }) => manifest.name), '@portal/slots']
  const tarballs = names.map(
    (name) => [name, join(scratch, `${name.replace('@portal/', 'portal-')}-${version}.tgz`)] as const,
  )
  for (const [, tarball] of tarballs) writeFileSync(tarball, '')
  return { version, tarballs: Object.fromEntries(tarballs), documents: { 'CHANGELOG.md': `# ${version}` } }
}

/** A remote in a repository of its own. */
function remoteOutside(): string {
  const folder = join(scratch, 'handovers')
  layStarter(folder, remoteName('handovers'), true)
  standOutside(folder, packed(VERSION))
  return folder
}

it('names nothing that only the workspace has', () => {
  const folder = remoteOutside()
  const described = readFileSync(join(folder, 'package.json'), 'utf8')
  expect(described).not.toMatch(/workspace:|catalog:/)
  expect(`${described}${readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8')}`).not.toContain(ROOT)
})

it('is a git repository with what keeps it in order: what is ignored, a linter, checks of each push', () => {
  const folder = remoteOutside()
  for (const file of ['.git', '.gitignore', 'biome.json', '.github/workflows/ci.yml']) {
    expect(existsSync(join(folder, file))).toBe(true)
  }
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(devDependencies).toHaveProperty(['@biomejs/biome'], expect.stringMatching(/^\d/))
  // What its checks run, it can.
  const { jobs } = parse(readFileSync(join(folder, '.github/workflows/ci.yml'), 'utf8'))
  const steps: Array<{ run?: string }> = [...jobs.check.steps, ...jobs.release.steps]
  const commands = steps.flatMap(({ run }) => /pnpm@12 (\S+)/.exec(run ?? '')?.[1] ?? [])
  expect(commands).toEqual(expect.arrayContaining(['lint', 'types', 'test', 'build', 'release']))
  expect(commands.filter((name) => name !== 'install' && !(name in scripts))).toEqual([])
})

it('is part of the repository that it is made in', () => {
  const outer = join(scratch, 'team')
  mkdirSync(outer)
  git(outer, 'init', '--quiet')
  const folder = join(outer, 'handovers')
  layStarter(folder, remoteName('handovers'), true)
  standOutside(folder, packed(VERSION))
  expect(existsSync(join(folder, '.git'))).toBe(false)
})

it('has every package of the platform that it asks for, and those beneath, as files of its own', () => {
  const folder = remoteOutside()
  const { overrides }: { overrides: Record<string, string> } = parse(
    readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8'),
  )
  for (const file of Object.values(overrides)) expect(existsSync(join(folder, file.replace('file:', '')))).toBe(true)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@portal/'))
  expect(own.length).toBeGreaterThan(8)
  for (const [name, version] of own) {
    expect(version).toBe(VERSION)
    expect(overrides).toHaveProperty([name])
  }
  expect(overrides).toHaveProperty(['@portal/releases'])
})

it('is built and released by the name of its package, whatever its folder is called', () => {
  expect(findApps(remoteOutside())).toMatchObject([{ name: 'mf-handovers', kind: 'remote', version: '1.0.0' }])
})

it('has every command that the README’s chapter for teams shows', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, chapter = ''] = readme.split("### Your team's remote from nothing to released\n")
  const blocks = [
    ...chapter
      .split('\n### ', 1)
      .join('')
      .matchAll(/```sh\n(.*?)```/gs),
  ].map(([, block = '']) => block)
  const shown = blocks.flatMap((block) => [...block.matchAll(/pnpm@12 (\S+)/g)].map(([, command]) => command))
  const { scripts } = JSON.parse(readFileSync(join(remoteOutside(), 'package.json'), 'utf8'))
  const { scripts: ofWorkspace } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(Object.keys(ofWorkspace)).toContain(shown[0])
  expect(shown[1]).toBe('install')
  expect(shown.length).toBeGreaterThan(6)
  for (const command of shown.slice(2)) expect(Object.keys(scripts)).toContain(command)
})

it('moves on to the packages of a newer portal, and keeps what the team has added', () => {
  const folder = remoteOutside()
  const description = join(folder, 'package.json')
  const settings = join(folder, 'pnpm-workspace.yaml')
  const before = JSON.parse(readFileSync(description, 'utf8'))
  const teams = { ...before.dependencies, react: '18.0.0', 'left-pad': '1.3.0' }
  writeFileSync(description, JSON.stringify({ ...before, dependencies: teams }))
  writeFileSync(settings, `# Ours\n${readFileSync(settings, 'utf8')}`)

  renewOutside(folder, packed('1.3.0-9876543210'))
  const after = JSON.parse(readFileSync(description, 'utf8'))
  expect(after.dependencies).toMatchObject({
    '@portal/ui': '1.3.0-9876543210',
    react: before.dependencies.react,
    'left-pad': '1.3.0',
  })
  expect(after.devDependencies).toMatchObject({ '@portal/build': '1.3.0-9876543210' })
  const told = readFileSync(settings, 'utf8')
  expect(told).toMatch(/^# Ours/)
  expect(parse(told).overrides).toHaveProperty(['@portal/ui'], 'file:portal/portal-ui-1.3.0-9876543210.tgz')
  const documents = readdirSync(join(folder, 'portal')).filter((name) => !name.includes('1.3.0-9876543210'))
  expect(documents).toEqual(['CHANGELOG.md'])
  expect(readFileSync(join(folder, 'portal', 'CHANGELOG.md'), 'utf8')).toBe('# 1.3.0-9876543210')
})

it('gives packages to no folder but one that a team’s remote is in', () => {
  expect(() => renewOutside(scratch, packed(VERSION))).toThrow('was not made by create-remote --outside')
})
