import { embedKeys } from '@portal/contract/account/embed-keys'
import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import { users } from '@portal/contract/account/users'
import { dayIn, yearsAfter } from '@portal/domain/values/date'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EmbedKeys } from './EmbedKeys.tsx'

const KEY: EmbedKey = {
  id: 3,
  name: 'Our site',
  origins: ['https://site.example'],
  created_by: { id: 1, name: 'Rowena Castellano' },
  created_at: '2026-11-21T03:00:00.000Z',
  last_used_at: null,
  ends_on: '2099-11-21',
  advisers: [],
}

const sent: unknown[] = []
const api = fakeApi(
  answer(embedKeys.list, { items: [KEY] }),
  answer(users.options, [{ id: 7, name: 'Ada Adviser', role: 'ROLE_ADVISOR' }]),
  answer(embedKeys.create, ({ body }) => {
    sent.push(body)
    return { ...KEY, id: 4, key: 'a-key-that-is-told-once' }
  }),
  answer(embedKeys.update, ({ body }) => {
    sent.push(body)
    return KEY
  }),
  answer(embedKeys.revoke, ({ params }) => {
    sent.push(params)
    return { message: 'Key revoked' }
  }),
)
beforeEach(() => {
  sent.splice(0)
  localStorage.clear()
  sessionStorage.clear()
})

const show = () => renderScreen(<EmbedKeys />, { role: 'ROLE_SUPER_ADMIN' })

test('a new key is made for the origins of a site, and shown once', async () => {
  const { user } = show()
  expect(await screen.findByText('https://site.example')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New key' }))
  await user.click(drawer.getByRole('button', { name: 'Create key' }))
  expect(await drawer.findAllByText('Please enter at least one origin')).not.toHaveLength(0)
  await user.type(drawer.getByRole('textbox', { name: /^Site/ }), 'Other site')
  await user.type(
    drawer.getByRole('textbox', { name: /^Allowed origins/ }),
    'https://a.example{enter}https://b.example',
  )
  const everybody = drawer.getByRole('checkbox', { name: 'Every adviser' })
  expect(everybody).toBeChecked()
  await user.click(everybody)
  await user.click(drawer.getByRole('button', { name: 'Create key' }))
  expect(await drawer.findAllByText('Please choose an adviser, or every adviser')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.click(await drawer.findByRole('checkbox', { name: 'Ada Adviser' }))
  await expectAccessible()
  await user.click(drawer.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue('a-key-that-is-told-once')
  const yearAhead = yearsAfter(dayIn('Australia/Sydney', new Date()), 1)
  expect(sent).toEqual([
    { name: 'Other site', origins: ['https://a.example', 'https://b.example'], ends_on: yearAhead, advisers: [7] },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an origin that is none is told at its field, and what was typed stays', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'More for Our site' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit key' }))
  const origins = drawer.getByRole('textbox', { name: /^Allowed origins/ })
  await user.type(origins, '/page')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findAllByText(/^Please enter a whole origin/)).not.toHaveLength(0)
  expect(origins).toHaveValue('https://site.example/page')
})

test('a key whose last adviser is unticked speaks for nobody new, unless every adviser is chosen', async () => {
  api.use(answer(embedKeys.list, { items: [{ ...KEY, id: 5, advisers: [{ id: 7, name: 'Ada Adviser' }] }] }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'More for Our site' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit key' }))
  await user.click(await drawer.findByRole('checkbox', { name: 'Ada Adviser' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findAllByText('Please choose an adviser, or every adviser')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.click(drawer.getByRole('checkbox', { name: 'Every adviser' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ advisers: null })]))
})

test('a key is revoked after a question', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'More for Our site' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke…' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the key for Our site?' }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Revoke key' }))
  await waitFor(() => expect(sent).toEqual([{ id: 3 }]))
})

test('a key says what it lacks: whole origins, its end, and use', async () => {
  const wanting = {
    ...KEY,
    origins: ['https://*.site.example'],
    ends_on: '2020-01-01',
    created_at: '2019-01-01T00:00:00.000Z',
    advisers: [{ id: 7, name: 'Ada Adviser' }],
  }
  api.use(answer(embedKeys.list, { items: [wanting] }))
  show()
  expect(await screen.findByText(/^https:\/\/\*\.site\.example doesn’t match any page/)).toBeVisible()
  expect(screen.getByText('Ends 01/01/2020. For Ada Adviser')).toBeVisible()
  expect(screen.getByText(/^This key has expired/)).toBeVisible()
  expect(screen.getByText(/^Not used for 90 days/)).toBeVisible()
})
