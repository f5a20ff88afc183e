import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerError } from '../../../http/answer-error.ts'
import { CallError } from '../../../http/call-error.ts'
import { readPrincipal } from '../../../http/principal.ts'
import { tokenHash } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { type FeedTask, taskCalendar } from './task-calendar.ts'

/** The path of a feed; the secret is a part of its own, which the request log leaves out. */
export function feedPath(secret: string): string {
  return `/files/task-feed/${secret}/tasks.ics`
}

const params = z.object({ secret: z.string().max(100) })

/** What a feed holds at most: what is due from a month ago on, first things first. */
const TASKS_MAX = 1_000
const DAYS_BACK = 31

/** Where calendars read somebody's tasks, by an address that nobody else knows. */
export async function feedAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A calendar feed could not be made'))

  app.get('/files/task-feed/:secret/tasks.ics', async (request, reply) => {
    const { secret } = params.parse(request.params)
    const feed = await findFeed(services, secret)
    const content = feed && (await readFeed(services, feed))
    if (!content) throw new CallError('NOT_FOUND', { note: { event: 'link.refused' } })
    return reply.type('text/calendar; charset=utf-8').send(content)
  })
}

interface Feed {
  readonly [column: string]: unknown
  readonly company_id: number
  readonly user_id: number
}

/** Only its secret says whose a feed is, and so of which company. */
async function findFeed({ database }: Services, secret: string): Promise<Feed | undefined> {
  const { rows } = await database.system((tx) =>
    tx.execute<Feed>(sql`select company_id, user_id from task_feeds where secret_hash = ${tokenHash(secret)}`),
  )
  return rows[0]
}

/** The open tasks of the feed's user, with the rights that they have now; undefined where they have none any more. */
async function readFeed({ database, clock, postbox }: Services, feed: Feed): Promise<string | undefined> {
  return await database.company(feed.company_id, async (tx) => {
    const principal = await readPrincipal(tx, feed.user_id, ADVISING_ROLES)
    if (!principal) return undefined
    const { company } = principal
    const now = clock()
    await tx.execute(sql`
      update task_feeds set read_at = ${now.toISOString()}
      where company_id = ${tx.companyId} and user_id = ${feed.user_id}`)
    const tasks = await tx.rows<FeedTask & { [column: string]: unknown }>(sql`
      select tasks.id, tasks.title, tasks.due_on, tasks.due_time, tasks.updated_at, tasks.version,
        clients.first_name, clients.last_name
      from tasks left join clients on clients.id = tasks.client_id
      where tasks.company_id = ${tx.companyId} and tasks.assignee_id = ${feed.user_id} and tasks.status <> 'completed'
        and tasks.removed_at is null and tasks.due_on >= ${dayIn(company.timeZone, now)}::date - ${DAYS_BACK}::int
      order by tasks.due_key, tasks.id limit ${sql.raw(String(TASKS_MAX))}`)
    return taskCalendar(tasks, { timeZone: company.timeZone, domain: `${company.reference}.${postbox.domain}` })
  })
}
