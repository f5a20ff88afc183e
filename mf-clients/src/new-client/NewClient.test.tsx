import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { tasks } from '@portal/contract/work/tasks'
import type { Role } from '@portal/domain/account/role'
import { useLocation } from '@portal/router'
import {
  answer,
  clientDetails,
  duplicate,
  expectAccessible,
  fakeApi,
  refusal,
  refuse,
  renderScreen,
  taskRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { WhereJustAdded } from './AfterAdding.tsx'
import { draftOf, keepDraft } from './draft.ts'
import NewClient from './NewClient.tsx'

const api = fakeApi(
  answer(users.options, [
    { id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' },
    { id: 4, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' },
  ]),
  answer(duplicates.find, { items: [], elsewhere: 0 }),
)

beforeEach(() => keepDraft('3/lead', undefined))

function open(role: Role = 'ROLE_ADVISOR', onClose = () => {}) {
  return renderScreen(<NewClient kind="lead" onClose={onClose} />, { path: '/leads', route: '/leads', role })
}

function created() {
  const sent: unknown[] = []
  api.use(
    answer(clients.create, ({ body }) => {
      sent.push(body)
      return clientDetails({ id: 99 })
    }),
  )
  return sent
}

/** All but the clock on the wall. */
const REAL_TIMERS = [
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'nextTick',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'performance',
] as const
afterEach(() => jest.useRealTimers())

const unfold = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'More details' }))

test('six fields come first, the phone number before all, and the rest when it is asked for', async () => {
  const { user } = open()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Phone/ })).toHaveFocus())
  const fields = () => [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')]
  expect(fields()).toHaveLength(6)
  await unfold(user)
  expect(fields().length).toBeGreaterThan(30)
  expect(screen.getByRole('button', { name: 'Fewer details' })).toHaveFocus()
})

test('a postcode fills in the state, and is questioned where the state is another', async () => {
  const { user } = open()
  await screen.findByRole('textbox', { name: /^Phone/ })
  await unfold(user)
  const postcode = screen.getByRole('textbox', { name: 'Postcode' })
  await user.type(postcode, '3056')
  const state = screen.getByRole('combobox', { name: 'State' })
  expect(state).toHaveValue('VIC')
  await user.selectOptions(state, 'NSW')
  expect(postcode).toHaveAccessibleDescription('3056 is in VIC, not NSW')
})

test('a lead is created from what was typed, and its page opens', async () => {
  const sent = created()
  const { user, address } = open()
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0491570006')
  await user.type(screen.getByRole('textbox', { name: /^What are they looking for/ }), 'Life cover for a mortgage')
  await unfold(user)
  await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '14/3/1988')
  await user.type(screen.getByRole('textbox', { name: /^Salary/ }), '118400')
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'VIC')
  await user.click(screen.getByRole('button', { name: 'Create lead' }))
  await waitFor(() => expect(address()).toBe('/client-details/99?from=/leads'))
  expect(sent).toEqual([
    {
      kind: 'lead',
      first_name: 'Mai Anh',
      last_name: 'Nguyễn',
      phone: '0491 570 006',
      looking_for: 'Life cover for a mortgage',
      date_of_birth: '1988-03-14',
      salary: 11_840_000,
      state: 'VIC',
    },
  ])
})

/** A list with its form, then the page of who was added; the button stands for loading the page again. */
function LeadAndPage() {
  const [isOpen, setOpen] = useState(true)
  const [visit, setVisit] = useState(0)
  const { pathname } = useLocation()
  return (
    <>
      {isOpen && <NewClient kind="lead" onClose={() => setOpen(false)} />}
      {pathname !== '/leads' && <WhereJustAdded key={visit} client={clientDetails({ id: 99 })} />}
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
    </>
  )
}

test('on their page, the call, its log and a follow-up tomorrow are offered at once, the first with the focus', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T01:00:00Z'), doNotFake: [...REAL_TIMERS] })
  created()
  const made: unknown[] = []
  const removed: unknown[] = []
  api.use(
    answer(tasks.create, ({ body }) => {
      made.push(body)
      return taskRow({ id: 31 })
    }),
    answer(tasks.remove, ({ params }) => {
      removed.push(params)
      return { message: '' }
    }),
  )
  const { user, address } = renderScreen(<LeadAndPage />, { path: '/leads', route: '*' })
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const next = within(await screen.findByRole('group', { name: 'Mai Anh Nguyễn added: what next?' }))
  expect(next.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0412345678')
  expect(next.getByRole('link', { name: 'Call' })).toHaveFocus()
  await expectAccessible()
  await user.click(next.getByRole('button', { name: 'Follow up tomorrow' }))
  expect(await next.findByText('Follow-up tomorrow')).toBeVisible()
  expect(made).toEqual([{ title: 'Follow up', client_id: 99, due_on: '2027-01-01', assignee_id: 3 }])
  expect(next.getByRole('link', { name: 'Call' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await next.findByRole('button', { name: 'Follow up tomorrow' })).toBeVisible()
  expect(removed).toEqual([{ id: 31 }])
  await user.click(next.getByRole('link', { name: 'Log the call' }))
  expect(address()).toBe('/client-details/99?from=%2Fleads&write=call')
  expect(screen.queryByRole('group', { name: /what next/ })).toBeNull()
})

test('what is offered after adding is offered once: not when the page is loaded again', async () => {
  created()
  const { user } = renderScreen(<LeadAndPage />, { path: '/leads', route: '*' })
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('group', { name: /what next/ })).toBeVisible()
  // History forgets it a moment after.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(screen.queryByRole('group', { name: /what next/ })).toBeNull()
  })
})

describe('whose the new lead is', () => {
  async function createWith(role: Role, change: (user: ReturnType<typeof open>['user']) => Promise<void>) {
    const sent = created()
    const { user } = open(role)
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
    await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
    await unfold(user)
    await change(user)
    await user.click(screen.getByRole('button', { name: 'Create lead' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]
  }
  const field = () => screen.getByRole('combobox', { name: 'Adviser' })

  test("an adviser's own, unless the field is emptied", async () => {
    const body = await createWith('ROLE_ADVISOR', async (user) => {
      expect(field()).toHaveValue('Sam Advisor')
      await user.clear(field())
      await user.tab()
      expect(field()).toHaveValue('')
    })
    expect(body).toMatchObject({ adviser_id: null })
  })

  test("a colleague's, where an adviser says so", async () => {
    const body = await createWith('ROLE_ADVISOR', async (user) => {
      await user.clear(field())
      await user.type(field(), 'tan{Enter}')
      expect(field()).toHaveValue('Jo Tanaka')
    })
    expect(body).toMatchObject({ adviser_id: 4 })
  })

  test("nobody's, where someone else creates it", async () => {
    const body = await createWith('ROLE_ADMIN', async () => expect(field()).toHaveValue(''))
    expect(body).not.toHaveProperty('adviser_id')
  })
})

test("what is missing is said in the specification's words, and the first one gets the focus", async () => {
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'mai@')
  await user.click(screen.getByRole('button', { name: 'Create lead' }))
  expect(await screen.findByText('Please enter first name')).toBeVisible()
  expect(screen.getByText('Please enter last name')).toBeVisible()
  expect(screen.getByText("Error! Please note that the email you've provided is invalid.")).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('mai@')
})

test('what only the server finds is said at its field, and nothing typed is lost', async () => {
  api.use(
    refuse(clients.create, 'BAD_INPUT', {
      message: 'Some fields need attention.',
      errors: [{ path: 'phone', message: 'This number is barred.' }],
    }),
  )
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0491570006{Control>}{Enter}{/Control}')
  expect(await screen.findByText('This number is barred.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Nguyễn')
})

test('a form closed by mistake is there again', async () => {
  const { user, unmount } = open()
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  unmount()
  const again = open()
  expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Mai Anh')
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('')
  await again.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Mai Anh')
  expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible()
})

test('the browser asks before a form goes that holds something', async () => {
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user } = open()
  const name = await screen.findByRole('textbox', { name: /^First name/ })
  expect(wouldAsk()).toBe(false)
  await user.type(name, 'Mai Anh')
  expect(wouldAsk()).toBe(true)
  await user.clear(name)
  expect(wouldAsk()).toBe(false)
})

test('a key that is pressed twice creates one lead', async () => {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  api.use(
    answer(clients.create, async () => {
      sent += 1
      await gate.promise
      return clientDetails({ id: 99 })
    }),
  )
  const { user, address } = open()
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await waitFor(() => expect(sent).toBe(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  gate.resolve()
  await waitFor(() => expect(address()).toBe('/client-details/99?from=/leads'))
  expect(sent).toBe(1)
})

describe('a form that is closed before the answer', () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          New lead
        </button>
        {isOpen && <NewClient kind="lead" onClose={() => setOpen(false)} />}
      </>
    )
  }

  /** Types a lead, sends it and closes the form. The server answers when `gate` opens. */
  async function sendAndClose() {
    const gate = Promise.withResolvers<ReturnType<typeof clientDetails> | Response>()
    const sent: unknown[] = []
    api.use(
      answer(clients.create, ({ body }) => {
        sent.push(body)
        return gate.promise
      }),
    )
    const { user, address } = renderScreen(<Page />, { path: '/leads', route: '/leads' })
    await user.type(await firstName(), 'Mai Anh')
    await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0491570006')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    // The field that is left puts spaces into the number.
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    const reopen = () => user.click(screen.getByRole('button', { name: 'New lead' }))
    return { sent, user, address, reopen, arrive: () => gate.resolve(clientDetails({ id: 99 })), ...gate }
  }
  const firstName = () => screen.findByRole('textbox', { name: /^First name/ })

  const create = () => screen.getByRole('button', { name: /^(Create lead|Saving)$/ })

  test('leaves whoever has gone on where they are, and offers the way to whom it made', async () => {
    const { arrive, user, address } = await sendAndClose()
    arrive()
    expect(await screen.findByText('Mai Anh Nguyễn added')).toBeVisible()
    expect(address()).toBe('/leads')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(address()).toBe('/client-details/99?from=/leads'))
  })

  test('is still sending when it is reopened, makes no second one, and is empty once the first is there', async () => {
    const { arrive, sent, user, address, reopen } = await sendAndClose()
    await reopen()
    expect(await firstName()).toHaveValue('Mai Anh')
    expect(create()).toHaveAttribute('aria-busy', 'true')
    await user.click(create())
    await user.click(await firstName())
    await user.keyboard('{Control>}{Enter}{/Control}')
    arrive()
    expect(await screen.findByText('Mai Anh Nguyễn added')).toBeVisible()
    expect(await firstName()).toHaveValue('')
    expect(create()).not.toHaveAttribute('aria-busy')
    expect(sent).toHaveLength(1)
    expect(address()).toBe('/leads')
    expect(draftOf('3/lead')).toBeUndefined()
  })

  test('keeps the other person who was typed meanwhile', async () => {
    const { arrive, user, address, reopen } = await sendAndClose()
    await reopen()
    await user.clear(await firstName())
    await user.type(await firstName(), 'Daniel')
    arrive()
    expect(await screen.findByText('Mai Anh Nguyễn added')).toBeVisible()
    expect(await firstName()).toHaveValue('Daniel')
    expect(create()).not.toHaveAttribute('aria-busy')
    expect(address()).toBe('/leads')
    expect(draftOf('3/lead')).toMatchObject({ first_name: 'Daniel' })
  })

  test('says that it failed, and keeps what was typed', async () => {
    const { resolve, reopen } = await sendAndClose()
    resolve(refusal('FORBIDDEN', { message: 'You don’t have permission to do this.' }))
    expect(await screen.findByText('Mai Anh Nguyễn was not added: You don’t have permission to do this.')).toBeVisible()
    await reopen()
    expect(await firstName()).toHaveValue('Mai Anh')
    expect(create()).not.toHaveAttribute('aria-busy')
  })
})

test('a referral partner is asked for nothing that is not theirs to know', async () => {
  const sent = created()
  const { user } = open('ROLE_REFERRAL')
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai Anh')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyễn')
  expect(screen.queryByRole('textbox', { name: /^Salary/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Adviser' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^What are they looking for/ }), 'Income protection')
  await user.click(screen.getByRole('button', { name: 'Send referral' }))
  expect((await screen.findAllByText('Please enter a phone number or an email'))[0]).toBeVisible()
  expect(screen.getAllByText('Please ask them first, then confirm that they agreed')[0]).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0491570006')
  await user.click(screen.getByRole('checkbox', { name: /agreed to be contacted/ }))
  await user.click(screen.getByRole('button', { name: 'Send referral' }))
  const said = { looking_for: 'Income protection', agreed_to_contact: true }
  const who = { first_name: 'Mai Anh', last_name: 'Nguyễn', phone: '0491 570 006' }
  await waitFor(() => expect(sent).toEqual([{ ...who, ...said }]))
})

describe('while typing', () => {
  test('who may be the same person is shown, and asked about by what is whole alone', async () => {
    const asked: unknown[] = []
    api.use(
      answer(duplicates.find, ({ body }) => {
        asked.push(body)
        return { items: [duplicate({ id: 12 })], elsewhere: 1 }
      }),
    )
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai')
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0412345678')
    const found = await screen.findByRole('listitem', { name: 'Mai Anh Nguyễn' })
    expect(found).toHaveTextContent('Same phone and name')
    expect(found).toHaveTextContent('born 17/04/1986 · 0412 345 678')
    expect(screen.getByText(/A colleague’s client may be the same person/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open Mai Anh Nguyễn' })).toHaveAttribute('href', '/client-details/12')
    expect(asked).toEqual([{ phone: '0412345678' }])
    await expectAccessible()
  })

  test('who is found to be someone else is not asked about again, neither here nor on the new page', async () => {
    created()
    const told: unknown[] = []
    api.use(
      answer(duplicates.find, { items: [duplicate({ id: 12 })], elsewhere: 0 }),
      answer(duplicates.dismiss, ({ params }) => {
        told.push(params)
        return { message: '' }
      }),
    )
    const { user, address } = open()
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai')
    await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyen')
    await user.click(await screen.findByRole('button', { name: 'Mai Anh Nguyễn is not the same person' }))
    expect(screen.queryByRole('listitem', { name: 'Mai Anh Nguyễn' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create lead' }))
    await waitFor(() => expect(address()).toBe('/client-details/99?from=/leads'))
    await waitFor(() => expect(told).toEqual([{ id: 99, otherId: 12 }]))
  })
})

test('what is typed is added to a client once, and the form goes, also over the page of that client', async () => {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  let closed = false
  api.use(
    answer(duplicates.find, { items: [duplicate({ id: 12 })], elsewhere: 0 }),
    answer(clients.create, async () => {
      sent += 1
      await gate.promise
      return clientDetails({ id: 99 })
    }),
  )
  const { user, address } = open('ROLE_ADVISOR', () => {
    closed = true
  })
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Mai')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Nguyen')
  const add = await screen.findByRole('button', { name: 'Add these details to Mai Anh Nguyễn' })
  await user.dblClick(add)
  await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'))
  gate.resolve()
  await waitFor(() => expect(address()).toBe('/client-details/12?merge=99'))
  expect(closed).toBe(true)
  expect(sent).toBe(1)
})

test('is accessible', async () => {
  open()
  await screen.findByRole('textbox', { name: /^First name/ })
  await expectAccessible()
})
