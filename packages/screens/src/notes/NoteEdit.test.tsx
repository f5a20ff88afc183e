import { notes } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import { settings } from '@portal/contract/office/settings'
import { refreshEntities } from '@portal/platform'
import { answer, companyInfo, fakeApi, note, pageOf, refusal, renderScreen } from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Notes } from './Notes.tsx'

let stored: Note
let sent: Array<{ text: string; version: number | undefined }>
beforeEach(() => {
  stored = note({ text: 'First' })
  sent = []
})
const plain = (html = '') => html.replace(/<[^>]+>/g, '')

const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(notes.list, () => pageOf([stored, note({ id: 99, text: `Version ${stored.version}` })])),
  answer(notes.update, ({ body: { html, version } }) => {
    sent.push({ text: plain(html), version })
    if (version !== stored.version) return refusal('STALE_VERSION', { record: stored })
    stored = { ...stored, html: html ?? null, text: plain(html), version: stored.version + 1 }
    return stored
  }),
)

const role = 'ROLE_ADVISOR'
function open() {
  return renderScreen(<Notes owner={{ client: 12 }} role={role} />, { path: '/', role })
}
/** The text of a note, when its editor has come. */
async function textbox(name = 'Note') {
  await waitFor(() => expect(screen.getByRole('textbox', { name }).tagName).toBe('DIV'))
  return screen.getByRole('textbox', { name })
}
async function edit({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  const [first] = await screen.findAllByRole('button', { name: 'Edit note' })
  if (first) await user.click(first)
  return await textbox()
}
function changeByColleague() {
  stored = { ...stored, text: 'Theirs', version: 4 }
}

test('a colleague’s change that the list brings during an edit is asked about, and typing on counts', async () => {
  const { user } = open()
  await user.type(await edit({ user }), 'Mine. ')
  changeByColleague()
  refreshEntities(['note:3@client:12'])
  await screen.findByText('Version 4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(choice).toHaveTextContent('Theirs')
  await user.type(await textbox(), 'And more. ')
  await user.click(within(choice).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent).toEqual([
    { text: expect.stringContaining('Mine.'), version: 1 },
    { text: expect.stringContaining('And more.'), version: 4 },
  ])
})

test('an edit that was left knows on return which version it is of', async () => {
  const left = open()
  await left.user.type(await edit(left), 'Mine. ')
  left.unmount()
  changeByColleague()
  const { user } = open()
  await screen.findByText('Version 4')
  expect(await edit({ user })).toHaveTextContent('Mine.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('group', { name: 'Changed by someone else' })
  await user.click(within(choice).getByRole('button', { name: 'Use theirs' }))
  expect(await screen.findByText('Theirs')).toBeVisible()
  expect(sent).toEqual([{ text: expect.stringContaining('Mine.'), version: 1 }])
})

test('Escape ends an edit in which nothing was changed, from within the text too', async () => {
  const { user } = open()
  // As a browser tells it: the editor itself claims the key then.
  fireEvent.keyDown(await edit({ user }), { key: 'Escape', code: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the keyboard carries on at the note whose edit is over, given up or saved', async () => {
  const { user } = open()
  await edit({ user })
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('button', { name: 'Edit note' })[0]).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.type(await textbox(), 'Mine. ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Edit note' })[0]).toHaveFocus()
})

test('Escape gives an edit up, and Undo carries on with it', async () => {
  const { user } = open()
  await user.type(await edit({ user }), 'Mine. ')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await textbox()).toHaveTextContent('Mine.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ text: expect.stringContaining('Mine.'), version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('what is typed while a note is being saved stays, and is saved next', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  api.use(
    answer(notes.update, async ({ body: { html, version } }) => {
      await released
      sent.push({ text: plain(html), version })
      return note({ text: plain(html), version: (version ?? 0) + 1 })
    }),
  )
  const { user } = open()
  await user.type(await edit({ user }), 'Mine. ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'And more. ')
  release()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveTextContent(/And more\./)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent).toEqual([
    { text: expect.stringContaining('Mine.'), version: 1 },
    { text: expect.stringContaining('And more.'), version: 2 },
  ])
})
