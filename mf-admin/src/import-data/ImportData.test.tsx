import { users } from '@portal/contract/account/users'
import { imports } from '@portal/contract/imports'
import type { ImportDetail, ImportReading } from '@portal/contract/imports.schema'
import { jobs } from '@portal/contract/jobs'
import { views } from '@portal/contract/views'
import { USER_IMPORT } from '@portal/domain/account/user-import'
import { shownSubject } from '@portal/domain/imports/shown-subject'
import {
  answer,
  backgroundJob,
  expectAccessible,
  fakeApi,
  importDetail,
  importRow,
  importSubjects,
  importSummary,
  listViews,
  pageOf,
  refuse,
  renderScreen,
} from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import ImportData from './ImportData.tsx'

const api = fakeApi(
  answer(imports.subjects, importSubjects()),
  answer(imports.list, pageOf([importSummary()])),
  answer(imports.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 1 })) })),
  answer(views.open, listViews()),
  answer(imports.view, importDetail()),
  answer(imports.rows, pageOf([importRow()])),
  answer(users.options, []),
)

const open = (path = '/import-data') => renderScreen(<ImportData />, { role: 'ROLE_ADMIN', path })

const CHECKED = importDetail({
  state: 'checked',
  rows: 4,
  verdicts: { new: 1, update: 1, unsure: 0, unchanged: 0, duplicate: 1, bad: 1 },
})
const ROWS = [
  importRow(),
  importRow({
    number: 3,
    cells: ['Una', 'Updated', 'una@example.com', ''],
    verdict: 'update',
    match: {
      record_id: 12,
      name: 'Una Updated',
      reasons: ['email', 'name'],
      others: 0,
      changes: [{ label: 'City', before: 'Perth', after: 'Hobart' }],
    },
  }),
  importRow({ number: 4, cells: ['Thi', 'Copy', '', ''], verdict: 'duplicate', same_as: 2 }),
  importRow({
    number: 5,
    cells: ['Cora', 'Corrected', 'cora@', ''],
    verdict: 'bad',
    problems: [{ column: 2, field: 'email', message: 'This is no email' }],
  }),
]

describe('the history', () => {
  test('says of each import how it stands, who brought it in, and the outcome', async () => {
    const { user, address, container } = open()
    await screen.findByText('people.csv')
    const row = screen.getByRole('row', { name: /people\.csv/ })
    expect(row).toHaveTextContent('Imported')
    expect(row).toHaveTextContent('Sam Admin')
    await expectAccessible(container)
    await user.click(within(row).getByRole('link', { name: 'people.csv' }))
    await waitFor(() => expect(address()).toBe('/import-data?import=5'))
  })

  test('without any, says what to do', async () => {
    api.use(answer(imports.list, pageOf([])))
    const { user, address } = open()
    expect(await screen.findByText(/Import from a CSV or Excel file/)).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'New import' })[0] ?? document.body)
    await waitFor(() => expect(address()).toBe('/import-data?new=1'))
  })
})

describe('the file', () => {
  const chooser = () => screen.findByLabelText(/Drop a CSV or Excel file/)

  test('is of clients, or of contacts: then the template and the fields are theirs', async () => {
    const detail = importDetail({
      subject: 'contacts',
      columns: ['Insurer', 'Person'].map((name) => ({ name, samples: ['AIA'] })),
      mapping: [{ target: 'insurer' }, { target: null }],
    })
    api.use(
      answer(imports.uploadOf, ({ params }) => ({ ...detail, subject: params.subject })),
      answer(imports.view, detail),
    )
    const { user, address } = open('/import-data?new=1')
    await user.click(await screen.findByRole('radio', { name: 'Contacts' }))
    await waitFor(() => expect(address()).toBe('/import-data?new=1&subject=contacts'))
    await user.upload(await chooser(), new File(['a,b'], 'people.csv', { type: 'text/csv' }))
    const person = await screen.findByRole('combobox', { name: 'Import Person as' })
    expect(screen.getByRole('status')).toHaveTextContent('Match the columns with the insurer and the name')
    expect(screen.queryByRole('region', { name: 'New clients' })).toBeNull()
    await user.selectOptions(person, 'Name')
    expect(screen.getByRole('status')).toHaveTextContent('All 2 columns will be imported.')
  })

  test('is of users for whoever may import them, who are invited where that is chosen', async () => {
    const sent: unknown[] = []
    const detail = importDetail({
      subject: 'users',
      columns: ['Email', 'Role'].map((name) => ({ name, samples: ['x'] })),
      mapping: [{ target: 'email' }, { target: 'role' }],
    })
    api.use(
      answer(imports.subjects, [...importSubjects(), shownSubject(USER_IMPORT)]),
      answer(imports.view, detail),
      answer(imports.check, ({ body }) => {
        sent.push(body.settings)
        return { ...detail, state: 'checking' as const, job_id: 7 }
      }),
      answer(jobs.view, backgroundJob({ state: 'running', done: 1, total: 3 })),
    )
    const { user, container } = open('/import-data?import=5')
    const choice = await screen.findByRole('checkbox', { name: /^Send invitations/ })
    expect(choice).not.toBeChecked()
    await expectAccessible(container)
    await user.click(choice)
    await user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
    await waitFor(() => expect(sent).toEqual([{ send_invitations: true }]))
  })

  test('is sent, and the columns follow', async () => {
    api.use(answer(imports.uploadOf, importDetail()))
    const { user, address } = open('/import-data?new=1')
    await user.upload(await chooser(), new File(['a,b'], 'people.csv', { type: 'text/csv' }))
    await waitFor(() => expect(address()).toBe('/import-data?import=5'))
    expect(await screen.findByRole('combobox', { name: 'Import Surname as' })).toHaveValue('last_name')
  })

  test('of another type, too large, or refused by the server says so in plain words', async () => {
    api.use(refuse(imports.uploadOf, 'BAD_INPUT', { message: 'The file is empty.' }))
    const { user } = open('/import-data?new=1')
    const drop = (await chooser()).closest('label') ?? document.body
    fireEvent.drop(drop, { dataTransfer: { files: [new File(['x'], 'old.xls')] } })
    expect(await screen.findByText(/old\.xls is an old Excel file/)).toBeVisible()
    const large = new File(['x'], 'large.csv')
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
    fireEvent.drop(drop, { dataTransfer: { files: [large] } })
    expect(await screen.findByText(/large\.csv is 26\.0 MB/)).toBeVisible()
    await user.upload(await chooser(), new File([''], 'empty.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/The file is empty\./)).toBeVisible()
  })
})

describe('the columns', () => {
  test('show their values and what they become; what is missing is named', async () => {
    const sent: unknown[] = []
    api.use(
      answer(imports.check, ({ body }) => {
        sent.push(body)
        return importDetail({ state: 'checking', job_id: 7 })
      }),
      answer(jobs.view, backgroundJob({ state: 'running', done: 1, total: 3 })),
    )
    const { user, address, container } = open('/import-data?import=5')
    expect(await screen.findByText('mai@example.com')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'First rows in the file' })).toBeVisible()
    await expectAccessible(container)
    const colour = screen.getByRole('combobox', { name: 'Import Colour as' })
    await user.selectOptions(colour, 'email')
    expect(screen.getAllByText('Matched to two columns')).toHaveLength(2)
    await user.selectOptions(colour, 'date_of_birth')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format of Colour' }), 'mdy')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import Surname as' }), '')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import E-mail as' }), '')
    expect(screen.getByRole('status')).toHaveTextContent(/first and last name, or the email/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import Surname as' }), 'last_name')
    await user.click(screen.getByRole('radio', { name: 'Clients' }))
    await user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
    await waitFor(() => expect(address()).toBe('/import-data?import=5&step=check'))
    expect(sent).toMatchObject([
      {
        mapping: [
          { target: 'first_name' },
          { target: 'last_name' },
          { target: null },
          { target: 'date_of_birth', date_order: 'mdy' },
        ],
        settings: { kind: 'client' },
      },
    ])
  })

  test('of names are tidied unless that is turned off', async () => {
    const sent: unknown[] = []
    api.use(
      answer(imports.check, ({ body }) => {
        sent.push(body.mapping)
        return importDetail({ state: 'checking', job_id: 7 })
      }),
      answer(jobs.view, backgroundJob({ state: 'running', done: 1, total: 3 })),
    )
    const { user } = open('/import-data?import=5')
    const tidy = await screen.findByRole('checkbox', { name: /^Tidy names in capitals/ })
    expect(tidy).toBeChecked()
    await user.click(tidy)
    await user.click(screen.getByRole('button', { name: 'Check 3 rows' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { target: 'first_name', as_written: true },
          { target: 'last_name', as_written: true },
          { target: 'email' },
          {},
        ],
      ]),
    )
  })

  describe('as the file is read', () => {
    const READING: ImportReading = {
      encoding: 'windows-1252',
      delimiter: ',',
      heading_row: null,
      skipped: 0,
      beyond: null,
      unreadable: null,
      accented: ['ZoÃ«'],
      head: [
        { number: 1, cells: ['Clients'] },
        { number: 3, cells: ['Wer', 'Wohin'] },
        { number: 4, cells: ['ZoÃ«', 'Perth'] },
      ],
    }
    const unnamed = [
      { name: 'Column 1', samples: ['Clients'] },
      { name: 'Column 2', samples: ['Wohin'] },
    ]
    const read = (different: Partial<ImportReading>, columns: ImportDetail['columns'] = unnamed) =>
      importDetail({
        reading: { ...READING, ...different },
        columns,
        mapping: [{ target: null }, { target: null }],
      })

    test('can be told where the headings are, and keeps what was matched', async () => {
      const sent: unknown[] = []
      const named = [
        { name: 'Wer', samples: ['Zoë'] },
        { name: 'Wohin', samples: ['Perth'] },
      ]
      api.use(
        answer(imports.view, read({})),
        answer(imports.readAgain, ({ body }) => {
          sent.push(body)
          const after = { ...read({ heading_row: 3, skipped: 1 }, named), mapping: body?.mapping ?? [] }
          api.use(answer(imports.view, after))
          return after
        }),
      )
      const { user, container } = open('/import-data?import=5')
      const headings = await screen.findByRole('combobox', { name: 'Headings' })
      expect(headings).toHaveDisplayValue('No headings')
      expect(screen.getByText(/No headings found, so row 1 is imported too/)).toBeVisible()
      await expectAccessible(container)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Import Column 1 as' }), 'full_name')
      await user.selectOptions(headings, 'Row 3: Wer, Wohin')
      expect(await screen.findByRole('combobox', { name: 'Import Wer as' })).toHaveValue('full_name')
      expect(sent).toEqual([{ heading_row: 3, mapping: [{ target: 'full_name' }, { target: null }] }])
      expect(screen.getByText('1 row above the headings won’t be imported.')).toBeVisible()
      expect(screen.getByRole('row', { name: /not imported Clients/ })).toBeVisible()
    })

    test('shows by some values whether the encoding is right, and reads it in another one', async () => {
      const sent: unknown[] = []
      api.use(
        answer(imports.view, read({})),
        answer(imports.readAgain, ({ body }) => {
          sent.push(body?.encoding)
          const after = read({ encoding: 'utf-8', accented: ['Zoë'], unreadable: { rows: 2, first: 7 } })
          api.use(answer(imports.view, after))
          return after
        }),
      )
      const { user } = open('/import-data?import=5')
      const encoding = await screen.findByRole('combobox', { name: 'Encoding' })
      expect(encoding).toHaveAccessibleDescription('Reads as: ZoÃ«')
      await user.selectOptions(encoding, 'UTF-8')
      await waitFor(() => expect(encoding).toHaveAccessibleDescription('Reads as: Zoë'))
      expect(sent).toEqual(['utf-8'])
      expect(
        screen.getByText(/2 rows \(the first is row 7\) have characters that can’t be read as UTF-8/),
      ).toBeVisible()
    })

    test('says where rows are wider than the headings, and why it could not be read otherwise', async () => {
      api.use(
        answer(imports.view, read({ heading_row: 3, beyond: { rows: 1, first: 702 } })),
        refuse(imports.readAgain, 'BAD_INPUT', { message: 'Row 9 is blank. Choose a row with headings.' }),
      )
      const { user } = open('/import-data?import=5')
      expect(await screen.findByText(/Row 702 has more values than there are headings/)).toBeVisible()
      await user.selectOptions(screen.getByRole('combobox', { name: 'Columns separated by' }), 'Semicolon')
      expect(await screen.findByText('Row 9 is blank. Choose a row with headings.')).toBeVisible()
      expect(screen.getByRole('combobox', { name: 'Columns separated by' })).toHaveDisplayValue('Comma')
    })
  })

  test('of another sheet are read on demand', async () => {
    api.use(
      answer(imports.view, importDetail({ kind: 'xlsx', sheets: ['Read me', 'People'], sheet: 'Read me', rows: 0 })),
      answer(imports.chooseSheet, ({ body }) =>
        importDetail({ kind: 'xlsx', sheets: ['Read me', 'People'], sheet: body.sheet }),
      ),
    )
    const { user } = open('/import-data?import=5')
    const sheets = await screen.findByRole('combobox', { name: 'Sheet' })
    expect(screen.getByText('This sheet has no rows')).toBeVisible()
    api.use(answer(imports.view, importDetail({ kind: 'xlsx', sheets: ['Read me', 'People'], sheet: 'People' })))
    await user.selectOptions(sheets, 'People')
    expect(await screen.findByRole('combobox', { name: 'Import Surname as' })).toBeVisible()
  })
})

describe('the check', () => {
  beforeEach(() =>
    api.use(
      answer(imports.view, CHECKED),
      answer(imports.rows, ({ query }) =>
        pageOf(query.verdict ? ROWS.filter((r) => r.verdict === query.verdict) : ROWS),
      ),
    ),
  )

  test('shows how far it is, and can be cancelled', async () => {
    const cancelled: unknown[] = []
    api.use(
      answer(imports.view, importDetail({ state: 'checking', job_id: 7 })),
      answer(jobs.view, backgroundJob({ state: 'running', done: 1, total: 3, finished_at: null })),
      answer(jobs.cancel, ({ params }) => {
        cancelled.push(params.id)
        return backgroundJob({ state: 'cancelled' })
      }),
    )
    const { user } = open('/import-data?import=5')
    expect(await screen.findByRole('progressbar', { name: 'Checking people.csv' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cancelled).toEqual([7]))
  })

  test('gives each row its verdict, with what it would change; the counts are filters', async () => {
    const { user, container } = open('/import-data?import=5')
    const update = (await screen.findByText('Una Updated', { selector: 'p' })).closest('tr') ?? document.body
    expect(update).toHaveTextContent('Same email and name as Una Updated')
    expect(update).toHaveTextContent('was Perth becomes → Hobart')
    await expectAccessible(container)
    await user.click(screen.getByRole('link', { name: 'Needs fixing 1' }))
    await waitFor(() => expect(screen.queryByText('Una Updated', { selector: 'p' })).toBeNull())
    expect(screen.getByText('Cora Corrected')).toBeVisible()
  })

  test('a bad cell is fixed where it stands', async () => {
    const sent: unknown[] = []
    api.use(
      answer(imports.fixRow, ({ params, body }) => {
        sent.push([params.number, body])
        return {
          row: importRow({ number: 5 }),
          verdicts: { new: 2, update: 1, unsure: 0, unchanged: 0, duplicate: 1, bad: 0 },
        }
      }),
    )
    const { user } = open('/import-data?import=5&verdict=bad')
    const cell = await screen.findByRole('textbox', { name: 'E-mail of row 5' })
    expect(cell).toHaveAccessibleDescription('This is no email')
    await user.type(cell, 'corrected.example{Enter}')
    await waitFor(() => expect(sent).toEqual([[5, { cells: [{ column: 2, text: 'cora@corrected.example' }] }]]))
    expect(await screen.findByText('Row 5 fixed – will be created')).toBeVisible()
  })

  test('a note that is too long is shortened where it stands, and keeps its lines', async () => {
    const sent: unknown[] = []
    const problems = [{ column: 3, field: 'note', message: 'Please use at most 10000 characters' }]
    const cells = ['Nora', 'Noted', '', 'First line\nsecond line']
    api.use(
      answer(imports.rows, pageOf([importRow({ number: 6, cells, verdict: 'bad', problems })])),
      answer(imports.fixRow, ({ body }) => {
        sent.push(body)
        return {
          row: importRow({ number: 6 }),
          verdicts: { new: 2, update: 1, unsure: 0, unchanged: 0, duplicate: 1, bad: 0 },
        }
      }),
    )
    const { user } = open('/import-data?import=5&verdict=bad')
    await user.type(
      await screen.findByRole('textbox', { name: 'Colour of row 6' }),
      '{Backspace>4/}{Enter}third{Control>}{Enter}{/Control}',
    )
    await waitFor(() => expect(sent).toEqual([{ cells: [{ column: 3, text: 'First line\nsecond \nthird' }] }]))
  })

  test('whoever corrects by keyboard carries on with the next bad cell, and at the end of a page with the page before', async () => {
    const bad = (number: number, text: string) =>
      importRow({
        number,
        cells: ['Cora', 'Corrected', text, ''],
        verdict: 'bad',
        problems: [{ column: 2, field: 'email', message: 'This is no email' }],
      })
    const rows = [bad(5, 'cora@'), bad(6, 'dora@')]
    api.use(
      answer(imports.rows, ({ query }) => {
        const left = rows.filter((row) => row.verdict === 'bad')
        return { ...pageOf(query.page === 1 ? left : []), page: query.page, page_size: 25, total: left.length }
      }),
      answer(imports.fixRow, ({ params, body }) => {
        const index = rows.findIndex(({ number }) => number === params.number)
        const text = body.cells?.[0]?.text ?? ''
        const row = text.includes('.') ? importRow({ number: params.number }) : bad(params.number, text)
        rows[index] = row
        return { row, verdicts: CHECKED.verdicts }
      }),
    )
    const { user, address } = open('/import-data?import=5&verdict=bad&page=2')
    await waitFor(() => expect(address()).toBe('/import-data?import=5&verdict=bad&page=1'))
    const first = await screen.findByRole('textbox', { name: 'E-mail of row 5' })
    await user.type(first, 'home{Enter}')
    await screen.findByText('Row 5 still needs fixing')
    await waitFor(() => expect(first).toHaveFocus())
    expect(first).toHaveValue('cora@home')
    await user.type(first, '.example{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail of row 6' })).toHaveFocus())
  })

  test('a choice that could not be saved is undone, and says why', async () => {
    api.use(refuse(imports.fixRow, 'INTERNAL', { message: 'Not now' }))
    const { user } = open('/import-data?import=5')
    const choice = await screen.findByRole('combobox', { name: 'What will happen to row 4' })
    await user.selectOptions(choice, 'create')
    expect(await screen.findByText('Row 4 not changed: Not now')).toBeVisible()
    expect(choice).toHaveValue('')
  })

  test('one row may be decided about, and all are imported as the choices say', async () => {
    const sent: unknown[] = []
    api.use(
      answer(imports.fixRow, ({ params, body }) => {
        sent.push([params.number, body])
        return { row: importRow(), verdicts: CHECKED.verdicts }
      }),
      answer(imports.commit, ({ body }) => {
        sent.push(body)
        return importDetail({ state: 'importing', job_id: 7 })
      }),
    )
    const { user, address } = open('/import-data?import=5')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What will happen to row 4' }), 'create')
    await waitFor(() => expect(sent).toEqual([[4, { choice: 'create' }]]))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Existing clients' }), 'skip')
    const all = screen.getByRole('checkbox', { name: /All or nothing/ })
    await user.click(all)
    expect(screen.getByRole('button', { name: 'Start import' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(all)
    await user.click(screen.getByRole('button', { name: 'Start import' }))
    await waitFor(() => expect(address()).toBe('/import-data?import=5&step=import'))
    expect(sent[1]).toEqual({ matches: 'skip', duplicates: 'skip', all_or_nothing: false })
  })

  test('an import of which nothing was written is thrown away', async () => {
    api.use(answer(imports.discard, { message: 'people.csv discarded. Nothing was imported.' }))
    const { user, address } = open('/import-data?import=5')
    await user.click(await screen.findByRole('button', { name: 'Discard import' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).toBe('/import-data'))
  })
})

describe('the outcome', () => {
  const DONE = importDetail({
    ...importSummary(),
    revert_until: '2026-12-20T01:05:00.000Z',
    columns: importDetail().columns,
    settings: { kind: 'client', tags: ['Spring'] },
  })

  test('in figures, with the way to the clients; it is undone after a question', async () => {
    let reverts = 0
    api.use(
      answer(imports.view, DONE),
      answer(imports.rows, pageOf([importRow({ outcome: 'created', record_id: 12 })])),
      answer(imports.revert, () => {
        reverts += 1
        return importDetail({ ...DONE, state: 'reverting', job_id: 8 })
      }),
      answer(jobs.view, backgroundJob({ id: 8, state: 'running', done: 1, total: 3, finished_at: null })),
    )
    const { user, container } = open('/import-data?import=5')
    expect(await screen.findByRole('link', { name: '2 Created' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View imported clients' })).toHaveAttribute(
      'href',
      `/clients?import=${DONE.id}&import_outcome=created`,
    )
    expect(screen.getByRole('link', { name: 'View updated' })).toHaveAttribute(
      'href',
      `/clients?kind=all&import=${DONE.id}&import_outcome=updated`,
    )
    expect(await screen.findByRole('link', { name: 'Open client' })).toHaveAttribute('href', '/client-details/12')
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('2 clients created by this import will be removed, and 1 client will get')
    api.use(answer(imports.view, importDetail({ ...DONE, state: 'reverting', job_id: 8 })))
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByRole('progressbar', { name: 'Undoing import of people.csv' })).toBeVisible()
    expect(reverts).toBe(1)
  })

  test('a stopped import carries on', async () => {
    const sent: unknown[] = []
    api.use(
      answer(imports.view, importDetail({ ...DONE, state: 'stopped', choices: { matches: 'skip' } })),
      answer(imports.commit, ({ body }) => {
        sent.push(body)
        return importDetail({ ...DONE, state: 'importing', job_id: 9 })
      }),
    )
    const { user } = open('/import-data?import=5')
    await user.click(await screen.findByRole('button', { name: 'Import the rest' }))
    await waitFor(() => expect(sent).toEqual([{ matches: 'skip', duplicates: 'skip', all_or_nothing: false }]))
  })

  test('an import that is not there says so', async () => {
    api.use(refuse(imports.view, 'NOT_FOUND'))
    open('/import-data?import=5')
    expect(await screen.findByText('This import no longer exists')).toBeVisible()
  })
})
