import { parseArgs } from 'node:util'
import { type Command, MisuseError } from '@portal/commands'
import { WISH_OPTIONS } from './release-wishes.ts'

const TRIED_ON = {
  '--canary <percent>': 'to this percentage of users, as a canary until it is promoted',
  '--roles <role,…>': 'to everybody with these roles: super-admin,admin',
  '--companies <reference,…>': 'to everybody in these companies',
  '--again': 'even if it was rolled back before',
}

const NOTE = 'what is new in it, for whoever is on call'

const TARGET = {
  '--to <place>':
    'a folder, s3://bucket/prefix (with S3_ENDPOINT and its key), or the address of a portal (with PORTAL_RELEASE_KEY)',
  '--by <name>': 'who does it; the name that git knows unless given',
}

/** A remote in a repository of its own, where all these commands are about it. */
export interface OwnRemote {
  readonly name: string
  readonly root: string
}

/**
 * The commands about releases, `release publish …`. Each loads what it needs when it runs: going back to an earlier release
 * must not wait for webpack.
 */
export function releaseCommands(own?: OwnRemote): readonly Command[] {
  /** What was typed behind a command: the remote unless it is the only one, then the rest. */
  const read = (words: readonly string[]) => {
    const options = own ? WISH_OPTIONS : { ...WISH_OPTIONS, workspace: { type: 'string' } as const }
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
    if (own && values.to === undefined) throw new MisuseError('Say where: --to <place>.')
    const [name, ...more] = own ? [own.name, ...positionals] : positionals
    return { name, more, values, root: own?.root ?? ('workspace' in values ? String(values.workspace) : undefined) }
  }
  /** The same of a command that is about one remote. */
  const readOne = (words: readonly string[]) => {
    const { name, ...more } = read(words)
    if (name === undefined) throw new MisuseError('Name a remote, such as clients.')
    return { name, ...more }
  }
  const takes = (remote: string, more = '') =>
    [own ? '--to <place>' : remote, more, '[options]'].filter(Boolean).join(' ')
  const example = (more = '') => [own ? '--to /srv/portal' : 'clients', more].filter(Boolean).join(' ')
  return [
    {
      name: 'release publish',
      takes: takes('<remote>'),
      does: 'Builds a single remote, checks its types, runs its tests and releases it. Everybody gets it unless the options say who.',
      options: {
        ...TRIED_ON,
        '--note <text>': NOTE,
        '--preview': 'to nobody but those who have the link that it prints',
        '--days <days>': 'for how long that link opens: 7 unless given',
        '--no-tests': 'runs its conformance suite alone, which its record says',
        ...TARGET,
        ...(own ? {} : { '--workspace <folder>': 'from another workspace' }),
      },
      example: example('--canary 10'),
      run: async (words) => {
        const { name, values, root } = readOne(words)
        await (await import('./release.ts')).release(name, values, { root })
      },
    },
    {
      name: 'release copy',
      takes: takes('<remote>', '[<release>] --from <portal>'),
      does: 'Releases the same files that another portal has. Without a release, those that everybody has there.',
      options: { '--from <portal>': 'its address', ...TRIED_ON, '--note <text>': NOTE, ...TARGET },
      example: `${example('--from https://staging.portal.example')}${own ? '' : ' --to https://portal.example'}`,
      run: async (words) => {
        const { name, more, values, root } = readOne(words)
        const { from } = values
        if (from === undefined || !/^https?:/.test(from))
          throw new MisuseError('Say from which portal: --from <address>.')
        await (await import('./copy-release.ts')).copyRelease(name, more[0], { ...values, from }, root)
      },
    },
    {
      name: 'release list',
      takes: takes('[<remote>]'),
      does: 'Lists releases. It says who has each, since when, and who did it.',
      options: TARGET,
      example: example(),
      run: async (words) => {
        const { name, values } = read(words)
        await (await import('./releases.ts')).listAll(name, values)
      },
    },
    {
      name: 'release promote',
      takes: takes('<remote>', '[<percent>]'),
      does: 'Gives a canary to everybody, or to a larger percentage.',
      options: TARGET,
      example: example('50'),
      run: async (words) => {
        const { name, more, values } = readOne(words)
        await (await import('./releases.ts')).promote(name, more[0], values)
      },
    },
    {
      name: 'release rollback',
      takes: takes('<remote>', '[<release>]'),
      does: 'Goes back to the named release. Without one, drops the canary if there is one, otherwise goes back to the previous release.',
      options: TARGET,
      example: example(),
      run: async (words) => {
        const { name, more, values } = readOne(words)
        await (await import('./releases.ts')).rollBack(name, values, more[0])
      },
    },
    {
      name: 'release use',
      takes: takes('<remote>', '<release>'),
      does: 'Releases a kept version to everybody, even if it was rolled back. `release list` names them.',
      options: TARGET,
      example: example('1.8.2-781f849f78'),
      run: async (words) => {
        const { name, more, values } = readOne(words)
        const [release] = more
        if (release === undefined) throw new MisuseError('Name a release, such as 1.8.2-781f849f78.')
        await (await import('./releases.ts')).useRelease(name, release, values)
      },
    },
    {
      name: 'release undo',
      takes: takes('<remote>'),
      does: 'Undoes a remote’s last change: a release, a rollback or a switch. Run it again to undo the one before.',
      options: TARGET,
      example: example(),
      run: async (words) => {
        const { name, values } = readOne(words)
        await (await import('./releases.ts')).undo(name, values)
      },
    },
    {
      name: 'release off',
      takes: takes('<remote>', '--note <why>'),
      does: 'Switches a remote off for everybody, without its menu entries, pages and panels. Its pages show the note.',
      options: { '--note <why>': 'what users read in its place', ...TARGET },
      example: example('--note "Premiums are wrong. We’re on it."'),
      run: async (words) => {
        const { name, values } = readOne(words)
        const note = values.note?.trim()
        if (!note) throw new MisuseError('Give a reason for users: --note <why>.')
        await (await import('./releases.ts')).switchRemote(name, note, values)
      },
    },
    {
      name: 'release on',
      takes: takes('<remote>'),
      does: 'Switches a remote on again.',
      options: TARGET,
      example: example(),
      run: async (words) => {
        const { name, values } = readOne(words)
        await (await import('./releases.ts')).switchRemote(name, null, values)
      },
    },
  ]
}

/** Earlier names of these commands: `pnpm release list`, and `pnpm release publish clients` for `pnpm release publish clients`. */
export function formerReleaseNames(remotes: readonly string[]): Readonly<Record<string, string>> {
  const named = remotes.flatMap((name) => [name, name.replace(/^mf-/, '')])
  const unnamed = Object.keys(WISH_OPTIONS).map((option) => `--${option}`)
  return {
    releases: 'release list',
    promote: 'release promote',
    rollback: 'release rollback',
    ...Object.fromEntries([...named, ...unnamed].map((next) => [`release ${next}`, `release publish ${next}`])),
  }
}
