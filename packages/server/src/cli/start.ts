import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../areas/account/auth/demo-password.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { guardDemoAccounts } from '../demo/demo-accounts.ts'
import { companyUrl } from '../http/public-url.ts'
import type { Log } from '../log/log.ts'
import type { OrderlyEnd } from '../processes/orderly-end.ts'
import { keepHeapSmall } from '../processes/small-heap.ts'
import { type Opened, openServices, type Product, startServer } from '../server.ts'
import { openWires } from './open-wires.ts'

const DEMO_USERS = ['superadmin', 'admin', 'adviser', 'adviser2', 'referral', 'referralcompany', 'afsl', 'auditor']

/** How the portal is started. */
export interface Start {
  readonly log: Log
  readonly say: (text: string) => void
  readonly end: OrderlyEnd
  /** What it does, where it is not all of the product. */
  readonly product?: Product
}

/** `serve`: opens everything, listens, and says where. From then on it ends when calls in flight are done. */
export async function start(configuration: Configuration, { log, say, end, product }: Start): Promise<void> {
  const opened = await openServices(configuration, log, product)
  const { database } = opened.services
  let demo = false
  let warning: string | null
  try {
    demo = configuration.demo && (await isForDemo(database))
    if (demo && (await loadMissingDemo(opened.services))) say('Loaded the demo companies.')
    warning = await guardDemoAccounts(opened.services, configuration)
  } catch (error) {
    await opened.close()
    throw error
  }
  const checkAnswers = process.env.NODE_ENV === 'development'
  const server = await startServer(configuration, { opened, checkAnswers })
  // Not before: what is loaded under other flags than the last time is compiled anew.
  keepHeapSmall()
  say(await welcome(configuration, { database, port: server.port, demo }))
  if (warning !== null) {
    say(warning)
    log.warn('Accounts of the demo companies have the published password')
  }
  end.ready(() => server.stop())
}

/** Whether the database holds nothing, or the demo companies alone. */
async function isForDemo(database: Database): Promise<boolean> {
  const { rows } = await database.system((tx) =>
    tx.execute(sql`select from companies where reference not in ('demo', 'acme') limit 1`),
  )
  return rows.length === 0
}

/** Loads those of the demo companies that are not there. Answers whether any was loaded. */
async function loadMissingDemo(services: Opened['services']): Promise<boolean> {
  const { database } = services
  const { rows } = await database.system((tx) =>
    tx.execute(sql`select from companies where reference in ('demo', 'acme') having count(*) < 2`),
  )
  if (rows.length === 0) return false
  // Their clients, files and pictures are much to read: only where they are wanted.
  const { loadDemo } = await import('../demo/load-demo.ts')
  // Of several servers that start at once on an empty database, one loads them.
  return await database.alone(() => loadDemo(services))
}

/** What a newcomer needs to go on: addresses, and the demo logins where there are any. */
async function welcome(
  configuration: Configuration,
  { database, port, demo }: { database: Database; port: number; demo: boolean },
): Promise<string> {
  const { rows } = await database.system((tx) =>
    tx.execute<{ reference: string; name: string }>(sql`select reference, name from companies order by id limit 10`),
  )
  const address = { publicUrl: configuration.publicUrl, port }
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  const lines = ['', 'The Adviser Portal is running.', '']
  for (const { reference, name } of rows) lines.push(`  ${name.padEnd(width)}  ${companyUrl(reference, address)}`)
  if (rows.length === 0) {
    const first = configuration.databaseUrl === null ? 'Stop the portal, then create' : 'Create'
    lines.push(`  There is no company yet. ${first} the first one with: pnpm portal company create`)
  }
  if (demo) {
    lines.push('', `  Sign in with any of these and the password ${DEMO_PASSWORD}`)
    for (const user of DEMO_USERS) lines.push(`    ${`${user}@demo.example`.padEnd(30)}  ${user}@acme.example`)
  }
  lines.push(
    '',
    `  Mail   ${configuration.smtpUrl ? 'is sent over SMTP' : 'is kept in the dev mailbox (set SMTP_URL to send it)'}`,
  )
  lines.push(`  API    ${companyUrl(rows[0]?.reference ?? configuration.defaultCompany, address)}/api/docs`)
  const open = openWires(configuration, port)
  if (open.length > 0) lines.push('', ...open.map((line) => `  ${line}`))
  lines.push('', '  Press Ctrl+C to stop.', '')
  return lines.join('\n')
}
