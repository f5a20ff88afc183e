import { clients } from '@portal/contract/clients/clients'
import { tasks } from '@portal/contract/work/tasks'
import { answer, clientRow, expectAccessible, fakeApi, pageOf, refuse, renderScreen, taskRow } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { QuickAdd } from './QuickAdd.tsx'

let people: ReturnType<typeof clientRow>[]
const sent: unknown[] = []
const api = fakeApi(
  answer(clients.list, () => pageOf(people)),
  answer(tasks.create, ({ body }) => {
    sent.push(body)
    return taskRow({ title: body.title })
  }),
)
const mai = clientRow({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyễn' })
beforeEach(() => {
  people = [mai]
  sent.length = 0
})

const field = () => screen.findByRole('textbox', { name: 'Add a task in words' })
const understood = () => screen.findByRole('region', { name: 'Understood as' })

async function typed(words: string) {
  const shown = renderScreen(<QuickAdd />)
  await shown.user.type(await field(), words)
  return shown
}

test('words are shown as they are understood, and Enter adds the task', async () => {
  const { user } = await typed('Call Mai tomorrow 3pm about cover !high')
  const region = await understood()
  expect(await within(region).findByText('Mai Anh Nguyễn')).toBeVisible()
  expect(within(region).getByText('Call about cover')).toBeVisible()
  expect(within(region).getByText('Tomorrow 15:00')).toBeVisible()
  expect(within(region).getByText('High')).toBeVisible()
  await expectAccessible()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Call about cover',
        client_id: 12,
        due_time: '15:00',
        priority: 'high',
        assignee_id: 3,
      }),
    ]),
  )
  expect(await field()).toHaveValue('')
})

test('what is understood can be left out, and stays in the title then', async () => {
  const { user } = await typed('Read the May report tomorrow')
  await user.click(await within(await understood()).findByRole('button', { name: 'Remove Tomorrow' }))
  expect(within(await understood()).queryByText('Tomorrow')).toBeNull()
  expect(await within(await understood()).findByText(/report tomorrow/)).toBeVisible()
})

test('of several people of a name, one is chosen', async () => {
  people = [mai, clientRow({ id: 13, first_name: 'Mai', last_name: 'Tran' })]
  const { user } = await typed('Call Mai')
  await user.click(await within(await understood()).findByRole('button', { name: 'Mai Tran' }))
  await user.click(within(await understood()).getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ title: 'Call', client_id: 13 })]))
})

test('a task that is refused keeps its words; Escape clears them', async () => {
  api.use(refuse(tasks.create, 'INTERNAL', { message: 'Something went wrong!' }))
  const { user } = await typed('send the forms{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!')
  expect(await field()).toHaveValue('send the forms')
  await user.type(await field(), '{Escape}')
  expect(await field()).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is typed while a task is being added stays', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  api.use(
    answer(tasks.create, async ({ body }) => {
      await held
      return taskRow({ title: body.title })
    }),
  )
  const { user } = await typed('send the forms')
  await understood()
  await user.keyboard('{Enter} and the next')
  letGo()
  expect(await screen.findByText('“send the forms” added')).toBeVisible()
  expect(await field()).toHaveValue('send the forms and the next')
})

test('whoever may not add tasks has no field', async () => {
  const { unmount } = renderScreen(<QuickAdd />)
  await field()
  unmount()
  renderScreen(<QuickAdd />, { role: 'ROLE_AFSL' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
