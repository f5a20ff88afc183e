#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { answer } from '@portal/commands'
import { formerReleaseNames, releaseCommands } from './command/release-commands.ts'
import { type App, findApps } from './project/apps.ts'

/** The commands of a remote in a repository of its own, which is where they run: `portal-build`. */

/** Where `dev` serves. */
const PORT = 8101

function ownApp(root: string): App {
  const app = findApps(root).find(({ kind }) => kind === 'remote')
  if (app === undefined) throw new Error(`${root} is not a remote: it has no webpack.config.ts`)
  return app
}

async function serve(app: App): Promise<void> {
  const { serveApp } = await import('./command/serve-app.ts')
  const { base } = await serveApp(app, PORT, async () => {})
  console.log(`${app.name} from source at ${base}`)
}

async function run(root: string): Promise<void> {
  const app = ownApp(root)
  const program = {
    name: 'pnpm',
    formerly: formerReleaseNames([]),
    commands: [
      {
        name: 'build',
        does: 'Builds the remote.',
        run: async (words: readonly string[]) => {
          parseArgs({ args: [...words] })
          await (await import('./command/build.ts')).buildApp(app, root)
        },
      },
      {
        name: 'dev',
        does: 'Serves the remote from source, to try in a running portal.',
        run: async (words: readonly string[]) => {
          parseArgs({ args: [...words] })
          await serve(app)
        },
      },
      ...releaseCommands({ name: app.name, root }),
    ],
  }
  await answer(program, process.argv.slice(2))
}

try {
  await run(process.cwd())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
