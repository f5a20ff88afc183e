import { parseArgs } from 'node:util'
import { WISH_OPTIONS } from './command/release-wishes.ts'

const USAGE = `node packages/build/src/cli.ts <command>

  build [--budgets]           builds what has changed, ready to serve; --budgets fails apps that are over their budget
  verify                      builds everything again in another folder and compares every file
  dev [<remote> …]            serves the apps from source with hot reload; all of them unless you name some
  create-remote <name>        creates a remote with a screen and its tests
    --outside <folder>          in a folder of its own, with everything it needs from this workspace
  pack-platform [--to <dir>]  packs what remotes in folders of their own need from this workspace
    --into <folder>             and updates such a remote to it
  contract                    records what remotes may use of the shell; refuses changes that break them
    --accept <export>           allows a change that the compiler sees as breaking: “useCall of @portal/platform”
  release <remote>            tests and releases a single remote, to everybody or, as a canary until it is promoted:
    --canary <percent>          to this percentage of users
    --roles <role,…>            to everybody with these roles: super-admin,admin
    --companies <reference,…>   to everybody in these companies
    --workspace <folder>        from another workspace
    --again                     even if it was rolled back before
  releases [<remote>]         lists releases: who has each, since when, and who did it
  promote <remote> [<percent>]  gives a canary to everybody, or to a larger percentage
  rollback <remote>           drops the canary if there is one, else goes back to the previous release

The last four take --by <name>, and --to for a target other than this portal: a folder, s3://bucket/prefix (with
S3_ENDPOINT and its key), or the address of a portal (with PORTAL_RELEASE_KEY).`

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
