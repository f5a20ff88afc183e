import { answer, type Program } from '@portal/commands'
import { BUILDING } from './build-commands.ts'
import { formerReleaseNames, releaseCommands } from './command/release-commands.ts'

const OWN = { name: 'mf-handovers', root: '/nowhere' }
/** What a team has in its own repository. */
const OUTSIDE: Program = { name: 'pnpm', formerly: formerReleaseNames([]), commands: releaseCommands(OWN) }

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

it.each([
  ...BUILDING.commands.map(({ name }) => [name, BUILDING] as const),
  ...OUTSIDE.commands.map(({ name }) => [name, OUTSIDE] as const),
])('tells how %s is used', async (name, program) => {
  await answer(program, [...name.split(' '), '--help'])
  expect(said).toContain(`pnpm@12 ${name}`)
  expect(process.exitCode).toBeUndefined()
})

it.each(Object.entries(BUILDING.formerly ?? {}))(
  'answers to the old name %s, and tells the new one',
  async (old, now) => {
    await answer(BUILDING, [...old.split(' '), '--help'])
    expect(said).toContain(`This command is now “pnpm ${now}”.`)
    const [command = ''] = BUILDING.commands.map(({ name }) => name).filter((name) => now.startsWith(name))
    expect(said).toContain(`\npnpm ${command}`)
  },
)

it('knows a remote by its name where a command is missing, as before', async () => {
  await answer(BUILDING, ['release', 'quoting-alone', '-h'])
  expect(said).toContain('This command is now “pnpm release publish quoting-alone”.')
})

it('asks for the remote, and outside for the place', async () => {
  await answer(BUILDING, ['release', 'rollback'])
  expect(said).toContain('Name a remote')
  await answer(BUILDING, ['release', 'use', 'clients'])
  expect(said).toContain('Name a release')
  await answer(BUILDING, ['release', 'off', 'clients'])
  expect(said).toContain('Give a reason for users')
  await answer(OUTSIDE, ['rollback'])
  expect(said).toContain('This command is now “pnpm release rollback”.\nSay where: --to <place>.')
  expect(process.exitCode).toBe(1)
})
