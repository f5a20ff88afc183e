import { imports } from '@portal/contract/imports'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { statements } from '@portal/contract/money/statements'
import { notifications } from '@portal/contract/work/notifications'
import { policies } from '@portal/contract/work/policies'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { workbook } from '../../../testing/workbooks.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const { settled, committed, reverted, rowsOf, search } = importing(() => admin)

const TAL = 'Agreement,Surname,Given Names,Birth Date,Risk Status,RCD,Exit Date,Mode,Modal Premium,Servicing Adviser'

async function uploaded(text: string) {
  return await admin.upload(insurerImports.upload, { name: 'policies.csv', bytes: Buffer.from(text) })
}
async function checked(text: string, settings: Record<string, unknown> = {}) {
  const { id, mapping, settings: known } = await uploaded(text)
  await admin.call(imports.check, { params: { id }, body: { mapping, settings: { ...known, ...settings } } })
  return await settled(id)
}
const listed = async (text: string) => (await admin.call(policies.list, { query: { search: text } })).items
const details = (id: number) => admin.call(policies.details, { params: { id } })

async function client(first_name: string, last_name: string, date_of_birth: string | null = null): Promise<number> {
  return await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, date_of_birth, kind, adviser_id)
      values (${tx.companyId}, ${first_name}, ${last_name}, ${date_of_birth}::date, 'client', ${adviser.userId})
      returning id`)
    return row?.id ?? 0
  })
}
async function policy(clientId: number, number: string | null, annual_premium = 1_200_00) {
  return await admin.call(policies.create, {
    params: { id: clientId },
    body: {
      insurer: 'TAL',
      number,
      commenced_on: '2021-03-01',
      policy_fee: 0,
      frequency: 'M',
      products: [
        { cover: 'TRM', amount: 500_000_00, annual_premium: annual_premium / 2 },
        { cover: 'TPD', amount: 500_000_00, annual_premium: annual_premium / 2 },
      ],
    },
  })
}

test('an insurer is told by its headings, and its file becomes policies with their clients', async () => {
  const { settings, mapping } = await uploaded(
    `${TAL}\nT 100,Adler,Ada,02/03/1980,Active,01/03/2021,,Monthly,100.10,A1`,
  )
  expect(settings).toEqual({ insurer: 'TAL' })
  expect(mapping.map(({ target }) => target)).toEqual([
    'number',
    'last_name',
    'first_name',
    'date_of_birth',
    'state',
    'commenced_on',
    'ended_on',
    'frequency',
    'instalment',
    null,
  ])
  const known = await client('Bela', 'Bartos', '1970-01-02')
  const check = await checked(
    [
      TAL,
      'T 100,Adler,Ada,02/03/1980,Active,01/03/2021,,Monthly,100.10,A1',
      'T 101,Adler,Ada,02/03/1980,Active,01/03/2022,,Yearly,500,A1',
      'T 102,Bartos,Bela,02/01/1970,Lapsed,01/03/2019,01/06/2026,Monthly,50,A1',
    ].join('\n'),
    { adviser_id: adviser.userId },
  )
  expect(check.verdicts).toMatchObject({ new: 3, bad: 0 })
  const rows = await rowsOf(check.id)
  expect(rows[2]?.client).toMatchObject({ id: known, name: 'Bela Bartos', reasons: ['name', 'birth_date'], others: 0 })
  expect((await committed(check)).outcomes).toMatchObject({ created: 3, failed: 0 })
  const [ada, second] = await search('Adler')
  expect(second).toBeUndefined()
  expect(await listed('T100')).toMatchObject([
    {
      insurer: 'TAL',
      number: 'T 100',
      state: 'in_force',
      client: { id: ada?.id, name: 'Ada Adler' },
      adviser: { id: adviser.userId },
      annual_premium: 1_201_20,
      commenced_on: '2021-03-01',
    },
  ])
  expect(await listed('T102')).toMatchObject([
    { state: 'lapsed', ended_on: '2026-06-01', renews_on: null, client: { id: known } },
  ])
  const [first] = await listed('T100')
  expect((await details(first?.id ?? 0)).terms).toMatchObject([
    { number: 1, state: 'current', annual_premium: 1_201_20, frequency: 'M' },
  ])
  expect(await reverted(check)).toMatchObject({ state: 'reverted', reversals: { removed: 3, kept: 0 } })
  expect(await listed('T100')).toEqual([])
  expect(await search('Adler')).toEqual([])
  expect(await search('Bartos')).toHaveLength(1)
})

test('a premium and a lapse are shown before and after, become terms, tasks and one notice, and are undone', async () => {
  const id = await client('Cara', 'Cole', '1975-05-05')
  const up = await policy(id, 'C-200')
  const over = await policy(id, 'C-201')
  const same = await policy(id, 'C-202')
  const file = [
    TAL,
    'c200,Cole,Cara,05/05/1975,In force,01/03/2021,,Monthly,120,A1',
    'C-201,Cole,Cara,05/05/1975,Lapsed,01/03/2021,02/11/2026,Monthly,100,A1',
    'C-202,Cole,Cara,05/05/1975,In force,01/03/2021,,Monthly,100,A1',
  ].join('\n')
  const check = await checked(file)
  expect(check.verdicts).toMatchObject({ update: 2, unchanged: 1, new: 0, unsure: 0, bad: 0 })
  const rows = await rowsOf(check.id)
  expect(rows[0]?.match).toMatchObject({
    record_id: up.id,
    reasons: ['number_tidied'],
    changes: [{ label: 'Annual premium', before: '$1,200.00', after: '$1,440.00' }],
  })
  expect(rows[1]?.match?.changes).toEqual([
    { label: 'Status', before: 'In Force', after: 'Lapsed' },
    { label: 'Ended', before: '–', after: '02/11/2026' },
  ])
  expect((await committed(check)).outcomes).toMatchObject({ updated: 2, skipped: 1 })
  const repriced = await details(up.id)
  expect(repriced).toMatchObject({ number: 'C-200', annual_premium: 1_440_00 })
  expect(repriced.terms).toMatchObject([
    {
      number: 2,
      state: 'current',
      annual_premium: 1_440_00,
      products: [{ annual_premium: 720_00 }, { annual_premium: 720_00 }],
    },
    { number: 1, state: 'former', annual_premium: 1_200_00 },
  ])
  expect(await details(over.id)).toMatchObject({ state: 'lapsed', ended_on: '2026-11-02', renews_on: null })
  const titles = async () =>
    (await adviser.call(tasks.list, { query: { search: 'Cara Cole' } })).items.map(({ title }) => title)
  expect((await titles()).sort()).toEqual(['TAL C-200 premium up: Cara Cole', 'TAL C-201 lapsed: Cara Cole'])
  const notices = (await adviser.call(notifications.list, {})).items.filter(({ kind }) => kind === 'policies_imported')
  expect(notices).toMatchObject([{ detail: '1 policy ended, 1 premium changed' }])
  expect(await reverted(check)).toMatchObject({ reversals: { restored: 2 } })
  expect(await details(up.id)).toMatchObject({ annual_premium: 1_200_00, terms: [{ number: 1, state: 'current' }] })
  expect(await details(over.id)).toMatchObject({ state: 'in_force', ended_on: null, renews_on: over.renews_on })
  expect(await titles()).toEqual([])
  expect(await details(same.id)).toMatchObject({ version: same.version })
})

test('what is unsure is never guessed: a person decides it', async () => {
  const dora = await client('Dora', 'Dunn', '1981-01-01')
  const near = await policy(dora, 'D-3001')
  await client('Emil', 'Ek')
  await client('Emil', 'Ek')
  const file = [
    TAL,
    'D-3010,Dunn,Dora,01/01/1981,In force,01/03/2021,,Monthly,100,A1',
    'E-1,Ek,Emil,,In force,01/03/2021,,Monthly,100,A1',
    'E-2,Fox,Finn,,In force,01/03/2021,,Monthly,100,A1',
    'E-3,Gil,Gus,,In force,01/03/2021,,Monthly,100,A1',
  ].join('\n')
  const check = await checked(file)
  expect(check.verdicts).toMatchObject({ unsure: 4, new: 0, update: 0 })
  const guesses = (number: number) => admin.call(insurerImports.guesses, { params: { id: check.id, number } })
  expect((await guesses(2)).items).toMatchObject([
    { policy: { id: near.id, number: 'D-3001' }, reasons: ['number_alike'] },
    { policy: null, client: { id: dora, name: 'Dora Dunn', date_of_birth: '1981-01-01' } },
  ])
  const emils = (await guesses(3)).items
  expect(emils).toHaveLength(2)
  const decide = (number: number, body: Record<string, unknown>) =>
    admin.call(imports.fixRow, { params: { id: check.id, number }, body })
  await decide(2, { record_id: near.id })
  const chosen = emils[1]?.client.id ?? 0
  expect((await decide(3, { client_id: chosen })).row).toMatchObject({ choice: 'create', client: { id: chosen } })
  await decide(4, { client_id: null })
  expect(
    (await admin.ask(imports.fixRow, { params: { id: check.id, number: 5 }, body: { client_id: 2_000_000_000 } }))
      .status,
  ).toBe(400)
  const undecided = await admin.call(imports.rows, { params: { id: check.id }, query: { undecided: true } })
  expect(undecided.items.map(({ number }) => number)).toEqual([5])
  expect((await committed(check)).outcomes).toMatchObject({ created: 2, updated: 1, skipped: 1 })
  expect(await listed('D3010')).toMatchObject([{ id: near.id, client: { id: dora } }])
  expect(await listed('E-1')).toMatchObject([{ client: { id: chosen } }])
  expect(await listed('E-2')).toMatchObject([{ client: { name: 'Finn Fox' } }])
  expect(await listed('E-3')).toEqual([])
})

test('how an insurer’s file is read is remembered, another version each time it changes', async () => {
  const file = 'Nummer,Wer,Geboren\nN-1,Ida Iden,01/01/1990\n'
  const { id, settings } = await uploaded(file)
  expect(settings).toEqual({})
  const refused = await admin.ask(imports.check, {
    params: { id },
    body: { mapping: [{ target: 'number' }, { target: 'full_name' }, { target: 'date_of_birth' }] },
  })
  expect(refused).toMatchObject({ status: 400 })
  const mapping = [
    { target: 'number' },
    { target: 'full_name' },
    { target: 'date_of_birth', date_order: 'dmy' as const },
  ]
  await admin.call(imports.check, { params: { id }, body: { mapping, settings: { insurer: 'NEOS' } } })
  await settled(id)
  const again = await uploaded(file)
  expect(again.settings).toEqual({ insurer: 'NEOS' })
  expect(again.mapping).toMatchObject(mapping)
  const layout = async () =>
    (await admin.call(insurerImports.layouts, {})).items.find(({ insurer }) => insurer === 'NEOS')
  await admin.call(imports.check, { params: { id: again.id }, body: { mapping, settings: { insurer: 'NEOS' } } })
  await settled(again.id)
  expect(await layout()).toMatchObject({ version: 1, created_by: { id: admin.userId } })
  const other = [mapping[0], mapping[1], { target: null }].map((one) => one ?? { target: null })
  await admin.call(imports.check, { params: { id: again.id }, body: { mapping: other, settings: { insurer: 'NEOS' } } })
  await settled(again.id)
  expect(await layout()).toMatchObject({ version: 2, columns: [{ name: 'Nummer' }, { name: 'Wer' }, { target: null }] })
  const samples = (await admin.call(insurerImports.layouts, {})).items.filter(({ version }) => version === null)
  expect(samples.length).toBeGreaterThanOrEqual(4)
})

test('undecided rows are never taken for a stored policy, whatever is chosen for all of them', async () => {
  const owner = await client('Hana', 'Holt', '1982-02-02')
  const near = await policy(owner, 'H-4001')
  const check = await checked(`${TAL}\nH-4010,Holt,Hana,02/02/1982,In force,01/03/2021,,Monthly,900,A1`)
  expect(check.verdicts).toMatchObject({ unsure: 1 })
  const other = await admin.call(policies.create, {
    params: { id: owner },
    body: {
      insurer: 'AIA',
      number: 'H-4010',
      commenced_on: '2021-03-01',
      products: [{ cover: 'TRM', amount: 1_00, annual_premium: 1_00 }],
    },
  })
  const wrong = await admin.ask(imports.fixRow, { params: { id: check.id, number: 2 }, body: { record_id: other.id } })
  expect(wrong).toMatchObject({ status: 400 })
  expect((await committed(check, { duplicates: 'update' })).outcomes).toMatchObject({ updated: 0, skipped: 1 })
  expect(await rowsOf(check.id)).toMatchObject([{ outcome: 'skipped', message: 'Not decided' }])
  expect(await details(near.id)).toMatchObject({ number: 'H-4001', annual_premium: 1_200_00, version: near.version })
})

test('an Excel workbook with several sheets is read by the one that is chosen', async () => {
  const headings = TAL.split(',')
  const row = ['X-5001', 'Ito', 'Iris', '03/03/1983', 'Active', '01/03/2021', '', 'Yearly', '640.55', 'A1']
  const bytes = await workbook([
    { name: 'Summary', rows: [['Policies', '1']] },
    { name: 'Policies', rows: [headings, row] },
  ])
  const { id, sheets } = await admin.upload(insurerImports.upload, { name: 'policies.xlsx', bytes })
  expect(sheets).toEqual(['Summary', 'Policies'])
  const { mapping } = await admin.call(imports.chooseSheet, { params: { id }, body: { sheet: 'Policies' } })
  await admin.call(imports.check, { params: { id }, body: { mapping, settings: { insurer: 'TAL' } } })
  expect((await committed(await settled(id))).outcomes).toMatchObject({ created: 1 })
  expect(await listed('X5001')).toMatchObject([{ annual_premium: 640_55, frequency: 'Y' }])
})

test('a policy that commission was matched to stays when its import is undone', async () => {
  const check = await checked(`${TAL}\nK-6001,Kerr,Kim,04/04/1984,Active,01/03/2021,,Yearly,500,A1`)
  await committed(check)
  const bytes = Buffer.from('Policy no.,Name,Type,Date,Amount incl. GST\nK-6001,KERR K,Initial,01/11/2026,110.00\n')
  expect(await admin.upload(statements.upload, { name: 'tal.csv', bytes })).toMatchObject({
    insurer: 'TAL',
    parts: { matched: { rows: 1 } },
  })
  expect((await reverted(check)).reversals).toMatchObject({ removed: 0, kept: 1 })
  expect(await rowsOf(check.id)).toMatchObject([{ reversal: 'kept', message: 'Used since the import' }])
  expect(await search('Kerr')).toHaveLength(1)
})

test('fee, duty and per cents of a file are those of a year, and a premium that changes keeps their part', async () => {
  const headings = `${TAL},Policy Fee,Stamp Duty,Upfront Rate,Ongoing Rate,Life Cover,TPD Cover`
  const file = (premium: string) =>
    [
      headings,
      `P-7001,Lind,Lea,05/05/1985,Active,01/03/2021,,Monthly,${premium},A1,10,5,60%,20.5,,`,
      'P-7002,Lind,Lea,05/05/1985,Active,01/03/2021,,Monthly,100,A1,10,5,,,300000,100000',
      'P-7003,Lind,Lea,05/05/1985,Active,01/03/2021,,Monthly,100,A1,90,15,,,,',
      'P-7004,Lind,Lea,05/05/1985,Active,01/03/2021,,Monthly,100,A1,,,0.66,,,',
    ].join('\n')
  const check = await checked(file('100'), { insurer: 'TAL' })
  expect((await rowsOf(check.id)).flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
    'Policy fee and stamp duty are more than the premium',
    'Please enter per cent: 22, not 0.22',
  ])
  await committed(check)
  const terms = async (number: string) =>
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.rows(sql`
        select terms.annual_premium, terms.policy_fee, terms.duty_share, terms.commission_base,
          policies.upfront_percent, policies.ongoing_percent
        from policy_terms terms join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
        where terms.company_id = ${tx.companyId} and policies.number = ${number} and terms.state = 'current'`),
    )
  const own = { upfront_percent: 60, ongoing_percent: 20.5 }
  expect(await terms('P-7001')).toEqual([
    { annual_premium: 1_200_00, policy_fee: 1_200_00, duty_share: 0.05, commission_base: 1_020_00, ...own },
  ])
  expect(await terms('P-7002')).toMatchObject([
    { policy_fee: 120_00, commission_base: 1_020_00, ongoing_percent: null },
  ])
  const [covered] = await listed('P7002')
  const products = (await details(covered?.id ?? 0)).terms[0]?.products
  expect(products?.map(({ annual_premium }) => annual_premium)).toEqual([810_00, 270_00])
  await committed(await checked(file('150'), { insurer: 'TAL' }))
  expect(await terms('P-7001')).toMatchObject([
    { annual_premium: 1_800_00, duty_share: 0.05, commission_base: 1_530_00 },
  ])
})

test('no role but administrators brings policies in, and another company sees none of it', async () => {
  const file = { name: 'policies.csv', bytes: Buffer.from(`${TAL}\nZ-1,A,B,,,,,,,`) }
  for (const role of ['ROLE_ADVISOR', 'ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY', 'ROLE_AUDITOR'] as const) {
    const caller = await app.as(role)
    expect((await caller.send(uploadOf(insurerImports.upload, file))).status).toBe(403)
  }
  const { id } = await uploaded(`${TAL}\nZ-2,Aa,Bb,,,,,,,`)
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  expect((await stranger.ask(insurerImports.guesses, { params: { id, number: 2 } })).status).toBe(404)
})
