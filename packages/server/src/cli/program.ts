import { createInterface } from 'node:readline'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { startErrorLine } from '../configuration/start-error.ts'
import type { RetentionRule } from '../jobs/housekeeping.ts'
import { createLog } from '../log/log.ts'
import { endInOrder } from '../processes/orderly-end.ts'
import { START_ERROR_STATUS, SUPERVISED } from '../processes/supervision.ts'
import { COMPANY_USAGE, createCompany } from './company.ts'
import { FILES_USAGE, moveFiles } from './move-files.ts'
import { PARTITION_USAGE, partition } from './partition.ts'
import { RELEASE_KEY_USAGE, releaseKey } from './release-key.ts'
import { REMOVE_USAGE, removeCompany } from './remove-company.ts'
import { RESET_TWO_FACTOR_USAGE, resetTwoFactor } from './reset-two-factor.ts'
import { RETENTION_USAGE, retention } from './retention.ts'
import { ROTATE_SECRET_USAGE, rotateSecret } from './rotate-secret.ts'
import { UsageError } from './usage.ts'
import { createUser, USER_USAGE } from './user.ts'
import { AUDIT_USAGE, verifyAudit } from './verify-audit.ts'

/** Milliseconds that a program which has failed may take to end. */
const END_LIMIT = 5000

const USAGE = `pnpm start

  Builds and starts the portal, and restarts it if it crashes.

node packages/server/src/main.ts serve

  Starts the portal as built, for something else to start again (systemd, a container).

${COMPANY_USAGE}
${REMOVE_USAGE}

${USER_USAGE}

${RESET_TWO_FACTOR_USAGE}

${RETENTION_USAGE}

${AUDIT_USAGE}

${PARTITION_USAGE}

${FILES_USAGE}

${RELEASE_KEY_USAGE}

${ROTATE_SECRET_USAGE}`

/** How a command with actions is used. */
const USAGES: Readonly<Record<string, string>> = {
  company: `${COMPANY_USAGE}\n${REMOVE_USAGE}`,
  user: `${USER_USAGE}\n\n${RESET_TWO_FACTOR_USAGE}`,
  secret: ROTATE_SECRET_USAGE,
  audit: AUDIT_USAGE,
  files: FILES_USAGE,
}

async function perform(parameters: readonly string[]): Promise<void> {
  const [command, action, ...rest] = parameters
  if (command === 'serve') {
    const configuration = readConfiguration(process.env)
    const log = createLog()
    const end = endInOrder(log, { isSupervised: action === SUPERVISED })
    const { start } = await import('./start.ts')
    return await start(configuration, { log, say: (text) => console.log(text), end })
  }
  if (command === 'company' && action === 'create') return await once((given) => createCompany(rest, given))
  if (command === 'company' && action === 'remove') return await once((given) => removeCompany(rest, { ...given, ask }))
  if (command === 'user' && action === 'create') return await once((given) => createUser(rest, given))
  if (command === 'user' && action === 'reset-two-factor') {
    return await once((given) => resetTwoFactor(rest, given))
  }
  if (command === 'secret' && action === 'rotate') return await once((given) => rotateSecret(rest, given))
  const endWith = (status: number) => {
    process.exitCode = status
  }
  if (command === 'files' && action === 'move') return await once((given) => moveFiles(rest, { ...given, endWith }))
  if (command === 'audit' && action === 'verify') {
    return await once((given) => verifyAudit(rest, { ...given, endWith }))
  }
  if (command === 'release-key') {
    // It needs no database.
    return console.log(await releaseKey(parameters.slice(1), readConfiguration(process.env), new Date()))
  }
  if (command === 'partition') return await once((given) => partition(parameters.slice(1), given))
  if (command === 'retention') return await once((given) => retention(parameters.slice(1), given))
  throw new UsageError(USAGES[command ?? ''] ?? USAGE)
}

/** Asks whoever typed the command; nothing where nobody is there to answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => resolve(''))
      lines.question(question, resolve)
    })
  } finally {
    lines.close()
  }
}

/** Runs a command that does one thing over the opened services and prints what it says. */
async function once(
  run: (given: {
    services: Awaited<ReturnType<typeof import('../server.ts').openServices>>['services']
    configuration: Configuration
    retention: readonly RetentionRule[]
  }) => Promise<string>,
): Promise<void> {
  const { openServices } = await import('../server.ts')
  const configuration = readConfiguration(process.env)
  const opened = await openServices(configuration, createLog())
  try {
    const { services, product } = opened
    console.log(await run({ services, configuration, retention: product.areas.retention }))
  } finally {
    await opened.close()
  }
}

/** The program: `main.ts <command> …`. Ends with status 1 and one clear line where it cannot go on. */
export async function program(parameters: readonly string[]): Promise<void> {
  try {
    await perform(parameters)
  } catch (error) {
    const line = error instanceof UsageError ? error.message : startErrorLine(error)
    console.error(line ?? error)
    process.exitCode = START_ERROR_STATUS
    // Whatever was not closed must not keep a process alive that does nothing.
    setTimeout(() => process.exit(), END_LIMIT).unref()
  }
}
