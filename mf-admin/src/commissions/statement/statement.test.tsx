import { clients } from '@portal/contract/clients/clients'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement, StatementRow } from '@portal/contract/money/statements.schema'
import { policies } from '@portal/contract/work/policies'
import { answer, clientRow, expectAccessible, fakeApi, pageOf, policyRow, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import StatementPage from './StatementPage.tsx'

const NOTHING = { rows: 0, cents: 0 }
const statement = (changes: Partial<CommissionStatement> = {}): CommissionStatement => ({
  id: 7,
  insurer: 'TAL',
  period: '2026-10-01',
  file_name: 'tal.csv',
  state: 'review',
  stated: 10_000,
  total: 10_000,
  gst: 909,
  rows: 2,
  totals: 1,
  parts: {
    to_decide: { rows: 1, cents: 4_000 },
    queued: NOTHING,
    rejected: NOTHING,
    matched: { rows: 1, cents: 6_000 },
  },
  created_by: { id: 1, name: 'Helen Sturt' },
  created_at: '2026-11-20T00:00:00.000Z',
  committed_at: null,
  reversed_at: null,
  difference: null,
  needs_columns: false,
  notices: [],
  version: 2,
  ...changes,
})
const policy = {
  id: 30,
  client: { id: 12, name: 'Hugh Pemberton' },
  insurer: 'TAL',
  number: '22074418',
  state: 'in_force' as const,
}
const row: StatementRow = {
  number: 3,
  policy_number: '22074481',
  name: 'PEMBERTON H J',
  type: 'upfront',
  paid_on: '2026-10-06',
  amount: 4_000,
  gst: 364,
  state: 'to_decide',
  reason: 'No policy found',
  policy: null,
  without_split: [],
  adviser: null,
  named: null,
}
const done = statement({ parts: { ...statement().parts, to_decide: NOTHING, matched: { rows: 2, cents: 10_000 } } })

const sent: unknown[] = []
let stored: CommissionStatement
const api = fakeApi(
  answer(statements.view, () => stored),
  answer(statements.rows, () => pageOf([row])),
  answer(statements.missingSplits, { items: [] }),
  answer(statements.viewRow, row),
  answer(statements.guesses, {
    items: [
      {
        policy,
        reasons: ['2 digits swapped', 'Same name'],
        split: {
          referrer: null,
          adviser: { id: 4, name: 'Alex Marchetti', percent: 60, is_default: false, cents: 2_182 },
          firm: 1_454,
          gst: 364,
        },
      },
    ],
  }),
  answer(statements.decide, ({ body }) => {
    sent.push(body)
    stored = done
    return { row: { ...row, state: 'matched' as const, policy }, statement: done, next: null }
  }),
)
beforeEach(() => {
  sent.length = 0
  stored = statement()
})

const open = (path = '/commission/7') =>
  renderScreen(<StatementPage />, { role: 'ROLE_ADMIN', path, route: '/commission/:id' })

test('a row is matched to a guess, and the statement can be committed then', async () => {
  const { user, address } = open('/commission/7?row=3')
  expect(await screen.findByRole('heading', { name: 'TAL, October 2026' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Commit' })).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByRole('rowheader', { name: 'To decide 1' })).toBeVisible()
  expect(screen.getByRole('row', { name: /PEMBERTON H J/ })).toHaveAttribute('data-selected')
  await user.click(await screen.findByRole('radio', { name: /Hugh Pemberton, 22074418/ }))
  expect(screen.getByText('Alex Marchetti, 60% of the rest')).toBeVisible()
  expect(screen.getByText('$21.82')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Match to Hugh Pemberton' }))
  await waitFor(() => expect(sent).toEqual([{ action: 'match', policy_id: 30, although_paid: false }]))
  await waitFor(() => expect(address()).toBe('/commission/7'))
  expect(await screen.findByText('Accounted for: 2 of 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Commit' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('a statement is committed with a difference and a reason, which is claimed and settled afterwards', async () => {
  stored = { ...done, stated: 11_000 }
  const difference = { cents: 1_000, reason: 'A row is missing', state: 'open' as const }
  api.use(
    answer(statements.commitWithDifference, ({ body }) => {
      sent.push(body)
      stored = { ...stored, state: 'committed', difference }
      return stored
    }),
    answer(statements.settleDifference, ({ body }) => {
      sent.push(body)
      stored = { ...stored, difference: { ...difference, ...body } }
      return stored
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Commit with difference' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Commit with a difference of $10.00' }))
  await user.click(drawer.getByRole('button', { name: 'Commit' }))
  expect(drawer.getByLabelText('Reason')).toHaveAccessibleDescription(/Please enter a reason/)
  await expectAccessible()
  await user.type(drawer.getByLabelText('Reason'), 'A row is missing')
  await user.click(drawer.getByRole('button', { name: 'Commit' }))
  expect(await screen.findByText('Committed with a difference of $10.00, open')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark as claimed' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as settled' }))
  expect(await screen.findByText('Committed with a difference of $10.00, settled')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(sent).toEqual([{ cents: 1_000, reason: 'A row is missing' }, { state: 'claimed' }, { state: 'settled' }])
})

test('whoever has no split keeps the statement from being committed, and gets one there and then', async () => {
  stored = done
  const payee = { archived: false, percent: null, is_default: false, versions: [], role: 'ROLE_ADVISOR' as const }
  const nair = { ...payee, id: 4, name: 'Priya Nair' }
  const rao = { ...payee, id: 5, name: 'Rao Li' }
  const without_split = [{ id: 4, name: 'Priya Nair' }]
  let missing = [nair, rao]
  api.use(
    answer(statements.rows, pageOf([{ ...row, state: 'matched' as const, policy, without_split }])),
    answer(statements.missingSplits, () => ({ items: missing.map((one) => ({ payee: one, rows: 1 })) })),
    answer(splits.viewDefault, { percent: null, versions: [] }),
    answer(splits.add, ({ body }) => {
      sent.push(body)
      missing = []
      return { ...nair, percent: 60 }
    }),
  )
  const { user } = open()
  expect(
    await screen.findByText('Priya Nair and 1 other have no split. Set one, or set the firm’s default.'),
  ).toBeVisible()
  expect(await screen.findByText('No split: Priya Nair')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Commit' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Set the firm’s default' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set Priya Nair’s split' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText('Per cent'), '60')
  await expectAccessible()
  await user.click(drawer.getByRole('button', { name: 'Set split' }))
  await waitFor(() => expect(sent).toEqual([{ user_id: 4, from_on: null, percent: 60 }]))
  await waitFor(() => expect(screen.queryByText(/have no split/)).toBeNull())
})

test('where the statement names another adviser than the one on file, either can be paid', async () => {
  const reason = 'Statement names Priya Nair; adviser on file is Alex Marchetti'
  const named = { ...row, reason, named: { id: 5, name: 'Priya Nair' } }
  api.use(
    answer(statements.rows, () => pageOf([named])),
    answer(statements.viewRow, named),
  )
  const { user } = open('/commission/7?row=3')
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('radio', { name: /Hugh Pemberton, 22074418/ }))
  expect(screen.getByRole('button', { name: 'Pay Alex Marchetti (adviser on file)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay Priya Nair (on the statement)' }))
  await waitFor(() => expect(sent).toEqual([{ action: 'match', policy_id: 30, adviser_id: 5, although_paid: false }]))
})

test('another policy of the insurer is found by part of its number or the client’s name', async () => {
  const other = policyRow({ id: 31, client: { id: 13, name: 'Ada Quist' }, insurer: 'TAL', number: '880047' })
  api.use(
    answer(policies.list, ({ query }) =>
      pageOf(query.insurer?.includes('TAL') && ['0047', 'quis'].includes(query.search ?? '') ? [other] : []),
    ),
  )
  const { user } = open('/commission/7?row=3')
  const search = await screen.findByRole('textbox', { name: 'Other policy' })
  await user.type(search, '0047')
  expect(await screen.findByRole('radio', { name: 'Ada Quist, 880047' })).toBeVisible()
  await user.clear(search)
  await user.type(search, 'quis')
  await user.click(await screen.findByRole('radio', { name: 'Ada Quist, 880047' }))
  expect(screen.getByRole('button', { name: 'Match to Ada Quist' })).toBeEnabled()
  await user.type(search, 'x')
  expect(await screen.findByText('No TAL policy matches.')).toBeVisible()
})

test('a queued payment that another statement has paid since is matched all the same only when that is said', async () => {
  const message = 'Paid in November 2026, row 2. Match it only if it’s a different payment.'
  stored = statement({ state: 'committed' })
  api.use(
    answer(statements.viewRow, { ...row, state: 'queued' as const, reason: null }),
    refuse(statements.decide, 'BAD_INPUT', { message, errors: [{ path: 'although_paid', message }] }),
  )
  const { user } = open('/commission/7?row=3')
  await user.click(await screen.findByRole('radio', { name: /Hugh Pemberton, 22074418/ }))
  await user.click(screen.getByRole('button', { name: 'Match to Hugh Pemberton' }))
  expect(await screen.findByText(message)).toBeVisible()
  api.use(
    answer(statements.decide, ({ body }) => {
      sent.push(body)
      return { row: { ...row, state: 'matched' as const, policy }, statement: stored, next: null }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Match to Hugh Pemberton anyway' }))
  await waitFor(() => expect(sent).toEqual([{ action: 'match', policy_id: 30, although_paid: true }]))
})

test('a policy that is missing is made for a client, with the number of the row, and matched', async () => {
  api.use(
    answer(clients.list, pageOf([clientRow({ id: 12, first_name: 'Hugh', last_name: 'Pemberton' })])),
    answer(statements.createAndMatch, ({ params, body }) => {
      sent.push([params.number, body])
      stored = done
      return { row: { ...row, state: 'matched' as const, policy }, statement: done, next: null }
    }),
  )
  const { user, address } = open('/commission/7?row=3')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const fields = within(await screen.findByRole('form', { name: 'New policy' }))
  expect(fields.getByLabelText(/^Insurer/)).toHaveValue('TAL')
  expect(fields.getByLabelText(/^Policy number/)).toHaveValue('22074481')
  await user.click(screen.getByRole('button', { name: 'Create and match' }))
  expect((await screen.findAllByText('Please choose a client'))[0]).toBeVisible()
  await user.type(fields.getByRole('combobox', { name: /^Client/ }), 'Pemberton')
  await user.click(await screen.findByRole('option', { name: /Hugh Pemberton/ }))
  await user.type(fields.getByLabelText(/^Start date/), '01/07/2026')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create and match' }))
  await waitFor(() => expect(address()).toBe('/commission/7'))
  expect(sent).toEqual([[3, { client_id: 12, number: '22074481', commenced_on: '2026-07-01' }]])
})

test('a statement whose reading broke off is read again', async () => {
  stored = statement({ state: 'reading' })
  api.use(
    answer(statements.readAgain, () => {
      stored = statement()
      return stored
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Read again' }))
  expect(await screen.findByRole('button', { name: 'Commit' })).toBeVisible()
})

test('without an insurer, nothing is guessed, and it says what to do', async () => {
  stored = statement({ insurer: null })
  const { user } = open('/commission/7?row=3')
  expect(await screen.findByText('To match this row to a policy, choose the insurer first.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose insurer' }))
  expect(await screen.findByRole('dialog', { name: 'Edit statement' })).toBeVisible()
})

test('a commit that is refused says why, and can be tried again', async () => {
  stored = done
  api.use(
    refuse(statements.commit, 'CONFLICT', { message: 'The rows add up to $100.00, but the statement says $100.01.' }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Commit' }))
  expect(await screen.findByText('The rows add up to $100.00, but the statement says $100.01.')).toBeVisible()
})

test('a statement is discarded only when that is confirmed', async () => {
  const gone: unknown[] = []
  api.use(
    answer(statements.discard, ({ params }) => {
      gone.push(params.id)
      return { message: 'tal.csv discarded' }
    }),
  )
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Discard statement' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(gone).toEqual([7]))
  await waitFor(() => expect(address()).toBe('/commission/statements'))
})

test('what is to be known is told, and the columns are matched and read again', async () => {
  const read: unknown[] = []
  stored = statement({ insurer: null, needs_columns: true, notices: ['Match the columns.'] })
  api.use(
    answer(statements.columns, {
      sheets: [],
      sheet: null,
      columns: [
        { name: 'Ref', samples: ['22074481'], target: 'policy_number', date_order: null },
        { name: 'Money in', samples: ['40.00'], target: null, date_order: null },
      ],
      words: [{ word: 'Bolt-on', rows: 1, type: 'other' as const }],
      layout: null,
    }),
    answer(statements.setColumns, ({ body }) => {
      read.push(body)
      stored = statement()
      return stored
    }),
  )
  const { user } = open()
  expect(await screen.findByText('Match the columns.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Match columns' }))
  expect(await screen.findByRole('button', { name: 'Read again' })).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(screen.getByRole('combobox', { name: /Money in/ }), 'Amount incl. GST')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bolt-on, 1 row' }), 'Upfront')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() =>
    expect(read).toEqual([
      {
        sheet: null,
        mapping: [{ target: 'policy_number' }, { target: 'amount' }],
        types: [{ word: 'Bolt-on', type: 'upfront' }],
        version: 2,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('Match the columns.')).toBeNull())
})
