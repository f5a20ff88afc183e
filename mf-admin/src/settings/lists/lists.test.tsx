import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

const entry = (label: string, fields: Partial<FirmListEntry> = {}): FirmListEntry => ({
  code: label,
  label,
  uses: 0,
  built_in: false,
  archived: false,
  ...fields,
})

let items: FirmListEntry[]
const sent: unknown[] = []
const api = fakeApi(answer(firmLists.read, () => ({ items })))
beforeEach(() => {
  items = [entry('Golf', { uses: 12 }), entry('Seminar', { uses: 1 }), entry('Old', { archived: true, uses: 3 })]
  sent.length = 0
})
const open = (path = '/systems?section=lists') => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path })
const rowOf = async (label: string) => {
  const row = (await screen.findByRole('button', { name: `Actions for ${label}` })).closest('li')
  if (!row) throw new Error(`There is no row of ${label}`)
  return within(row)
}

it('shows tags with how many clients have each, and archived ones when asked', async () => {
  const { user } = open()
  expect(await (await rowOf('Golf')).findByRole('link', { name: '12 clients' })).toHaveAttribute(
    'href',
    '/clients?kind=all&tag=Golf',
  )
  expect((await rowOf('Seminar')).getByText('1 client')).toBeVisible()
  expect(screen.queryByText('Old')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 archived' }))
  expect((await rowOf('Old')).getByText('Archived')).toBeVisible()
  await expectAccessible()
})

it('adds an entry, and says at the field why one is refused', async () => {
  const { user } = open()
  const field = await screen.findByLabelText('New tag')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Please enter a name')).toBeVisible()
  api.use(refuse(firmLists.add, 'DUPLICATE', { message: '“Golf” is already on the list.' }))
  await user.type(field, 'golf{Enter}')
  expect(await screen.findByText('“Golf” is already on the list.')).toBeVisible()
  expect(field).toHaveValue('golf')
  api.use(
    answer(firmLists.add, ({ body }) => {
      items = [...items, entry(body.label)]
      return { items }
    }),
  )
  await user.clear(field)
  await user.type(field, 'Winter{Enter}')
  await rowOf('Winter')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

it('renames in place, in all records, and says in how many', async () => {
  api.use(
    answer(firmLists.update, ({ body }) => {
      sent.push(body)
      items = [entry('Golf club', { uses: 12 })]
      return { items }
    }),
  )
  const { user } = open()
  await user.click((await rowOf('Golf')).getByRole('button', { name: /Golf.*Name of this tag|Name of this tag.*Golf/ }))
  const input = screen.getByRole('textbox', { name: 'Name of this tag' })
  await user.clear(input)
  await user.type(input, 'Golf club{Enter}')
  expect(await screen.findByText('Renamed in 12 clients')).toBeVisible()
  expect(sent).toEqual([{ code: 'Golf', was: 'Golf', label: 'Golf club' }])
})

it('merges after it has said how many records change', async () => {
  api.use(
    answer(firmLists.merge, ({ body }) => {
      sent.push(body)
      items = [entry('Seminar', { uses: 13 })]
      return { items, changed: 12 }
    }),
  )
  const { user } = open()
  await user.click((await rowOf('Golf')).getByRole('button', { name: 'Actions for Golf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge Golf into another tag?' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText('Please choose a tag')).toBeVisible()
  expect(dialog.queryByRole('option', { name: 'Old' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Seminar')
  expect(dialog.getByText(/^12 clients will change from Golf to Seminar/)).toBeVisible()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Golf merged into Seminar, in 12 clients')).toBeVisible()
  expect(sent).toEqual([{ code: 'Golf', was: 'Golf', into: 'Seminar' }])
})

it('archives an entry, and says where someone else has renamed it meanwhile', async () => {
  api.use(
    answer(firmLists.update, ({ body }) => {
      sent.push(body)
      return { items }
    }),
  )
  const { user } = open()
  const archive = async () => {
    await user.click((await rowOf('Golf')).getByRole('button', { name: 'Actions for Golf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  }
  await archive()
  expect(await screen.findByText('Golf archived')).toBeVisible()
  expect(sent).toEqual([{ code: 'Golf', was: 'Golf', archived: true }])
  api.use(refuse(firmLists.update, 'CONFLICT', { message: '“Golf” is now called “Golf club”.' }))
  await archive()
  expect(await screen.findByText('“Golf” is now called “Golf club”.')).toBeVisible()
})

it('puts lost reasons into an order, which tags do not have', async () => {
  const { user } = open()
  await user.click((await rowOf('Golf')).getByRole('button', { name: 'Actions for Golf' }))
  expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
  await user.keyboard('{Escape}')
  items = [entry('Price'), entry('Health'), entry('Other')]
  api.use(
    answer(firmLists.order, ({ body }) => {
      sent.push(body)
      return { items }
    }),
  )
  await user.click(screen.getByRole('link', { name: 'Lost reasons' }))
  await user.click((await rowOf('Price')).getByRole('button', { name: 'Actions for Price' }))
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(sent).toEqual([{ codes: ['Health', 'Price', 'Other'] }]))
})

it('finds among many', async () => {
  items = Array.from({ length: 14 }, (_, at) => entry(`Tag ${at + 1}`))
  const { user } = open()
  await user.type(await screen.findByLabelText('Find in tags'), '14')
  expect(screen.getAllByRole('listitem').filter((one) => within(one).queryByText(/^Tag/))).toHaveLength(1)
  await user.type(screen.getByLabelText('Find in tags'), '5')
  expect(await screen.findByText('No matches for “145”.')).toBeVisible()
})
