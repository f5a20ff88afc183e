import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MisuseError } from '@portal/commands'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { backUp, companyColumns } from '../backup/back-up.ts'
import { sayLost } from '../backup/stored-files.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Services } from '../services.ts'
import { UsageError } from './usage.ts'

/** Milliseconds that the removal may take. */
const STATEMENT_LIMIT = 600_000

/** What the command works with. */
export interface RemovalParts {
  readonly services: Services
  readonly configuration: Configuration
  /** Asks whoever typed the command. */
  readonly ask: (question: string) => Promise<string>
}

/** `company remove`: answers what to print. Throws `UsageError`; then nothing was removed. */
export async function removeCompany(args: readonly string[], parts: RemovalParts): Promise<string> {
  const { services, configuration, ask } = parts
  const { reference, file, withoutLostFiles } = read(args)
  const { database, files, log } = services
  const [company] = await database.system((tx) =>
    tx.rows<{ id: number; name: string; users: number; clients: number }>(sql`
      select id, name, (select count(*) from users where company_id = companies.id) as users,
        (select count(*) from clients where company_id = companies.id) as clients
      from companies where reference = ${reference}`),
  )
  if (!company) throw new UsageError(`There is no company with the reference "${reference}".`)
  const { id, name } = company
  const typed = await ask(
    `This removes ${name} with its ${company.users} users and ${company.clients} leads and clients.\n` +
      'Type the company’s name to continue: ',
  )
  if (typed.trim() !== name) throw new UsageError('That doesn’t match. Nothing was removed.')

  const { lost } = await backUp(database, configuration, file, { companyId: id })
  if (lost.length > 0 && !withoutLostFiles) {
    throw new UsageError(
      `Nothing was removed: ${lost.length} of the company’s files are missing.\n${sayLost(lost)}\n` +
        'Check PORTAL_DATA_DIR and S3_BUCKET. To go ahead without these files, add --without-lost-files.',
    )
  }
  const keys = await database.system(
    async (tx) => {
      const stored = await tx.rows<{ key: string }>(sql`select key from files where company_id = ${id}`)
      // One statement, at whose end all references are checked: which table goes first does not matter.
      const tables = (await companyColumns(tx)).filter(({ table }) => table !== 'companies')
      const deletions = tables.flatMap(({ table, companyColumn }, index) =>
        companyColumn === null
          ? []
          : `gone_${index} AS (DELETE FROM ${pg.escapeIdentifier(table)} WHERE ${companyColumn} = $1)`,
      )
      await tx.executeText(`WITH ${deletions.join(',\n')}\nDELETE FROM companies WHERE id = $1`, [id])
      return stored.map(({ key }) => key)
    },
    { statementLimit: STATEMENT_LIMIT },
  )
  for (const key of keys) await files.remove(key)
  log.warn({ companyId: id }, 'A company was removed')
  return `${name} was removed. Its data is in ${file}`
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { export: { type: 'string' }, 'without-lost-files': { type: 'boolean', default: false } },
  })
  const [reference, ...more] = positionals
  if (reference === undefined || more.length > 0) throw new MisuseError('Name one company, by its reference.')
  const at = new Date().toISOString().slice(0, 19).replace(/:/g, '-')
  return {
    reference,
    file: resolve(values.export ?? `portal-company-${reference}-${at}.tar.gz`),
    withoutLostFiles: values['without-lost-files'],
  }
}
