import { parseArgs } from 'node:util'
import { WISH_OPTIONS } from './command/release-wishes.ts'

const USAGE = `node packages/build/src/cli.ts <command>

  build [--budgets]           builds what has changed, ready to be served; --budgets fails what weighs too much
  verify                      builds everything once more in another folder, and compares every file
  dev [<remote> …]            serves the apps from source with hot reload; all of them unless named
  create-remote <name>        makes a new remote with a screen and its tests
    --outside <folder>          in a folder of its own, with all that it needs of this workspace
  pack-platform [--to <dir>]  packs what remotes in folders of their own need of this workspace
    --into <folder>             and gives it to such a remote, in place of what it had
  contract                    records what remotes may take from the shell; refuses what breaks them
    --accept <export>           although the compiler holds that against them: “useCall of @portal/platform”
  release <remote>            tests and releases one remote alone, to everybody or, until it is promoted, to some:
    --canary <percent>          to that many of the users
    --roles <role,…>            to all of these roles: super-admin,admin
    --companies <reference,…>   to all of these companies
    --workspace <folder>        of another workspace than this one
    --again                     even though it was taken back before
  releases [<remote>]         lists releases: who has which, since when, by whom
  promote <remote> [<percent>]  gives a canary to everybody, or to more
  rollback <remote>           goes back: without the canary where there is one, else to the release before

The last four take --to, where they do not mean this portal: a folder, s3://bucket/prefix (with S3_ENDPOINT and its key),
or the address of a portal (with PORTAL_RELEASE_KEY); and --by <name>.`

/** Each command loads what it needs when it runs: going back to an earlier release must not wait for webpack. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...WISH_OPTIONS,
      accept: { type: 'string', multiple: true },
      budgets: { type: 'boolean' },
      outside: { type: 'string' },
      into: { type: 'string' },
      workspace: { type: 'string' },
    },
  })
  const [command, ...names] = positionals
  const [name, percent] = names
  switch (command) {
    case 'build':
      return await (await import('./command/build.ts')).build({ holdsBudgets: values.budgets ?? false })
    case 'verify':
      return await (await import('./command/verify.ts')).verify()
    case 'contract':
      return await (await import('./command/contract.ts')).contract(values.accept ?? [])
    case 'dev':
      return await (await import('./command/develop.ts')).develop(names)
    case 'pack-platform':
      return await (await import('./command/pack-platform.ts')).packForTeams(values)
    case 'releases':
      return await (await import('./command/releases.ts')).listAll(name, values)
  }
  if (name !== undefined) {
    switch (command) {
      case 'create-remote':
        return await (await import('./command/create-remote.ts')).createRemote(name, values.outside)
      case 'release':
        return await (await import('./command/release.ts')).release(name, values, { root: values.workspace })
      case 'rollback':
        return await (await import('./command/releases.ts')).rollBack(name, values)
      case 'promote':
        return await (await import('./command/releases.ts')).promote(name, percent, values)
    }
  }
  throw new Error(USAGE)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
