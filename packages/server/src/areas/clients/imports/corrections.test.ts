import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import type { ImportMatchChoice } from '@portal/domain/imports/verdict'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'

let app: TestApp
let admin: TestCaller
const { checked, committed, rowsOf, search } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const HEAD = 'First name,Last name,Email,Phone'
const fileOf = (...rows: string[]) => checked([HEAD, ...rows].join('\n'))

/** Writes new texts into cells of a row: `{ 2: 'an@email.example' }`. */
const correct = ({ id }: { id: number }, number: number, cells: Record<number, string>) =>
  admin.call(imports.fixRow, {
    params: { id, number },
    body: { cells: Object.entries(cells).map(([column, text]) => ({ column: Number(column), text })) },
  })
const choose = ({ id }: { id: number }, number: number, choice: ImportMatchChoice) =>
  admin.call(imports.fixRow, { params: { id, number }, body: { choice } })
const verdicts = async ({ id }: { id: number }) =>
  (await rowsOf(id)).map(({ verdict, same_as }) => (same_as === null ? verdict : `${verdict} of ${same_as}`))

describe('a row that is corrected', () => {
  test('into somebody who comes again below makes that one a copy, and the person is created once', async () => {
    const stands = await fileOf('Ida,Again,ida@,', 'Ida,Again,ida@again.example,')
    expect(await verdicts(stands)).toEqual(['bad', 'new'])
    const fixed = await correct(stands, 2, { 2: 'ida@again.example' })
    expect(fixed).toMatchObject({ row: { verdict: 'new' }, verdicts: { new: 1, duplicate: 1, bad: 0 } })
    expect(await verdicts(stands)).toEqual(['new', 'duplicate of 2'])
    expect((await committed(stands)).outcomes).toMatchObject({ created: 1, skipped: 1 })
    expect(await search('ida@again')).toHaveLength(1)
  })

  test('into someone else frees its copies below, and both are created', async () => {
    const stands = await fileOf('Max,Freed,max@freed.example,', 'Max,Freed,max@freed.example,')
    const fixed = await correct(stands, 2, { 0: 'Moritz', 2: 'moritz@freed.example' })
    expect(fixed).toMatchObject({ row: { verdict: 'new' }, verdicts: { new: 2, duplicate: 0 } })
    expect(await verdicts(stands)).toEqual(['new', 'new'])
    expect((await committed(stands)).outcomes).toMatchObject({ created: 2 })
    expect(await search('@freed.example')).toHaveLength(2)
  })

  test('so that it is bad frees its copies as well', async () => {
    const stands = await fileOf('Bea,Badly,bea@badly.example,', 'Bea,Badly,bea@badly.example,')
    expect(await correct(stands, 2, { 2: 'bea@' })).toMatchObject({ verdicts: { new: 1, bad: 1 } })
    expect(await verdicts(stands)).toEqual(['bad', 'new'])
  })

  test('leaves its copies together, with the first of them as the original', async () => {
    const row = 'Tia,Three,tia@three.example,0455 020 001'
    const stands = await fileOf(row, row, 'Tia,Three,,0455 020 001', 'Tia,Three,tia@three.example,')
    expect(await verdicts(stands)).toEqual(['new', 'duplicate of 2', 'duplicate of 2', 'duplicate of 2'])
    await choose(stands, 5, 'create')
    await correct(stands, 2, { 0: 'Tom', 2: 'tom@three.example', 3: '' })
    expect(await verdicts(stands)).toEqual(['new', 'new', 'duplicate of 3', 'duplicate of 3'])
    // What was decided about a copy still holds.
    expect((await rowsOf(stands.id)).map(({ choice }) => choice)).toEqual([null, null, null, 'create'])
  })

  test('leaves a copy to another row that says the same person in something else', async () => {
    const stands = await fileOf(
      'Ola,Other,,0455 020 002',
      'Ola,Other,ola@other.example,',
      'Ola,Other,ola@other.example,0455 020 002',
    )
    expect(await verdicts(stands)).toEqual(['new', 'new', 'duplicate of 3'])
    await correct(stands, 3, { 0: 'Otto', 2: 'otto@other.example' })
    expect(await verdicts(stands)).toEqual(['new', 'new', 'duplicate of 2'])
  })

  test('frees copies of those who are there already to be updated', async () => {
    await admin.call(clients.create, {
      body: { first_name: 'Pia', last_name: 'Present', email: 'pia@present.example' },
    })
    const stands = await fileOf('Pia,Present,pia@present.example,', 'Pia,Present,pia@present.example,0455 020 003')
    expect(await verdicts(stands)).toEqual(['duplicate', 'duplicate of 2'])
    await correct(stands, 2, { 0: 'Paul', 2: 'paul@present.example' })
    expect(await verdicts(stands)).toEqual(['new', 'update'])
  })

  test('touches nobody else', async () => {
    const stands = await fileOf('Una,Alone,una@,', 'Ned,Near,ned@near.example,', 'Ned,Near,ned@near.example,')
    await choose(stands, 4, 'create')
    await correct(stands, 2, { 2: 'una@alone.example' })
    expect(await verdicts(stands)).toEqual(['new', 'new', 'duplicate of 3'])
    expect((await rowsOf(stands.id))[2]?.choice).toBe('create')
  })
})

test('a row that is bad for want of a name is nobody’s original', async () => {
  await admin.call(clients.create, {
    body: { first_name: 'Wim', last_name: 'Want', email: 'wim@want.example', phone: '0455 020 004' },
  })
  const stands = await fileOf('Wim,,wim@want.example,', 'Wim,,wim@want.example,0455 020 004')
  expect(await verdicts(stands)).toEqual(['bad', 'duplicate'])
})

test('the rows of an import know no search: they refuse it instead of showing everything', async () => {
  const { id } = await fileOf('Sue,Sought,sue@sought.example,')
  const search = 'sought' as never
  expect((await admin.ask(imports.rows, { params: { id }, query: { search } as never })).status).toBe(400)
})
