import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { views } from '@portal/contract/views'
import {
  answer,
  clientDetails,
  clientRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  showMedia,
  unreachable,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientList from './ClientList.tsx'
import LeadList from './LeadList.tsx'

const mai = clientRow()
const daniel = clientRow({ id: 13, first_name: 'Daniel', last_name: 'O’Brien', status: 2, phone: '0491570156' })

const api = fakeApi(
  answer(clients.listLeads, ({ query }) =>
    pageOf([mai, daniel], { total: query.adviser_id ? 58 : 214, page: query.page, page_size: query.page_size }),
  ),
  // One after the other, so that each view has a count of its own.
  answer(clients.counts, ({ query }) => ({
    counts: query.lists.map((_, index) => ({ total: 58 + index, quote_value: 7_196_400 })),
  })),
  answer(clients.values, {
    tags: [{ value: 'Mortgage', count: 30 }],
    campaigns: [],
    referrers: [{ id: 7, name: 'Jasmine Lim', count: 4 }],
    is_sample: false,
  }),
  answer(clients.list, ({ query }) => pageOf([mai], { page: query.page, page_size: query.page_size })),
  // Fetched ahead where the pointer rests on a row.
  answer(clients.details, ({ params }) => clientDetails({ id: params.id })),
  answer(views.open, listViews()),
  answer(users.options, [{ id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' }]),
)

/** What the list (not its tabs) asked for last. */
function lastQuery() {
  const asked: Array<Record<string, unknown>> = []
  api.use(
    answer(clients.listLeads, ({ query }) => {
      if (query.page_size !== 1) asked.push(query)
      return pageOf([mai, daniel], { total: 214, page: query.page, page_size: query.page_size })
    }),
  )
  return () => asked.at(-1)
}

const openLeads = (search = '') => renderScreen(<LeadList />, { path: `/leads${search}`, route: '/leads' })

test('an adviser sees their leads, with the views and what each holds', async () => {
  openLeads()
  expect(await screen.findByText('Mai Anh Nguyễn')).toHaveAttribute('href', '/client-details/12?from=%2Fleads&place=1')
  const table = screen.getByRole('grid', { name: 'Leads' })
  expect(within(table).getByText('0412 345 678')).toBeVisible()
  expect(within(table).getByText('Quote Sent')).toBeVisible()
  expect(await screen.findByRole('link', { name: /My leads\s*58/ })).toHaveAttribute('href', '/leads?adviser_id=me')
})

test('what the address says is what is asked for, and nonsense in it is left out', async () => {
  const query = lastQuery()
  openLeads('?status=0,1,77&adviser_id=me&state=NSW&sort=name&page=2&page_size=50&colour=red')
  await screen.findByText('Mai Anh Nguyễn')
  expect(query()).toEqual({
    page: 2,
    page_size: 50,
    sort: 'name',
    status: [0, 1],
    adviser_id: [3],
    state: ['NSW'],
  })
})

test('sorting by a heading goes into the address', async () => {
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  expect(address()).toBe('/leads?sort=name')
})

test('the list is searched for whole names from two characters on, or one that is a name, and for more from three', async () => {
  const query = lastQuery()
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  const find = screen.getByRole('searchbox', { name: 'Find in this list' })
  const tooShort = 'Enter at least 2 characters'
  const wholeNames = 'Whole first or last names only: enter 3 characters for more'
  await user.type(find, 'n')
  expect(await screen.findByText(tooShort)).toBeVisible()
  expect(query()).not.toHaveProperty('search')
  await user.type(find, 'g')
  expect(await screen.findByText(wholeNames)).toBeVisible()
  expect(screen.queryByText(tooShort)).toBeNull()
  await waitFor(() => expect(query()).toMatchObject({ search: 'ng' }))
  await user.type(find, 'uy')
  await waitFor(() => expect(address()).toBe('/leads?search=nguy'))
  expect(screen.queryByText(wholeNames)).toBeNull()
  await waitFor(() => expect(query()).toMatchObject({ search: 'nguy' }))
  expect(find).toHaveValue('nguy')
  await user.type(find, '{Backspace}{Backspace}{Backspace}')
  await waitFor(() => expect(address()).toBe('/leads'))
  expect(find).toHaveValue('n')
  await user.clear(find)
  await user.type(find, '李')
  await waitFor(() => expect(query()).toMatchObject({ search: '李' }))
})

test('a day that there is not is refused where it stands, and filters nothing until it is one', async () => {
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('menuitem', { name: 'Created' }))
  const from = await screen.findByRole('textbox', { name: 'From' })
  await user.type(from, '31/02/2026{Enter}')
  expect(await screen.findByText('31/02/2026 doesn’t exist. Please check the day and month')).toBeVisible()
  expect(from).toHaveFocus()
  expect(address()).toBe('/leads')
  await user.clear(from)
  await user.type(from, '28/02/2026{Enter}')
  await waitFor(() => expect(address()).toBe('/leads?created_from=2026-02-28'))
})

test('a filter is added, shown as a chip and taken away', async () => {
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('menuitem', { name: 'State' }))
  await user.click(await screen.findByRole('checkbox', { name: 'NSW' }))
  await user.click(screen.getByRole('checkbox', { name: 'VIC' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/leads?state=NSW%2CVIC')
  await user.click(await screen.findByRole('button', { name: /Remove filter: State is/ }))
  expect(address()).toBe('/leads')
})

test('age, quote value, last review and what is empty are asked for in days and cents', async () => {
  const query = lastQuery()
  openLeads('?age=30s&quoted=to-2500&review_older=2&empty=email,phone')
  await waitFor(() =>
    expect(query()).toMatchObject({ quoted_from: 100_000, quoted_to: 250_000, empty: ['email', 'phone'] }),
  )
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(query()).toMatchObject({ born_from: day, born_to: day, reviewed_to: day })
  expect(await screen.findByRole('button', { name: 'Remove filter: Last review over 2 years ago' })).toBeVisible()
})

test('a filter is chosen and set by the keyboard alone', async () => {
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  screen.getByRole('button', { name: 'Filter' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Days in status' })).toHaveFocus()
  await user.keyboard('sta{ArrowUp}{End}{ArrowUp}{Enter}')
  expect(screen.getByRole('dialog', { name: 'Smoker' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus())
  await user.keyboard(' {Enter}')
  await waitFor(() => expect(address()).toBe('/leads?smoker=true'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('Escape and a press on the button leave the filter that was chosen as it was', async () => {
  const { user, address } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  const button = screen.getByRole('button', { name: 'Filter' })
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'State' }))
  await user.click(await screen.findByRole('checkbox', { name: 'NSW' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'State' }))
  expect(await screen.findByRole('checkbox', { name: 'NSW' })).not.toBeChecked()
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('menu', { name: 'Add a filter' })).toBeVisible()
  expect(address()).toBe('/leads')
})

test('of several conditions one is enough: put together, refused half-done, read back in words, taken away', async () => {
  const query = lastQuery()
  const { user, address } = openLeads('?status=1')
  await screen.findByText('Mai Anh Nguyễn')
  screen.getByRole('button', { name: 'Filter' }).focus()
  await user.keyboard('{ArrowDown}{End}{Enter}')
  const editor = screen.getByRole('dialog', { name: 'Any of these…' })
  const add = async (name: string) => {
    await user.click(await within(editor).findByRole('button', { name: 'Add a condition' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await add('Is empty')
  expect(within(editor).getByRole('button', { name: 'Is empty' })).toHaveFocus()
  await user.click(await screen.findByRole('checkbox', { name: 'Last review' }))
  await add('Last review')
  await user.click(within(editor).getByRole('button', { name: 'Apply' }))
  expect(within(editor).getByRole('alert')).toHaveTextContent('Please choose what this condition asks for')
  expect(within(editor).getByRole('button', { name: 'Last review' })).toHaveFocus()
  // What has not been applied is still there after a press beside.
  await user.click(screen.getByRole('searchbox', { name: 'Find in this list' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('menuitem', { name: 'Any of these…' }))
  await user.click(await screen.findByRole('button', { name: 'Last review' }))
  await user.type(await screen.findByRole('textbox', { name: 'To' }), '31/12/2024')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const text = 'empty=last_review|reviewed_to=2024-12-31'
  await waitFor(() => expect(address()).toBe(`/leads?${new URLSearchParams({ status: '1', any_of: text })}`))
  await waitFor(() => expect(query()).toMatchObject({ status: [1] }))
  expect(query()?.any_of).toEqual([[{ empty: ['last_review'] }, { reviewed_to: '2024-12-31' }]])
  const group = await screen.findByRole('group', { name: 'Any of' })
  expect(group).toHaveTextContent(/Any of\s*Empty\s*Last review\s*or\s*Last review\s*until 31\/12\/2024/)
  await user.click(within(group).getByRole('button', { name: 'Remove filter: Empty Last review' }))
  await waitFor(() => expect(query()?.any_of).toEqual([[{ reviewed_to: '2024-12-31' }]]))
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Any of' }))
  expect(address()).toBe('/leads?status=1')
  expect(screen.queryByRole('group', { name: 'Any of' })).toBeNull()
})

test('a condition of a group is changed at its chip, and further ones are added to the group', async () => {
  const { user, address } = openLeads(`?${new URLSearchParams({ any_of: 'state=NSW|smoker=true;tag=VIP' })}`)
  await screen.findByText('Mai Anh Nguyễn')
  const group = await screen.findByRole('group', { name: 'Any of, group 1' })
  await user.click(within(group).getByRole('button', { name: 'State is NSW' }))
  await user.click(await screen.findByRole('checkbox', { name: 'VIC' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const anyOf = () => new URLSearchParams(address().split('?')[1]).get('any_of')
  await waitFor(() => expect(anyOf()).toBe('state=NSW%2CVIC|smoker=true;tag=VIP'))
  await user.click(within(group).getByRole('button', { name: 'Any of, group 1' }))
  await user.click(await screen.findByRole('button', { name: 'Remove condition: State' }))
  await user.click(screen.getByRole('button', { name: 'Add a condition' }))
  await user.click(screen.getByRole('menuitem', { name: 'Age' }))
  await user.click(await screen.findByRole('radio', { name: 'Under 30' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(anyOf()).toBe('smoker=true|age=under-30;tag=VIP'))
})

test.each([
  ['leads', <LeadList key="leads" />],
  ['clients', <ClientList key="clients" />],
])('the usual columns of the %s fit beside the menu and the bar of a window of 1280 px', async (path, list) => {
  renderScreen(list, { path: `/${path}`, route: `/${path}` })
  await screen.findByText('Mai Anh Nguyễn')
  expect(Number.parseInt(screen.getByRole('grid').style.minWidth, 10)).toBeLessThanOrEqual(1280 - 220 - 17)
})

test('all filters are cleared at once, and the tab stays: it says who is listed', async () => {
  const { user, address } = renderScreen(<ClientList />, {
    path: '/clients?kind=all&state=NSW&smoker=true',
    route: '/clients',
  })
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/clients?kind=all')
})

test('a filter by somebody who is not offered any more can be taken away', async () => {
  const { user, address } = openLeads('?adviser_id=3,77')
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(await screen.findByRole('button', { name: 'Adviser is Sam Advisor, No. 77' }))
  await user.click(await screen.findByRole('checkbox', { name: 'No. 77' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/leads?adviser_id=3')
})

describe('a list too long to be counted', () => {
  const estimate = { total: 12_387, total_is_estimate: true }
  const page = (rows: number, of: { page: number; page_size: number }) =>
    pageOf(
      Array.from({ length: rows }, (_, index) => clientRow({ id: 100 + index })),
      { ...estimate, page: of.page, page_size: of.page_size },
    )

  test('says about how long it is, and not which page is the last', async () => {
    api.use(
      answer(clients.listLeads, ({ query }) => page(25, query)),
      answer(clients.counts, ({ query }) => ({ counts: query.lists.map(() => ({ ...estimate, quote_value: null })) })),
    )
    openLeads()
    expect(await screen.findByText('1–25 of about 12,400')).toBeVisible()
    expect(await screen.findByRole('link', { name: /My leads\s*about 12,400/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Page 496' })).toBeNull()
  })

  test('shows and carries on from a page that the estimate does not know', async () => {
    api.use(answer(clients.listLeads, ({ query }) => page(25, query)))
    const { user, address } = openLeads('?page=900')
    expect(await screen.findByText('22,476–22,500 of about 12,400')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('/leads?page=901')
  })

  test('leads back from a page on which nobody is', async () => {
    api.use(answer(clients.listLeads, ({ query }) => page(query.page === 1 ? 25 : 0, query)))
    const { user, address } = openLeads('?page=495')
    expect(await screen.findByText('This page is empty')).toBeVisible()
    expect(screen.queryByText('No data found!')).toBeNull()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Go to first page' }))
    expect(address()).toBe('/leads')
    expect(await screen.findByText('1–25 of about 12,400')).toBeVisible()
  })
})

test('nobody found says so and what to do next', async () => {
  api.use(answer(clients.listLeads, pageOf([])))
  openLeads('?state=NT')
  expect(await screen.findByText('No data found!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all leads' })).toHaveAttribute('href', '/leads')
  expect(screen.getByText(/Remove a filter or show all leads/)).toBeVisible()
})

test('of words that nobody has, no filter is to be taken away', async () => {
  api.use(answer(clients.listLeads, pageOf([])))
  openLeads('?search=zzz')
  expect(await screen.findByText(/No lead matches “zzz” here. Try a different search or show all leads/)).toBeVisible()
  expect(screen.queryByText(/Take a filter away/)).toBeNull()
})

test('an empty company is offered its first lead', async () => {
  api.use(answer(clients.listLeads, pageOf([])))
  openLeads()
  expect(await screen.findByText('No data found!')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'New lead' })[0]).toHaveAttribute('href', '/leads?new=1')
})

test('a list that the server does not understand keeps the value 400', async () => {
  api.use(refuse(clients.listLeads, 'BAD_INPUT', { message: 'The page is too far away.' }))
  openLeads()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveAttribute('data-error', '400')
  expect(alert).toHaveTextContent('The page is too far away.')
})

test('a failure offers to try again, and trying again works', async () => {
  api.use(unreachable(clients.listLeads))
  const { user } = openLeads()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.resetHandlers()
  const { promise, resolve } = Promise.withResolvers<void>()
  api.use(
    answer(clients.listLeads, async () => {
      await promise
      return pageOf([mai])
    }),
  )
  await user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
  expect(again).toHaveFocus()
  resolve()
  expect(await screen.findByText('Mai Anh Nguyễn')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('row', { name: /Mai Anh Nguyễn/ })).toHaveFocus())
})

describe('a page that does not come', () => {
  const fails = answer(clients.listLeads, ({ query }) =>
    query.page === 2
      ? refusal('FORBIDDEN', { message: 'You don’t have permission to do this.' })
      : pageOf([mai], { total: 70, page: query.page, page_size: query.page_size }),
  )

  test('leaves the other pages to be chosen, and adds nothing up', async () => {
    api.use(fails)
    const { user, address } = openLeads()
    expect(await screen.findByText('Total quote value', { exact: false })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
    expect(screen.queryByText('Total quote value', { exact: false })).toBeNull()
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByText('Mai Anh Nguyễn')).toBeVisible()
    expect(address()).toBe('/leads?page=3')
  })

  test('is not the only one, where it is the first that is asked for', async () => {
    api.use(fails)
    const { user } = openLeads('?page=2')
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(await screen.findByText('Mai Anh Nguyễn')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' })).toHaveFocus())
  })
})

test('a page past the end becomes the last one', async () => {
  api.use(
    answer(clients.listLeads, ({ query }) =>
      pageOf(query.page === 1 ? [mai] : [], { total: 1, page: query.page, page_size: query.page_size }),
    ),
  )
  const { address } = openLeads('?page=9')
  await screen.findByText('Mai Anh Nguyễn')
  expect(address()).toBe('/leads')
})

test('a status is changed from the row, shown at once, and undone where the server refuses', async () => {
  const { user } = openLeads()
  const row = (await screen.findByText('Mai Anh Nguyễn')).closest('tr')
  if (!row) throw new Error('The name stands in a row')
  api.use(refuse(clients.updateStatus, 'FORBIDDEN', { message: 'You don’t have permission to do this.' }))
  await user.click(within(row).getByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Uninsurable/ }))
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
  await waitFor(() => expect(within(row).getByText('New Lead')).toBeVisible())
})

test('the chosen columns are kept for the user', async () => {
  const kept = listViews()
  api.use(
    answer(views.open, () => kept),
    answer(views.prefer, ({ body }) => Object.assign(kept.preferences, body)),
  )
  const { user, unmount } = openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Source' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull())
  await waitFor(() => expect(kept.preferences.columns).not.toBeNull())
  unmount()
  openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull()
})

test('a row that the pointer rests on has its client fetched ahead, one that it crosses has not', async () => {
  const fetched: number[] = []
  api.use(
    answer(clients.details, ({ params }) => {
      fetched.push(params.id)
      return clientDetails({ id: params.id })
    }),
  )
  const { user } = openLeads()
  const crossed = (await screen.findByText('Mai Anh Nguyễn')).closest('tr')
  const rested = screen.getByRole('link', { name: 'Daniel O’Brien' }).closest('tr')
  if (!crossed || !rested) throw new Error('Names stand in rows')
  await user.hover(crossed)
  await user.hover(rested)
  await waitFor(() => expect(fetched).toEqual([13]))
})

test('on a phone a row has its two lines whatever columns are chosen', async () => {
  showMedia((media) => media.includes('max-width'))
  api.use(answer(views.open, listViews([], { columns: ['name', 'abn'] })))
  openLeads()
  await screen.findByText('Mai Anh Nguyễn')
  expect(await screen.findByText('0412 345 678')).toBeVisible()
  jest.restoreAllMocks()
})

test('a referral partner gets what is theirs to see and no filter that is not', async () => {
  renderScreen(<ClientList />, { role: 'ROLE_REFERRAL', path: '/clients?smoker=true', route: '/clients' })
  await screen.findByText('Mai Anh Nguyễn')
  expect(screen.queryByRole('columnheader', { name: 'Quote value' })).toBeNull()
  expect(screen.queryByText('Smoker is')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Adviser' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Refer a client' })).toBeVisible()
})

test('is accessible', async () => {
  const { container } = openLeads('?state=NSW')
  await screen.findByText('Mai Anh Nguyễn')
  await expectAccessible(container)
})
