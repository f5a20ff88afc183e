import { readConfiguration } from '@portal/server/configuration/configuration'
import { openDatabase } from '@portal/server/database/open'
import { makeBulkActivity } from '@portal/server/demo/bulk-activity'
import { makeBulkApplications } from '@portal/server/demo/bulk-applications'
import { makeBulkClients } from '@portal/server/demo/bulk-clients'
import { makeBulkTasks } from '@portal/server/demo/bulk-tasks'
import { sql } from 'drizzle-orm'

/**
 * `crowd.ts <clients> [<applications> [<tasks> [<entries>]]]`: adds so many clients to the demo company of the database that
 * the environment names, so many applications, with 8 policies to each 5 of them, so many tasks, and so many entries of the
 * activity log.
 */

const [count = '0', applications = '0', tasks = '0', entries = '0'] = process.argv.slice(2)
const database = await openDatabase(readConfiguration(process.env))
try {
  const { rows } = await database.system((tx) =>
    tx.execute<{ company_id: number; id: number }>(sql`
      select users.company_id, users.id from users join companies on companies.id = users.company_id
      where companies.reference = 'demo' and 'ROLE_ADVISOR' = any (users.roles)`),
  )
  const [first] = rows
  if (!first) throw new Error('The demo company has no adviser')
  const adviserIds = rows.map(({ id }) => id)
  await makeBulkClients(database, { companyId: first.company_id, count: Number(count), adviserIds })
  if (Number(applications) > 0) {
    const standing = Math.round(Number(applications) * 0.6)
    await makeBulkApplications(database, { companyId: first.company_id, applications: Number(applications), standing })
  }
  if (Number(tasks) > 0) {
    await makeBulkTasks(database, { companyId: first.company_id, count: Number(tasks), assigneeIds: adviserIds })
  }
  if (Number(entries) > 0) {
    await makeBulkActivity(database, { companyId: first.company_id, count: Number(entries), userIds: adviserIds })
  }
} finally {
  await database.close()
}
