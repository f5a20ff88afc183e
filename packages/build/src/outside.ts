#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { answer, MisuseError } from '@portal/commands'
import { formerReleaseNames, releaseCommands } from './command/release-commands.ts'
import { type App, findApps } from './project/apps.ts'

/** The commands of a remote in a repository of its own, which is where they run: `portal-build`. */

/** Where `dev` serves, unless told or something else listens there. */
const PORT = 8101

function ownApp(root: string): App {
  const app = findApps(root).find(({ kind }) => kind === 'remote')
  if (app === undefined) throw new Error(`${root} is not a remote: it has no webpack.config.ts`)
  return app
}

/** The port that was typed. Nothing else will do. */
function portOf(typed: string): number {
  const port = /^\d{4,5}$/.test(typed) ? Number(typed) : 0
  if (port >= 1024 && port <= 65_535) return port
  throw new MisuseError(`“${typed}” isn’t a port: use a number from 1024 to 65535.`)
}

async function serve(app: App, typed: string | undefined): Promise<void> {
  const { freePort } = await import('./command/free-port.ts')
  const wanted = typed === undefined ? PORT : portOf(typed)
  const port = await freePort(wanted)
  if (port !== wanted && typed !== undefined) throw new Error(`Something else listens at port ${wanted}.`)
  if (port !== wanted) console.log(`Something else listens at port ${wanted}, so this is at ${port}.`)
  const { serveApp } = await import('./command/serve-app.ts')
  const { base } = await serveApp(app, port, async () => {})
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
        takes: '[--port <port>]',
        does: 'Serves the remote from source, to try in a running portal.',
        options: { '--port <port>': `where; ${PORT} unless given, or the next that is free` },
        run: async (words: readonly string[]) => {
          const { values } = parseArgs({ args: [...words], options: { port: { type: 'string' } } })
          await serve(app, values.port)
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
