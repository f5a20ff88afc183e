import { notes } from '@portal/contract/clients/notes'
import { settings } from '@portal/contract/office/settings'
import { applicationRecords } from '@portal/contract/work/application-records'
import type { Role } from '@portal/domain/account/role'
import {
  answer,
  companyInfo,
  expectAccessible,
  fakeApi,
  note,
  pageOf,
  refusal,
  refuse,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Notes } from './Notes.tsx'

const PINNED = note({ id: 1, text: 'Do not call before noon', pinned: true })
const LATER = note({
  id: 2,
  html: '<h4>Call</h4><ul><li><p>Wants a quote</p></li></ul>',
  text: 'Call\n- Wants a quote',
})

const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(notes.list, ({ query }) => pageOf([PINNED, LATER].filter(({ text }) => text.includes(query.search ?? '')))),
)

const ADVISER: Role = 'ROLE_ADVISOR'

function open(role = ADVISER) {
  return renderScreen(<Notes owner={{ client: 12 }} role={role} />, { path: '/', role })
}

test('pinned notes stand on top, mark-up is shown as such', async () => {
  const { container } = open()
  const pinned = await screen.findByRole('list', { name: 'Pinned' })
  expect(pinned).toHaveTextContent('Do not call before noon')
  expect(within(screen.getByRole('list', { name: 'Notes' })).getByRole('heading', { name: 'Call' })).toBeVisible()
  expect(screen.getByText('Wants a quote').closest('ul')).toBeInTheDocument()
  await expectAccessible(container)
})

test('a note is found by its words', async () => {
  const { user } = open()
  await screen.findByText('Do not call before noon')
  await user.type(screen.getByRole('searchbox', { name: 'Find a note' }), 'quote')
  await waitFor(() => expect(screen.queryByText('Do not call before noon')).toBeNull())
  expect(screen.getByRole('list', { name: 'Found' })).toHaveTextContent('Wants a quote')
  await user.clear(screen.getByRole('searchbox', { name: 'Find a note' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a note' }), 'elephant')
  expect(await screen.findByText('No matching notes. Try a different search.')).toBeVisible()
})

test('a note with mark-up is changed with it', async () => {
  const sent: unknown[] = []
  api.use(
    answer(notes.update, ({ body }) => {
      sent.push(body.html)
      return LATER
    }),
  )
  const { user } = open()
  const list = await screen.findByRole('list', { name: 'Notes' })
  await user.click(within(list).getByRole('button', { name: 'Edit note' }))
  const box = await screen.findByRole('textbox', { name: 'Note' })
  await screen.findAllByRole('toolbar', { name: 'Formatting' })
  expect(within(screen.getByRole('textbox', { name: 'Note' })).getByRole('heading', { name: 'Call' })).toBeVisible()
  expect(box).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toEqual([LATER.html]))
})

describe('a mention', () => {
  const linh = { id: 9, name: 'Linh Đỗ', role: 'ROLE_ADMIN' as const, email: 'linh@demo.example' }

  test.each([
    ['a client', { client: 12 }, notes.readers, notes.create],
    ['an application', { application: 70 }, applicationRecords.noteReaders, applicationRecords.createNote],
  ] as const)(
    'is offered from those who may read the notes of %s, and a refusal loses nothing',
    async (_, owner, readers, create) => {
      const sent: unknown[] = []
      const message = 'Linh Đỗ can’t open this record. Please remove the mention.'
      api.use(
        answer(applicationRecords.listNotes, pageOf([])),
        answer(readers, { items: [linh] }),
        answer(create, ({ body }) => {
          sent.push(body.html)
          return refusal('BAD_INPUT', { message, errors: [{ path: 'html', message }] })
        }),
      )
      const { user } = renderScreen(<Notes owner={owner} role={ADVISER} />, { path: '/', role: ADVISER })
      await user.click(await screen.findByRole('textbox', { name: 'New note' }))
      await screen.findByRole('toolbar', { name: 'Formatting' })
      await user.keyboard('@')
      await user.click(await screen.findByRole('option', { name: 'Linh Đỗ Admin' }))
      await user.keyboard('{Control>}{Enter}{/Control}')
      const field = screen.getByRole('textbox', { name: 'New note' })
      await waitFor(() => expect(field).toHaveAccessibleDescription(message))
      expect(field).toHaveTextContent('@Linh Đỗ')
      expect(sent).toEqual(['<p><span data-mention="9">@Linh Đỗ</span> </p>'])
      await expectAccessible()
      await user.clear(field)
    },
  )

  test('stands out in the note, and in its editor', async () => {
    const html = '<p>Ask <span data-mention="9">@Linh Đỗ</span></p>'
    api.use(answer(notes.list, pageOf([note({ html, text: 'Ask @Linh Đỗ' })])))
    const { user } = open()
    expect(await screen.findByText('@Linh Đỗ')).toHaveAttribute('data-mention', '9')
    await user.click(screen.getByRole('button', { name: 'Edit note' }))
    await screen.findByRole('toolbar', { name: 'Formatting' })
    expect(within(screen.getByRole('textbox', { name: 'Note' })).getByText('@Linh Đỗ')).toHaveAttribute(
      'data-mention',
      '9',
    )
  })

  test('of two people with one name is told apart by their addresses', async () => {
    api.use(answer(notes.readers, { items: [linh, { ...linh, id: 10, email: 'linh.2@demo.example' }] }))
    const { user } = open()
    await user.click(await screen.findByRole('textbox', { name: 'New note' }))
    await screen.findByRole('toolbar', { name: 'Formatting' })
    await user.keyboard('@')
    await user.click(await screen.findByRole('option', { name: 'Linh Đỗ Admin, linh.2@demo.example' }))
    expect(screen.getByText('@Linh Đỗ')).toHaveAttribute('data-mention', '10')
    await user.clear(screen.getByRole('textbox', { name: 'New note' }))
  })

  test('is not offered to a referral partner', async () => {
    const { user } = open('ROLE_REFERRAL')
    await user.click(await screen.findByRole('textbox', { name: 'New note' }))
    await screen.findByRole('toolbar', { name: 'Formatting' })
    await user.keyboard('@')
    expect(screen.getByRole('textbox', { name: 'New note' })).not.toHaveAttribute('aria-haspopup')
    await user.clear(screen.getByRole('textbox', { name: 'New note' }))
  })
})

test('the page before comes when the last note of the last page is deleted', async () => {
  let last = [note({ id: 26, text: 'The oldest' })]
  api.use(
    answer(notes.list, ({ query }) =>
      pageOf(query.page === 2 ? last : [LATER], { total: 25 + last.length, page: query.page }),
    ),
    answer(notes.remove, () => {
      last = []
      return { message: 'Gone' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('The oldest')
  await user.click(screen.getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByText('Wants a quote')).toBeVisible()
})

test('notes that come leave the keyboard where it is', async () => {
  open()
  await screen.findByText('Do not call before noon')
  expect(document.body).toHaveFocus()
})

test('the keyboard follows a note that is pinned', async () => {
  let pinned = false
  const moved = () => ({ ...LATER, pinned })
  api.use(
    answer(notes.list, () => pageOf([PINNED, moved()])),
    answer(notes.pin, ({ body }) => {
      pinned = body.pinned
      return moved()
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pin note' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull())
  const [, its] = screen.getAllByRole('button', { name: 'Unpin note' })
  expect(its).toHaveFocus()
})

test('the keyboard carries on at the next note when one is deleted, and after the last where the next is written', async () => {
  const gone = new Set<number>()
  api.use(
    answer(notes.list, () => pageOf([PINNED, LATER].filter(({ id }) => !gone.has(id)))),
    answer(notes.remove, ({ params }) => {
      gone.add(params.noteId)
      return { message: 'Gone' }
    }),
  )
  const { user } = open()
  const [first] = await screen.findAllByRole('button', { name: 'Delete note' })
  if (first) await user.click(first)
  await waitFor(() => expect(screen.queryByText('Do not call before noon')).toBeNull())
  expect(screen.getByRole('button', { name: 'Pin note' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByText('No notes yet.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
})

test('a note that is refused stays as it was typed, and whoever pressed the button is told why', async () => {
  api.use(refuse(notes.create, 'UNAVAILABLE', { message: 'The portal is busy.' }))
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: 'New note' })
  await user.type(field, 'Call again')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy.')
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveTextContent('Call again')
})

test('who may not write sees no field, and a failure is told', async () => {
  api.use(refuse(notes.list, 'UNAVAILABLE', { message: 'The portal is busy.' }))
  open('ROLE_AFSL')
  expect(await screen.findByText('The portal is busy.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
})

test('an application has its own; among those of the client, they carry its name', async () => {
  const application = { id: 5, name: 'TAL A-1' }
  const created: unknown[] = []
  api.use(
    answer(notes.list, pageOf([note({ text: 'Both', application })])),
    answer(applicationRecords.listNotes, pageOf([note({ text: 'Its own', application })])),
    answer(applicationRecords.createNote, ({ params, body }) => {
      created.push([params, body.visibility])
      return note({ application })
    }),
  )
  const { unmount } = open()
  expect(await screen.findByText('TAL A-1')).toBeVisible()
  unmount()
  const { user } = renderScreen(<Notes owner={{ application: 5 }} role={ADVISER} />, {
    path: '/',
    role: ADVISER,
  })
  expect(await screen.findByText('Its own')).toBeVisible()
  expect(screen.queryByText('TAL A-1')).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'New note' }))
  await screen.findByRole('toolbar', { name: 'Formatting' })
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Asked for bloods')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(created).toEqual([[{ id: 5 }, 'staff']]))
})
