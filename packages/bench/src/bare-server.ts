import Fastify from 'fastify'
import pg from 'pg'

/**
 * `bare-server.ts <database url>`: the page that `GET /client/list` answers, from Fastify and node-postgres and nothing
 * else: no session, no validation, no transaction, no row-level security, no log. Prints its port.
 */

const [connectionString = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

const PAGE = {
  name: 'page',
  text: `
    with page as materialized (
      select id, created_at from clients where company_id = $1 order by created_at desc, id desc limit 25
    )
    select clients.id, clients.kind, clients.first_name, clients.last_name, clients.preferred_name, clients.phone,
      clients.email, clients.status, clients.status_since, clients.state, clients.created_at, clients.version,
      clients.tags, clients.quote_value, clients.campaign, adviser.id as adviser_id,
      adviser.firstname || ' ' || adviser.lastname as adviser_name, referrer.firstname || ' ' || referrer.lastname as source,
      next.kind as next_kind, next.what as next_step, next.due as next_due
    from page join clients on clients.id = page.id
    left join users adviser on adviser.id = clients.adviser_id
    left join users referrer on referrer.id = clients.referrer_id
    left join lateral (
      select kind, what, due from client_steps steps
      where steps.company_id = clients.company_id and steps.client_id = clients.id
      order by due, rank, place, id limit 1
    ) next on true
    order by page.created_at desc, page.id desc`,
}

const { rows } = await pool.query<{ id: number }>("select id from companies where reference = 'demo'")
const companyId = rows[0]?.id
const app = Fastify()
app.get('/client/list', async () => {
  const page = await pool.query({ ...PAGE, values: [companyId] })
  return { items: page.rows, total: 1_000_000, total_is_estimate: true, page: 1, page_size: 25 }
})
console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
