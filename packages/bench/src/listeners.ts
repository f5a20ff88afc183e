import { readConfiguration } from '@portal/server/configuration/configuration'
import { openDatabase } from '@portal/server/database/open'
import { users } from '@portal/server/database/tables/users'
import { startSession } from '@portal/server/http/session'
import { sql } from 'drizzle-orm'

/**
 * `listeners.ts <count>`: adds so many advisers to the demo company of the database that the environment names, signs
 * each in, and prints the tokens as JSON. No user may have as many streams as the bench opens.
 */

const count = Number(process.argv[2] ?? 0)
const database = await openDatabase(readConfiguration(process.env))
try {
  const [company] = await database.system((tx) =>
    tx.rows<{ id: number }>(sql`select id from companies where reference = 'demo'`),
  )
  if (!company) throw new Error('There is no demo company')
  const tokens = await database.company(company.id, async (tx) => {
    const made = await tx
      .insert(users)
      .values(
        Array.from({ length: count }, (_, index) => ({
          company_id: company.id,
          firstname: 'Listening',
          lastname: `Adviser ${index}`,
          email: `listening.${index}@demo.example`,
          roles: ['ROLE_ADVISOR' as const, 'ROLE_USER' as const],
        })),
      )
      .returning({ id: users.id })
    const signedIn: string[] = []
    for (const { id } of made) {
      signedIn.push(await startSession(tx, { userId: id, remember: true, device: 'A bench', now: new Date() }))
    }
    return signedIn
  })
  console.log(JSON.stringify(tokens))
} finally {
  await database.close()
}
