import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails as Client } from '@portal/contract/clients/clients.schema'
import { documents } from '@portal/contract/clients/documents'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { firmLists } from '@portal/contract/office/firm-lists'
import {
  activityEntry,
  activityPage,
  answer,
  clientDetails,
  fakeApi,
  pageOf,
  profile,
  refusal,
  refuse,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientDetails from '../ClientDetails.tsx'

let stored: Client
let sent: unknown[]
beforeEach(() => {
  stored = clientDetails()
  sent = []
})

const api = fakeApi(
  answer(clients.details, () => stored),
  answer(clients.update, ({ body: { id: _, version, ...changes } }) => {
    if (version !== stored.version) return refusal('STALE_VERSION', { record: stored })
    sent.push(changes)
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }),
  answer(activity.list, activityPage([])),
  answer(documents.list, { ...pageOf([]), tags: [] }),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(merges.ofClient, { items: [] }),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
  answer(firmLists.choices, {
    items: [
      { code: 'Radio', label: 'Radio', archived: false },
      { code: 'Paper', label: 'Paper', archived: true },
    ],
  }),
)

async function open() {
  const path = '/client-details/12'
  const opened = renderScreen(<ClientDetails />, { path, route: '/client-details/:id' })
  await screen.findByRole('heading', { level: 1 })
  await opened.user.click(screen.getByRole('button', { name: /^Show \d+ empty$/ }))
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

/** The field of a panel as it is edited. */
async function edit(user: User, panel: string, name: string) {
  const region = within(await screen.findByRole('region', { name: panel }))
  await user.click(region.getByRole('button', { name: new RegExp(`^Edit ${name}: `) }))
  return region.getByRole('textbox', { name })
}
const fieldOf = async (panel: string, name: string) =>
  within(await screen.findByRole('region', { name: panel })).findByRole('textbox', { name })
/** Leaves the page of the client for the list. */
const leave = (user: User) => user.click(screen.getByRole('link', { name: 'Leads' }))

function changeByColleague(changes: Partial<Client>) {
  stored = { ...stored, ...changes, version: stored.version + 1 }
}

test('a postcode says the state where none is known, and does not fit where it is another', async () => {
  stored = clientDetails({ state: null, postcode: null })
  const { user } = await open()
  await user.type(await edit(user, 'Contact', 'Postcode'), '3056{Enter}')
  await waitFor(() => expect(sent).toEqual([{ postcode: '3056', state: 'VIC' }]))
  const again = await edit(user, 'Contact', 'Postcode')
  await user.clear(again)
  await user.type(again, '2000{Enter}')
  expect(
    await within(screen.getByRole('region', { name: 'Contact' })).findByText('2000 is in NSW, not VIC'),
  ).toBeVisible()
  expect(sent.at(-1)).toEqual({ postcode: '2000' })
})

describe('a field that a colleague has changed', () => {
  async function tabOnToEmail() {
    const opened = await open()
    const { user } = opened
    const phone = await edit(user, 'Contact', 'Additional phone')
    changeByColleague({ email: 'mai@new.example' })
    await user.type(phone, '0491 570 006')
    await user.tab()
    expect(await fieldOf('Contact', 'Email')).toHaveValue('mai.anh@example.com')
    await screen.findAllByText('mai@new.example')
    return opened
  }

  test('stays theirs where the viewer only came by with Tab', async () => {
    const { user } = await tabOnToEmail()
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
    await user.keyboard('{Escape}')
    expect(sent).toEqual([{ additional_phone: '0491 570 006' }])
    expect(stored.email).toBe('mai@new.example')
  })

  test('is one’s own where it was made in another tab', async () => {
    const mine = activityEntry({
      user: { id: profile('ROLE_ADVISOR').id, name: 'Alex' },
      after: { email: 'mai@new.example' },
    })
    api.use(answer(activity.list, activityPage([mine])))
    const { user } = await tabOnToEmail()
    await user.keyboard('mai@mine.example{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Email was changed in another tab' })
    expect(dialog).toHaveTextContent('You changed this in another tab.')
    await user.click(within(dialog).getByRole('radio', { name: 'Other tab mai@new.example' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
  })

  test('is a choice where the viewer has typed too', async () => {
    const { user } = await tabOnToEmail()
    await user.keyboard('mai@mine.example{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Email was changed by someone else' })
    expect(within(dialog).getByRole('radio', { name: 'Theirs mai@new.example' })).not.toBeChecked()
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs mai@new.example' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
    expect(stored.email).toBe('mai@new.example')
  })
})

test('a field that is merely left is not sent, though it is set out anew', async () => {
  stored = clientDetails({ occupation: 'Pharmacist ' })
  const { user } = await open()
  await edit(user, 'Work and super', 'Occupation')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Occupation' })).toBeNull())
  expect(sent).toEqual([])
})

describe('a field whose rules will not load, as offline', () => {
  beforeEach(() => {
    jest.doMock('../../client-fields/check-value.ts', () => {
      throw new Error('Loading chunk 228 failed. (error: http://localhost/checks.js)')
    })
  })
  afterEach(() => jest.dontMock('../../client-fields/check-value.ts'))

  test('is saved where the server takes it', async () => {
    const { user } = await open()
    const occupation = await edit(user, 'Work and super', 'Occupation')
    await user.clear(occupation)
    await user.type(occupation, 'Nurse{Enter}')
    await waitFor(() => expect(sent).toEqual([{ occupation: 'Nurse' }]))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Occupation' })).toBeNull())
  })

  test('says what the server says where it does not', async () => {
    api.use(refuse(clients.update, 'UNAVAILABLE', { message: 'The portal is busy.' }))
    const { user } = await open()
    const occupation = await edit(user, 'Work and super', 'Occupation')
    await user.type(occupation, '!{Enter}')
    await waitFor(() => expect(occupation).toHaveAccessibleDescription('The portal is busy.'))
    await user.keyboard('{Escape}')
  })
})

describe('what was typed and could not be saved', () => {
  test('is told when the page is left, and still there on the way back', async () => {
    const { user, address, unmount } = await open()
    const birth = await edit(user, 'Personal', 'Date of birth')
    await user.clear(birth)
    await user.type(birth, '31/02/1980')
    await leave(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Date of birth wasn’t saved: 31/02/1980 doesn’t exist. Please check the day and month',
    )
    expect(address()).toBe('/leads')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const again = await fieldOf('Personal', 'Date of birth')
    expect(again).toHaveValue('31/02/1980')
    expect(again).toHaveAccessibleDescription('31/02/1980 doesn’t exist. Please check the day and month')
    await user.clear(again)
    await user.type(again, '28/02/1980{Enter}')
    await waitFor(() => expect(sent).toEqual([{ date_of_birth: '1980-02-28' }]))
    await waitFor(() => expect(again).not.toBeInTheDocument())
    // Nothing of the edit that is over comes again.
    unmount()
    await open()
    expect(screen.queryByRole('textbox', { name: 'Date of birth' })).toBeNull()
  })

  test('is told when the server refuses after the page was left', async () => {
    let refuse = (_: Response) => {}
    const refused = new Promise<Response>((resolve) => {
      refuse = resolve
    })
    api.use(answer(clients.update, () => refused))
    const { user } = await open()
    const occupation = await edit(user, 'Work and super', 'Occupation')
    await user.clear(occupation)
    await user.type(occupation, 'Nurse')
    await leave(user)
    expect(screen.queryByRole('alert')).toBeNull()
    refuse(refusal('UNAVAILABLE', { message: 'The portal is busy.' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Occupation wasn’t saved: The portal is busy.')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const again = await fieldOf('Work and super', 'Occupation')
    expect(again).toHaveValue('Nurse')
    await user.type(again, '{Escape}')
  })

  test('is a choice on the way back where a colleague changed the same after the page was left', async () => {
    const { user } = await open()
    const occupation = await edit(user, 'Work and super', 'Occupation')
    changeByColleague({ occupation: 'Surgeon' })
    await user.clear(occupation)
    await user.type(occupation, 'Nurse')
    await leave(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Occupation wasn’t saved: Someone else has changed this record.',
    )
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await user.type(await fieldOf('Work and super', 'Occupation'), '{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Occupation was changed by someone else' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ occupation: 'Nurse' }]))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Occupation' })).toBeNull())
  })

  test('waits where the page of the client is left in the middle of a word, and Escape gives it up', async () => {
    const { user, unmount } = await open()
    const occupation = await edit(user, 'Work and super', 'Occupation')
    await user.clear(occupation)
    await user.type(occupation, 'Nur')
    unmount()
    const back = await open()
    const again = await fieldOf('Work and super', 'Occupation')
    expect(again).toHaveValue('Nur')
    await back.user.type(again, '{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Occupation' })).toBeNull()
    expect(sent).toEqual([])
  })
})

it('a campaign is offered from the firm’s list; archived ones are not', async () => {
  const { user, container } = await open()
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  await user.click(summary.getByRole('button', { name: /^Edit Campaign: / }))
  await waitFor(() =>
    expect(
      [...container.ownerDocument.querySelectorAll('datalist option')].map((one) => one.getAttribute('value')),
    ).toEqual(['Radio']),
  )
})
