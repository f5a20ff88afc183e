import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { timeline } from '@portal/contract/clients/timeline'
import { answer, clientDetails, fakeApi, renderScreen, showMedia, timelineOf } from '@portal/testing'
import { cleanup, screen, within } from '@testing-library/react'
import ClientDetails from '../ClientDetails.tsx'

fakeApi(
  answer(clients.details, clientDetails({ status: 3, email: 'priya.raghunathan@mailbox.example' })),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(merges.ofClient, { items: [] }),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
)

async function openAt(width: number) {
  showMedia((media) => {
    const [, bound, limit = 0] = /(min|max)-width: ([\d.]+)em/.exec(media) ?? []
    return bound === 'min' ? width / 16 >= Number(limit) : width / 16 <= Number(limit)
  })
  const opened = renderScreen(<ClientDetails />, { path: '/client-details/12', route: '/client-details/:id' })
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, summary: within(screen.getByRole('complementary', { name: 'Summary' })) }
}
afterEach(() => jest.restoreAllMocks())

test('the status stands once: beside the name with its day where there is room, else on top of the summary', async () => {
  const { summary } = await openAt(1280)
  const status = summary.getByRole('button', { name: 'Ready to proceed' })
  expect(status).toHaveStyle({ whiteSpace: 'nowrap', flex: 'none' })
  expect(summary.getByText(/^since /)).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(status.parentElement).toHaveStyle({ flexWrap: 'wrap' })
  expect(screen.getAllByText('Ready to proceed')).toHaveLength(1)
  for (const [width, words] of [
    [1440, /Ready to proceedsince \d\d\/\d\d\/\d{4}/],
    [390, /Ready to proceed/],
  ] as const) {
    cleanup()
    jest.restoreAllMocks()
    await openAt(width)
    expect(screen.getByRole('button', { name: 'Ready to proceed' }).closest('header')).toHaveTextContent(words)
  }
})

test('an e-mail address too long for its line breaks before the @, not within a word', async () => {
  const { summary } = await openAt(1280)
  const shown = summary.getAllByText('priya.raghunathan@mailbox.example')
  expect(shown).toHaveLength(2)
  for (const address of shown) expect(address).toContainHTML('priya.raghunathan<wbr>@mailbox.example')
})

test('on a tablet the details stand above the timeline and are folded, as on a phone', async () => {
  const { summary, user } = await openAt(820)
  expect(summary.queryByRole('region', { name: 'Personal' })).toBeNull()
  await user.click(summary.getByRole('button', { name: 'All details' }))
  expect(summary.getByRole('region', { name: 'Personal' })).toBeVisible()
})

test('beside the timeline all details are shown', async () => {
  const { summary } = await openAt(1024)
  expect(summary.getByRole('region', { name: 'Personal' })).toBeVisible()
  expect(summary.queryByRole('button', { name: 'All details' })).toBeNull()
})

test('empty fields are folded until they are asked for', async () => {
  const { summary, user } = await openAt(1024)
  expect(summary.queryByText('SMSF name')).toBeNull()
  const fold = summary.getByRole('button', { name: /^Show \d+ empty$/ })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold)
  expect(summary.getByRole('button', { name: /^Edit SMSF name/ })).toBeVisible()
  await user.click(summary.getByRole('button', { name: 'Hide empty' }))
  expect(summary.queryByText('SMSF name')).toBeNull()
})
