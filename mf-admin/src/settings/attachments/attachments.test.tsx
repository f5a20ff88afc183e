import { systemAttachments } from '@portal/contract/office/system-attachments'
import type { SystemAttachment } from '@portal/contract/office/system-attachments.schema'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import SystemAttachments from './SystemAttachments.tsx'

const NOTICE: SystemAttachment = {
  id: 4,
  title: 'Privacy notice',
  file_id: 40,
  name: 'privacy.pdf',
  size: 2048,
  media_type: 'application/pdf',
  added_by: { id: 1, name: 'Helen Sturt' },
  added_at: '2026-11-19T00:00:00.000Z',
  templates: 0,
  version: 3,
}

let items: SystemAttachment[]
const api = fakeApi(answer(systemAttachments.list, () => ({ items, total: items.length, page: 1, page_size: 50 })))
beforeEach(() => {
  items = [NOTICE]
})
const open = () => renderScreen(<SystemAttachments />, { role: 'ROLE_SUPER_ADMIN' })

it('lists the attachments, with who brought them and when', async () => {
  open()
  expect(await screen.findByText('privacy.pdf · 2 KB · 19/11/2026 by Helen Sturt')).toBeVisible()
  await expectAccessible()
})

it('says what to do where there are none', async () => {
  items = []
  open()
  expect(await screen.findByText('No attachments yet')).toBeVisible()
})

it('takes a file', async () => {
  api.use(
    answer(systemAttachments.upload, () => {
      items = [NOTICE, { ...NOTICE, id: 5, title: 'terms.pdf', name: 'terms.pdf' }]
      return NOTICE
    }),
  )
  const { user, container } = open()
  const input = await waitFor(() => container.querySelector<HTMLInputElement>('input[type=file]') ?? fail())
  await user.upload(input, new File(['%PDF-1.7'], 'terms.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('terms.pdf added')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Delete terms.pdf' })).toBeVisible()
})

it('says which file was refused, and why', async () => {
  api.use(refuse(systemAttachments.upload, 'UNSUPPORTED_TYPE', { message: 'This file is damaged' }))
  const { user, container } = open()
  const input = await waitFor(() => container.querySelector<HTMLInputElement>('input[type=file]') ?? fail())
  await user.upload(input, new File(['x'], 'terms.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('terms.pdf: This file is damaged')).toBeVisible()
})

it('is renamed in place, and asks for a title', async () => {
  const sent: unknown[] = []
  api.use(
    answer(systemAttachments.rename, ({ body }) => {
      sent.push(body)
      items = [{ ...NOTICE, title: body.title, version: 4 }]
      return { ...NOTICE, title: body.title, version: 4 }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Privacy notice.*Title|Title.*Privacy notice/ }))
  const input = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(input)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please enter title')).toBeVisible()
  await user.type(input, 'How we use your data{Enter}')
  await waitFor(() => expect(sent).toEqual([{ title: 'How we use your data', version: 3 }]))
})

it('is deleted after a question, in the words of the specification', async () => {
  api.use(
    answer(systemAttachments.remove, () => {
      items = []
      return { message: 'Attachment delete successfully!' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Privacy notice' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Attachment delete successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Privacy notice')).toBeNull())
})

it('shows the last page when the last file of a page is deleted', async () => {
  const known = Array.from({ length: 51 }, (_, at) => ({ ...NOTICE, id: at + 1, title: `Notice ${at + 1}` }))
  let total = 51
  api.use(
    answer(systemAttachments.list, ({ query: { page = 1 } }) => ({
      items: known.slice(0, total).slice((page - 1) * 50, page * 50),
      total,
      page,
      page_size: 50,
    })),
    answer(systemAttachments.remove, () => {
      total = 50
      return { message: 'Attachment delete successfully!' }
    }),
  )
  const { user, address } = renderScreen(<SystemAttachments />, {
    role: 'ROLE_SUPER_ADMIN',
    path: '/systsem-attachments?page=2',
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Notice 51' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Notice 50')).toBeVisible()
  expect(address()).toBe('/systsem-attachments?page=1')
})

function fail(): never {
  throw new Error('There is no field for files')
}
