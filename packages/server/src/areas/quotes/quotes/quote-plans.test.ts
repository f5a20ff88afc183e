import { sql } from 'drizzle-orm'
import { orderOf } from '../../../subjects/paging.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { quoteSubject } from './quote-subject.ts'

/** Large enough for an index to be worth its while, small enough for a test. */
const COUNT = 5_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into quotes (company_id, author_id, name, suppliers, provider, as_of, request, response, people_key,
        lowest_premium, created_at)
      select ${tx.companyId}::int, case when n % 2 = 0 then ${app.userId('ROLE_ADVISOR')}::int
          else ${app.userId('ROLE_ADMIN')}::int end,
        'Quote ' || n, 15, 'illustrative', '2026-11-23', '{}', '{}', 'person ' || n, n,
        now() - n * interval '1 minute'
      from generate_series(1, ${COUNT}::int) n`),
  )
  await app.database.execute('vacuum analyze quotes')
}, 60_000)
afterAll(() => app.close())

const INDEX_OF = {
  createdAt: 'quotes_by_created',
  name: 'quotes_by_name',
  client: 'quotes_by_people',
  author: 'quotes_by_author_key',
}

test.each(
  Object.entries(INDEX_OF).flatMap(([sort, index]) => [
    [sort, index],
    [`-${sort}`, index],
  ]),
)('the first page by %s reads %s and sorts nothing', async (sort, index) => {
  const { column, order } = orderOf(quoteSubject.sorts, sort)
  const { rows } = await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
        explain select id, ${column} as key from quotes where company_id = ${tx.companyId} and deleted_at is null
        order by ${order} limit 25`),
  )
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})

test('every quote has the name of its author, folded', async () => {
  const { rows } = await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      select count(*)::int as count from quotes join users on users.id = quotes.author_id
      where quotes.author_key = fold_text(concat_ws(' ', users.firstname, users.lastname)) and quotes.author_key <> ''`),
  )
  expect(rows).toEqual([{ count: COUNT }])
})
