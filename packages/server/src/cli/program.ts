import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { startFaultLine } from '../configuration/start-fault.ts'
import { createLog } from '../log/log.ts'
import { COMPANY_USAGE, createCompany } from './company.ts'
import { UsageFault } from './usage.ts'
import { createUser, USER_USAGE } from './user.ts'

/** Milliseconds that a program which has failed may take to end. */
const END_LIMIT = 5000

const USAGE = `pnpm start

  Builds and starts the portal.

${COMPANY_USAGE}

${USER_USAGE}`

async function perform([command, action, ...rest]: readonly string[]): Promise<void> {
  if (command === 'start') {
    const { start } = await import('./start.ts')
    const environment = { ...process.env, PORTAL_DEMO: process.env.PORTAL_DEMO || '1' }
    return await start(readConfiguration(environment), createLog(), (text) => console.log(text))
  }
  if (command === 'company' && action === 'create') return await once((given) => createCompany(rest, given))
  if (command === 'user' && action === 'create') return await once((given) => createUser(rest, given))
  throw new UsageFault(command === 'company' ? COMPANY_USAGE : command === 'user' ? USER_USAGE : USAGE)
}

/** Runs a command that does one thing over the opened services and prints what it says. */
async function once(
  run: (given: {
    services: Awaited<ReturnType<typeof import('../server.ts').openServices>>['services']
    configuration: Configuration
  }) => Promise<string>,
): Promise<void> {
  const { openServices } = await import('../server.ts')
  const configuration = readConfiguration(process.env)
  const opened = await openServices(configuration, createLog())
  try {
    console.log(await run({ services: opened.services, configuration }))
  } finally {
    await opened.close()
  }
}

/** The program: `main.ts <command> …`. Ends with status 1 and one clear line where it cannot go on. */
export async function program(parameters: readonly string[]): Promise<void> {
  try {
    await perform(parameters)
  } catch (error) {
    const line = error instanceof UsageFault ? error.message : startFaultLine(error)
    console.error(line ?? error)
    process.exitCode = 1
    // Whatever was not closed must not keep a process alive that does nothing.
    setTimeout(() => process.exit(), END_LIMIT).unref()
  }
}
