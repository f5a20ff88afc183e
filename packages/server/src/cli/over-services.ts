import { createInterface } from 'node:readline'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import type { RetentionRule } from '../jobs/housekeeping.ts'
import { createLog } from '../log/log.ts'
import type { Services } from '../services.ts'

/** What a command is given that works with the portal's data. */
export interface Given {
  readonly services: Services
  readonly configuration: Configuration
  readonly retention: readonly RetentionRule[]
  /** Asks whoever typed the command; nothing where nobody is there to answer. */
  readonly ask: (question: string) => Promise<string>
  /** Sets the program's exit status. */
  readonly endWith: (status: number) => void
}

/** Runs a command over the opened services, and prints what it says. */
export async function overServices(run: (given: Given) => Promise<string>): Promise<void> {
  const { openServices } = await import('../server.ts')
  const configuration = readConfiguration(process.env)
  const opened = await openServices(configuration, createLog())
  try {
    const { services, product } = opened
    console.log(await run({ services, configuration, retention: product.areas.retention, ask, endWith }))
  } finally {
    await opened.close()
  }
}

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

function endWith(status: number): void {
  process.exitCode = status
}
