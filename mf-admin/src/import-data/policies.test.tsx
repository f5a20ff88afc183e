import { users } from '@portal/contract/account/users'
import { imports } from '@portal/contract/imports'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { shownSubject } from '@portal/domain/imports/shown-subject'
import { POLICY_IMPORT } from '@portal/domain/money/policy-import'
import { answer, expectAccessible, fakeApi, importDetail, importRow, pageOf, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ImportData from './ImportData.tsx'

const MAI = { id: 12, name: 'Mai Lê' }
const UNSURE = importRow({
  number: 3,
  cells: ['WZ-20', 'Mai', 'Lê'],
  verdict: 'unsure',
  match: { record_id: 7, name: 'TAL WZ-02', reasons: ['number_alike'], others: 0, changes: [] },
})
const POLICIES = importDetail({
  subject: 'policies',
  settings: { insurer: 'TAL' },
  columns: ['Agreement', 'First', 'Last'].map((name) => ({ name, samples: [] })),
  mapping: [{ target: 'number' }, { target: 'first_name' }, { target: 'last_name' }],
})
const LAYOUT = {
  insurer: 'TAL',
  version: 2,
  columns: [
    { name: 'Agreement', target: 'number' },
    { name: 'Mode', target: 'frequency' },
  ],
  created_by: { id: 3, name: 'Sam Admin' },
  created_at: '2026-11-20T01:00:00.000Z',
}

const api = fakeApi(
  answer(imports.subjects, [shownSubject(POLICY_IMPORT)]),
  answer(imports.view, POLICIES),
  answer(imports.rows, pageOf([UNSURE])),
  answer(users.options, []),
  answer(insurerImports.layouts, { items: [LAYOUT] }),
  answer(insurerImports.guesses, {
    items: [
      {
        policy: { id: 7, number: 'WZ-02', insurer: 'TAL', client: MAI },
        client: { ...MAI, date_of_birth: '1980-12-31' },
        reasons: ['number_alike'],
      },
      { policy: null, client: { ...MAI, date_of_birth: '1980-12-31' }, reasons: ['name', 'birth_date'] },
    ],
  }),
)

const open = () => renderScreen(<ImportData />, { role: 'ROLE_ADMIN', path: '/import-data?import=5' })

test('a file whose layout differs from the insurer’s last one says how, and how that one was matched', async () => {
  const { container } = open()
  const alert = await screen.findByText(/No longer there: Mode/)
  expect(alert).toHaveTextContent('New: First, Last.')
  expect(screen.getByText('Columns as Sam Admin last matched them (version 2).')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveValue('TAL')
  await expectAccessible(container)
})

test('an unsure row waits until a person says which policy it is', async () => {
  const sent: unknown[] = []
  const verdicts = { new: 0, update: 0, unsure: 1, unchanged: 0, duplicate: 0, bad: 0 }
  api.use(
    answer(imports.view, { ...POLICIES, state: 'checked', rows: 1, verdicts }),
    answer(imports.fixRow, ({ params, body }) => {
      sent.push([params.number, body])
      return { row: { ...UNSURE, choice: 'update' as const }, verdicts }
    }),
  )
  const { user } = open()
  expect(await screen.findByText(/^1 row you haven’t decided will be left out/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Decide row 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 3' }))
  expect(dialog.getByText('Mai Lê, WZ-20')).toBeVisible()
  await user.click(await dialog.findByRole('radio', { name: /TAL WZ-02, Mai Lê/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([[3, { record_id: 7 }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
