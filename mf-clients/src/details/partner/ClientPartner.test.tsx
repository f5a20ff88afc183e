import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { partners } from '@portal/contract/clients/partners'
import type { Partner, PartnerCandidate, PartnerDetails } from '@portal/contract/clients/partners.schema'
import { activity } from '@portal/contract/office/activity'
import { deaths } from '@portal/contract/work/deaths'
import { tasks } from '@portal/contract/work/tasks'
import type { Role } from '@portal/domain/account/role'
import {
  activityPage,
  answer,
  clientDetails,
  duplicate,
  expectAccessible,
  fakeApi,
  pageOf,
  refusal,
  renderScreen,
  taskRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientPartner from './ClientPartner.tsx'

const NOTHING: Partner = { client_id: 12, details: null, version: 0, updated_at: null, linked: null, covers: [] }

const UNKNOWN: PartnerDetails = {
  first_name: null,
  last_name: null,
  phone: null,
  email: null,
  date_of_birth: null,
  gender: null,
  smoker: null,
  height_cm: null,
  weight_kg: null,
  occupation: null,
  employment: null,
  salary: null,
  salary_frequency: null,
  super_balance: null,
}

function kept(details: Partial<PartnerDetails>, version = 1): Partner {
  return { ...NOTHING, version, updated_at: '2026-11-02T01:00:00.000Z', details: { ...UNKNOWN, ...details } }
}

const thomas = () =>
  clientDetails({
    id: 30,
    first_name: 'Thomas',
    salary: 400_000,
    salary_frequency: 'F',
    super_balance: null,
    children_ages: [7, 12],
    occupation: 'Carpenter',
  })

const linked = (): Partner => ({
  ...NOTHING,
  linked: { client: thomas() },
  covers: [
    { cover: 'TRM', client: { in_force: 50_000_000, wanted: 90_000_000 }, partner: { in_force: 0, wanted: 0 } },
    { cover: 'INC', client: { in_force: 0, wanted: 0 }, partner: { in_force: 600_000, wanted: 600_000 } },
  ],
})

function candidate(different: Partial<PartnerCandidate> = {}): PartnerCandidate {
  return {
    ...{ id: 30, kind: 'client', first_name: 'Thomas', last_name: 'Nguyễn', phone: '0491570156', email: null },
    ...{ status: 4, city: 'Brunswick', state: 'VIC', date_of_birth: '1986-02-01', has_partner: false },
    adviser: { id: 3, name: 'Sam Advisor' },
    reasons: ['address', 'last_name'],
    ...different,
  }
}

let stored: Partner
let sent: unknown[]
beforeEach(() => {
  stored = NOTHING
  sent = []
})

const api = fakeApi(
  answer(partners.view, () => stored),
  answer(partners.list, pageOf<PartnerCandidate>([])),
  answer(partners.save, ({ body: { version = 0, ...changes } }) => {
    sent.push(changes)
    stored = kept({ ...stored.details, ...changes }, version + 1)
    return stored
  }),
  answer(partners.link, ({ body }) => {
    sent.push(body)
    stored = linked()
    return stored
  }),
  answer(deaths.preview, {
    ...{ applications: [], tasks: [], quotes: 0, messages: 0, new_tasks: [] },
    partner: { id: 12, name: 'Mai Anh Nguyễn' },
  }),
  answer(deaths.record, ({ body }) => {
    sent.push(body)
    return { message: 'Recorded that Thomas has died.', left: [] }
  }),
  answer(partners.unlink, ({ body }) => {
    sent.push({ unlink: body?.reason })
    stored = NOTHING
    return { message: 'Partners unlinked.' }
  }),
  answer(tasks.create, ({ body }) => {
    sent.push(body)
    return taskRow({ title: body.title })
  }),
  answer(duplicates.find, { items: [], elsewhere: 0 }),
  answer(activity.list, activityPage([])),
)

function open(role: Role = 'ROLE_ADVISOR') {
  return renderScreen(<ClientPartner clientId={12} client={clientDetails()} role={role} />, { role })
}
const region = (name: string) => screen.findByRole('region', { name })
const rowOf = (table: HTMLElement, name: string) => within(table).getByRole('row', { name: new RegExp(`^${name} `) })

test('what is known of a partner is typed down the column and saved field by field', async () => {
  const { user } = open()
  const table = await region('Side by side')
  await user.click(within(table).getByRole('button', { name: /Edit First name of the partner/ }))
  await user.type(within(table).getByRole('textbox', { name: 'First name of the partner' }), 'Thomas')
  await user.tab()
  await user.type(await within(table).findByRole('textbox', { name: /Last name of/ }), 'Nguyễn{Enter}')
  await waitFor(() => expect(sent).toEqual([{ first_name: 'Thomas' }, { last_name: 'Nguyễn' }]))
  expect(await screen.findByText('Thomas Nguyễn')).toBeVisible()
  expect(screen.getByText('Not a client yet')).toBeVisible()
})

test('height, weight and income are typed in any unit and worked out', async () => {
  stored = kept({ first_name: 'Thomas', height_cm: 180, salary: 400_000, salary_frequency: 'F' })
  const { user } = open()
  const table = await region('Side by side')
  await user.click(within(table).getByRole('button', { name: /Edit Weight of Thomas/ }))
  await user.type(within(table).getByRole('textbox', { name: 'Weight of Thomas' }), '178 lb{Enter}')
  await waitFor(() => expect(sent).toEqual([{ weight_kg: 80.7 }]))
  expect(rowOf(table, 'BMI')).toHaveTextContent('24.9')
  expect(rowOf(table, 'Annual income')).toHaveTextContent('$104,000.00')
  expect(await region('Household')).toHaveTextContent('$222,000.00')
})

test('a bad value is said in the words of the server, and stays as typed', async () => {
  const { user } = open()
  const table = await region('Side by side')
  await user.click(within(table).getByRole('button', { name: /Edit Phone of the partner/ }))
  await user.type(within(table).getByRole('textbox', { name: 'Phone of the partner' }), '12{Enter}')
  expect(await within(table).findByText('Please enter a valid phone number')).toBeVisible()
  expect(within(table).getByRole('textbox', { name: 'Phone of the partner' })).toHaveValue('12')
  expect(sent).toEqual([])
})

test('a field that someone else has changed is a choice; nothing typed is lost', async () => {
  stored = kept({ first_name: 'Thomas' })
  api.use(
    answer(partners.save, ({ body }) => {
      sent.push(body)
      return body.version === 5
        ? kept({ first_name: 'Tom' }, 6)
        : refusal('STALE_VERSION', { record: kept({ first_name: 'Tim' }, 5) })
    }),
  )
  const { user } = open()
  const table = await region('Side by side')
  await user.click(within(table).getByRole('button', { name: /Edit First name of Thomas/ }))
  const input = within(table).getByRole('textbox', { name: 'First name of Thomas' })
  await user.clear(input)
  await user.type(input, 'Tom{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'First name of Thomas was changed by someone else' })
  expect(within(dialog).getByRole('radio', { name: /Theirs Tim/ })).not.toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(input).toHaveValue('Tom')
  await user.type(input, '{Enter}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ first_name: 'Tom', version: 5 }))
})

test('whoever lives at the same address is offered, linked with a press, and unlinked by Undo', async () => {
  api.use(answer(partners.list, pageOf([candidate(), candidate({ id: 31, first_name: 'Linh', has_partner: true })])))
  const { user } = open()
  const find = await region('Is the partner already a client?')
  expect(await within(find).findByText(/same address, same last name · born 01\/02\/1986/)).toBeVisible()
  expect(within(find).queryByRole('button', { name: 'Link Linh Nguyễn' })).toBeNull()
  await user.click(within(find).getByRole('button', { name: 'Link Thomas Nguyễn' }))
  expect(await screen.findByText('Linked to Thomas Nguyễn')).toBeVisible()
  expect(await region('Cover in force')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ partner_id: 30 }, { unlink: 'wrong_person' }]))
  expect(await region('Is the partner already a client?')).toBeVisible()
})

test('anybody else is searched for; whoever has a partner cannot be taken', async () => {
  const asked: unknown[] = []
  api.use(
    answer(partners.list, ({ query }) => {
      asked.push(query.search)
      return pageOf(query.search ? [candidate({ has_partner: true }), candidate({ id: 33, first_name: 'Theo' })] : [])
    }),
  )
  const { user } = open()
  const input = await screen.findByRole('combobox', { name: 'Link a client as partner' })
  await user.type(input, 'n')
  expect(await screen.findByText('No matches. Type at least 3 characters.')).toBeVisible()
  await user.type(input, 'guyen')
  expect(await screen.findByRole('option', { name: /Thomas Nguyễn/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('option', { name: /Theo Nguyễn/ }))
  await waitFor(() => expect(sent).toEqual([{ partner_id: 33 }]))
  expect(asked).not.toContain('n')
})

test('linked partners stand side by side with what they come to together', async () => {
  stored = linked()
  open()
  const household = await region('Household')
  expect(household).toHaveTextContent('$222,000.00')
  expect(household).toHaveTextContent('$142,500.00known for one partner only')
  expect(household).toHaveTextContent('3aged 4, 7 and 12')
  const covers = await region('Cover in force')
  expect(rowOf(covers, 'Life')).toHaveTextContent('Life$500,000needs $900,000–$500,000needs $900,000')
  expect(rowOf(covers, 'Income Protection, per month')).toHaveTextContent('–$6,000$6,000')
  expect(rowOf(await region('Side by side'), 'Occupation')).toHaveTextContent('Carpenter')
  expect(screen.getAllByRole('link', { name: /Thomas/ })[0]).toHaveAttribute('href', '/client-details/30?tab=partner')
})

test('unlinking asks why, and Undo links them again', async () => {
  stored = linked()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unlink' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Thomas' }))
  await user.click(dialog.getByRole('button', { name: 'Unlink' }))
  expect(dialog.getByText('Please choose a reason')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'They separated' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('Unlinked from Thomas Nguyễn')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ unlink: 'separated' }, { partner_id: 30 }]))
})

test('unlinking a partner who died records the death in the next step', async () => {
  stored = linked()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unlink' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Thomas' }))
  await user.click(dialog.getByRole('radio', { name: 'Thomas died' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  const recording = within(await screen.findByRole('dialog', { name: 'Record that Thomas has died' }))
  expect(await recording.findByRole('checkbox', { name: 'Unlink Mai Anh Nguyễn as partner' })).toBeChecked()
  await user.type(recording.getByRole('textbox', { name: /Who told you/ }), 'Mai Anh')
  await user.click(recording.getByRole('button', { name: 'Record death' }))
  await waitFor(() =>
    expect(sent).toEqual([{ died_on: null, told_by: 'Mai Anh', note: '', keep_tasks: [], unlink_partner: true }]),
  )
})

test('a child is not added as the partner', async () => {
  stored = kept({ first_name: 'Thomas', date_of_birth: '2019-02-01' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add Thomas as a client' }))
  expect(screen.getByText('A partner must be at least 16 years old')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create and link' })).toBeDisabled()
})

test('a linked partner’s own record is edited in its place', async () => {
  stored = linked()
  api.use(
    answer(clients.update, ({ body }) => {
      sent.push(body)
      stored = { ...linked(), linked: { client: { ...thomas(), occupation: 'Joiner', version: 2 } } }
      return stored.linked?.client ?? thomas()
    }),
  )
  const { user } = open()
  const table = await region('Side by side')
  await user.click(within(table).getByRole('button', { name: /Edit Occupation of Thomas/ }))
  const input = within(table).getByRole('textbox', { name: 'Occupation of Thomas' })
  await user.clear(input)
  await user.type(input, 'Joiner{Enter}')
  expect(await within(table).findByText('Joiner')).toBeVisible()
  expect(sent).toEqual([{ id: 30, version: 1, occupation: 'Joiner' }])
})

test('a client is made of the partner, unless they are one already', async () => {
  stored = kept({ first_name: 'Thomas', email: 'tom@example.com' })
  api.use(
    answer(duplicates.find, { items: [duplicate({ id: 30, first_name: 'Thomas', reasons: ['email'] })], elsewhere: 0 }),
    answer(partners.makeClient, ({ body }) => {
      sent.push(body)
      if (!body.last_name) return refusal('BAD_INPUT')
      stored = linked()
      return stored
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add Thomas as a client' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add partner as a client' }))
  expect(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Nguyễn')
  expect(await dialog.findByRole('button', { name: 'Link instead: Thomas Nguyễn' })).toBeVisible()
  await expectAccessible()
  await user.clear(dialog.getByRole('textbox', { name: 'Last name' }))
  await user.click(dialog.getByRole('button', { name: 'Create and link' }))
  expect(dialog.getByText('Please enter last name')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Lê')
  await user.click(dialog.getByRole('checkbox', { name: /Same address: 12 Wattle Street/ }))
  await user.click(dialog.getByRole('button', { name: 'Create and link' }))
  expect(await screen.findByText('Thomas Lê added as a client and linked')).toBeVisible()
  expect(sent).toEqual([{ first_name: 'Thomas', last_name: 'Lê', same_address: false, version: 1 }])
})

test('a partner whom the viewer may not see is linked, no more', async () => {
  stored = { ...NOTHING, linked: { client: null } }
  open()
  expect(await screen.findByRole('status')).toHaveTextContent(/^Linked Mai Anh is linked to a client/)
  expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('who checks the work of others reads and does not write', async () => {
  stored = kept({ first_name: 'Thomas' })
  open('ROLE_AFSL')
  expect(within(await region('Side by side')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Make|Link/ })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['nothing known', () => NOTHING],
  ['details', () => kept({ first_name: 'Thomas', salary: 100 })],
  ['a linked client', linked],
])('%s is accessible', async (_, present) => {
  stored = present()
  open()
  await region('Side by side')
  await expectAccessible()
})
