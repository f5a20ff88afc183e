import { parseArgs } from 'node:util'
import { MisuseError, type Program } from '@portal/commands'
import { formerReleaseNames, releaseCommands } from './command/release-commands.ts'
import { type App, findApps, namedApps } from './project/apps.ts'

/** The commands that build, serve and release. Each loads what it needs when it runs. */
export const BUILDING: Program = {
  name: 'pnpm',
  formerly: {
    ...formerReleaseNames(findApps().flatMap(({ kind, name }) => (kind === 'shell' ? [] : name))),
    verify: 'release verify',
    contract: 'release contract',
    'create-remote': 'release create-remote',
    'pack-platform': 'release pack-platform',
  },
  commands: [
    {
      name: 'build',
      takes: '[<app> …] [--budgets]',
      does: 'Builds what has changed, ready to serve. All apps, unless you name some.',
      options: { '--budgets': 'fails apps that are over their budget' },
      run: async (words) => {
        const options = { budgets: { type: 'boolean' } } as const
        const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
        const apps = namedApps(findApps(), positionals)
        const wanted = ({ name }: App) => apps.some((app) => app.name === name)
        await (await import('./command/build.ts')).build({ wanted, holdsBudgets: values.budgets ?? false })
      },
    },
    {
      name: 'dev',
      takes: '[<remote> …]',
      does: 'Serves the apps from source with hot reload. All of them, unless you name some: the rest is then as built.',
      example: 'clients',
      run: async (words) => {
        const { positionals } = parseArgs({ args: [...words], allowPositionals: true })
        await (await import('./command/develop.ts')).develop(positionals)
      },
    },
    ...releaseCommands(),
    {
      name: 'release verify',
      takes: '[<app> …]',
      does: 'Builds everything again in another folder and compares every file. All apps, unless you name some.',
      run: async (words) => {
        const { positionals } = parseArgs({ args: [...words], allowPositionals: true })
        await (await import('./command/verify.ts')).verify(positionals)
      },
    },
    {
      name: 'release contract',
      takes: '[--accept <export>]',
      does: 'Records what remotes may use of the shell. It refuses changes that break them.',
      options: { '--accept <export>': 'allows a change that the compiler sees as breaking' },
      example: '--accept "useCall of @portal/platform"',
      run: async (words) => {
        const options = { accept: { type: 'string', multiple: true } } as const
        const { values } = parseArgs({ args: [...words], options })
        await (await import('./command/contract.ts')).contract(values.accept ?? [])
      },
    },
    {
      name: 'release create-remote',
      takes: '<name> [--outside <folder>]',
      does: 'Creates a remote with a screen and its tests.',
      options: { '--outside <folder>': 'in a folder of its own, with everything it needs from this workspace' },
      example: 'handovers --outside ../handovers',
      run: async (words) => {
        const options = { outside: { type: 'string' } } as const
        const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
        const [name, ...more] = positionals
        if (name === undefined || more.length > 0) throw new MisuseError('Name one remote, such as handovers.')
        await (await import('./command/create-remote.ts')).createRemote(name, values.outside)
      },
    },
    {
      name: 'release pack-platform',
      takes: '[--to <folder>] [--into <folder>]',
      does: 'Packs what remotes in folders of their own need from this workspace.',
      options: { '--to <folder>': '.cache/packages unless given', '--into <folder>': 'updates such a remote to it' },
      example: '--into ../handovers',
      run: async (words) => {
        const options = { to: { type: 'string' }, into: { type: 'string' } } as const
        const { values } = parseArgs({ args: [...words], options })
        await (await import('./command/pack-platform.ts')).packForTeams(values)
      },
    },
  ],
}
