import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { imports } from '@portal/contract/imports'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const { settled, committed, reverted } = importing(() => admin)
const HEAD = 'Agreement,Surname,Given Names,Birth Date,Risk Status,RCD,Exit Date,Mode,Modal Premium,Servicing Adviser'

async function imported(rows: string) {
  const { id, mapping, settings } = await admin.upload(insurerImports.upload, {
    name: 'policies.csv',
    bytes: Buffer.from(`${HEAD}\n${rows}`),
  })
  await admin.call(imports.check, { params: { id }, body: { mapping, settings } })
  return await committed(await settled(id))
}
const lead = async (first_name: string, date_of_birth: string) =>
  (await adviser.call(clients.create, { body: { first_name, last_name: 'Imported', date_of_birth, kind: 'lead' } })).id
const of = (id: number) => admin.call(clients.view, { params: { id } })

test('a lead whom the file shows with a policy in force becomes a client, by a sentence, and a lead again by undo', async () => {
  const [held, lapsed] = [await lead('Held', '1980-02-01'), await lead('Lapsed', '1981-02-01')]
  const done = await imported(
    'L 1,Imported,Held,01/02/1980,Active,01/03/2021,,Monthly,100.10,A1\n' +
      'L 2,Imported,Lapsed,01/02/1981,Lapsed,01/03/2021,01/03/2024,Monthly,90.10,A1\n',
  )
  expect(await of(held)).toMatchObject({ kind: 'client', status: 4 })
  expect(await of(lapsed)).toMatchObject({ kind: 'lead', status: 0 })
  const { items } = await admin.call(timeline.list, { params: { id: held }, query: {} })
  const sentences = items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : ''))
  expect(sentences).toContainEqual(expect.stringContaining('because the policy with TAL is in force'))
  await reverted(done)
  expect(await of(held)).toMatchObject({ kind: 'lead', status: 0 })
})
