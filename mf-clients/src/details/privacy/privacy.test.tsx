import { privacy } from '@portal/contract/clients/privacy'
import type { ErasurePreview } from '@portal/contract/clients/privacy.schema'
import { jobs } from '@portal/contract/jobs'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import EraseDialog from './EraseDialog.tsx'
import PersonFileDialog from './PersonFileDialog.tsx'

const PREVIEW: ErasurePreview = {
  name: 'Mai Lê',
  version: 4,
  open_applications: 0,
  policies_in_force: 1,
  advice_until: '2031-05-01',
  needs_acknowledgement: true,
  keeps_books: true,
  gone: [{ what: 'Notes', count: 3 }],
  stays: [{ what: 'Policies', count: 1, why: 'The firm’s books.' }],
}

let sent: unknown[]
beforeEach(() => {
  sent = []
})
const api = fakeApi(
  answer(privacy.previewErasure, () => PREVIEW),
  answer(privacy.erase, ({ body }) => {
    sent.push(body)
    return { message: 'Client erased', keeps_books: true }
  }),
)

test('says what goes, what stays and why, and erases once it is acknowledged and the name typed', async () => {
  const { user } = renderScreen(<EraseDialog id={12} onClose={() => {}} onErased={() => {}} />, {
    role: 'ROLE_SUPER_ADMIN',
  })
  expect(await screen.findByText('Notes (3)')).toBeVisible()
  expect(screen.getByText('The firm’s books.')).toBeVisible()
  expect(screen.getByText(/must be kept until 01\/05\/2031/)).toBeVisible()
  await expectAccessible()
  const button = screen.getByRole('button', { name: 'Erase for good' })
  await user.type(screen.getByRole('textbox', { name: 'Type Mai Lê to confirm' }), 'mai lê')
  expect(button).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'mistake')
  await user.click(button)
  expect(await screen.findByText('Client erased')).toBeVisible()
  expect(sent).toEqual([{ name: 'mai lê', reason: 'mistake', acknowledged: true, version: 4 }])
})

test('refuses while an application is in progress, and says so', async () => {
  api.use(answer(privacy.previewErasure, { ...PREVIEW, open_applications: 2 }))
  renderScreen(<EraseDialog id={12} onClose={() => {}} onErased={() => {}} />, { role: 'ROLE_SUPER_ADMIN' })
  expect(await screen.findByText(/2 applications are still in progress. Close them first/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what the server refuses is told, and what was typed stays', async () => {
  api.use(refuse(privacy.erase, 'CONFLICT', { message: '1 application is still in progress.' }))
  const { user } = renderScreen(<EraseDialog id={12} onClose={() => {}} onErased={() => {}} />, {
    role: 'ROLE_SUPER_ADMIN',
  })
  const name = await screen.findByRole('textbox', { name: 'Type Mai Lê to confirm' })
  await user.type(name, 'Mai Lê')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('1 application is still in progress.')).toBeVisible()
  expect(name).toHaveValue('Mai Lê')
})

test('the file of a person is made, and handed out when it is ready', async () => {
  const asked: unknown[] = []
  // Nobody tells this page that the job is over: it looks again.
  const states = ['running', 'done'] as const
  let looks = 0
  api.use(
    answer(privacy.startExport, { job_id: 7 }),
    answer(jobs.view, () => ({
      ...{ id: 7, kind: 'client-export.make', title: 'Export of client 12', total: 1, done: 1, failed: 0 },
      state: states[looks++] ?? 'done',
      ...{ message: null, result: null, can_undo: false, created_at: '2026-11-26T00:00:00.000Z' },
      finished_at: '2026-11-26T00:00:01.000Z',
    })),
    answer(privacy.exportLink, ({ params }) => {
      asked.push(params)
      return { url: '#file', name: 'Mai Lê.zip' }
    }),
  )
  const { user } = renderScreen(<PersonFileDialog id={12} name="Mai Lê" onClose={() => {}} />, { role: 'ROLE_ADMIN' })
  await user.click(screen.getByRole('button', { name: 'Create file' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/The file is ready/)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expectAccessible()
})
