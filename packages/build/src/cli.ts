import { parseArgs } from 'node:util'
import { build } from './command/build.ts'
import { release } from './command/release.ts'
import { verify } from './command/verify.ts'

const USAGE = `node packages/build/src/cli.ts <command>

  build [--budgets]             builds what has changed, ready to be served; --budgets fails what weighs too much
  verify                        builds everything once more in another folder, and compares every file
  release <remote> [--to <dir>] releases one remote alone
  create-remote <name>          makes a new remote with a screen and its tests
  contract                      records what remotes may take from the shell; refuses what breaks them
  dev [<remote> …]              serves the apps from source with hot reload; all of them unless named`

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, budgets: { type: 'boolean' } },
  })
  const [command, ...names] = positionals
  if (command === 'build') return build({ holdsBudgets: values.budgets ?? false })
  if (command === 'verify') return verify()
  if (command === 'release' && names[0] !== undefined) return release(names[0], values.to)
  if (command === 'create-remote' && names[0] !== undefined) {
    const { createRemote } = await import('./command/create-remote.ts')
    return createRemote(names[0])
  }
  if (command === 'contract') {
    const { contract } = await import('./command/contract.ts')
    return contract()
  }
  if (command === 'dev') {
    const { develop } = await import('./command/develop.ts')
    return develop(names)
  }
  throw new Error(USAGE)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
