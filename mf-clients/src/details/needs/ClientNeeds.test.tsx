import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { needs } from '@portal/contract/clients/needs'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import {
  answer,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  pageOf,
  refusal,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientNeeds from './ClientNeeds.tsx'

const NOTHING: Needs = { client_id: 12, version: 0, people: [], author: null, saved_at: null }

function saved(version: number, amount: number): Needs {
  return {
    client_id: 12,
    version,
    people: [{ person: 'client', covers: [newWantedCover('TRM', amount)], calculator: null, result: null }],
    author: { id: 4, name: 'Jo Tanaka' },
    saved_at: '2026-11-03T05:31:00.000Z',
  }
}

const NO_PARTNER: Partner = { client_id: 12, details: null, version: 0, updated_at: null, linked: null, covers: [] }

const api = fakeApi(
  answer(partners.view, NO_PARTNER),
  answer(needs.view, NOTHING),
  answer(needs.save, saved(1, 1)),
  answer(settings.companyInfo, companyInfo()),
)

let client = 100
/** Each test has a client of its own: an edit outlives the tab. */
function open(role?: Role, known?: Partial<ClientDetails>) {
  client += 1
  return openAgain(role, known)
}

function openAgain(role: Role = 'ROLE_ADVISOR', known: Partial<ClientDetails> = {}) {
  const details = clientDetails({ ...known, id: client })
  return renderScreen(<ClientNeeds clientId={client} client={details} role={role} />, { role })
}

const calculator = () => screen.getByRole('region', { name: 'Needs calculator' })
const needed = (cover: string) => screen.getByRole('region', { name: `${cover} needed` })

test('existing cover begins with the policies in force, and says so as long as it is theirs', async () => {
  const nothing = { in_force: 0, wanted: 0 }
  const life = { cover: 'TRM' as const, client: { in_force: 150_000_00, wanted: 0 }, partner: nothing }
  api.use(answer(partners.view, { ...NO_PARTNER, covers: [life] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  const fields = within(screen.getByRole('region', { name: 'What Life covers' }))
  expect(fields.getByRole('textbox', { name: 'Existing cover kept' })).toHaveValue('150,000')
  expect(fields.getByText('From policies in force')).toBeVisible()
  expect(within(needed('Life')).getByText('−$150,000')).toBeVisible()
  await user.clear(fields.getByRole('textbox', { name: 'Existing cover kept' }))
  expect(fields.getByText('$150,000 in force on record')).toBeVisible()
  const glance = screen.getByRole('region', { name: 'Cover needed at a glance' })
  expect(glance).toHaveTextContent('$150,000 on record, not taken off')
  await user.click(fields.getByRole('button', { name: 'Use in force: Existing cover kept' }))
  expect(fields.getByRole('textbox', { name: 'Existing cover kept' })).toHaveValue('150,000')
  // Nobody has asked about cover that is not on record.
  const tpd = within(screen.getByRole('region', { name: 'What TPD covers' }))
  expect(tpd.getByRole('textbox', { name: 'Existing cover kept' })).toHaveValue('')
  await expectAccessible()
})

test('a calculation begins with what is known of the client, explains each sum, and becomes a wanted cover', async () => {
  const sent: unknown[] = []
  api.use(
    answer(needs.save, ({ body }) => {
      sent.push(body)
      return saved(1, 1)
    }),
  )
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  expect(within(calculator()).getByRole('textbox', { name: 'Annual income' })).toHaveValue('118,000')
  expect(within(calculator()).getByRole('textbox', { name: 'Amount of asset 1' })).toHaveValue('142,500')
  await user.click(within(calculator()).getByRole('button', { name: 'Add debt' }))
  expect(within(calculator()).getByRole('textbox', { name: 'Name of debt 1' })).toHaveFocus()
  await user.keyboard('Mortgage')
  await user.type(within(calculator()).getByRole('textbox', { name: 'Amount of debt 1' }), '640000')
  expect(within(needed('Life')).getByText('Mortgage')).toBeVisible()
  expect(within(needed('Life')).getByText('$640,000')).toBeVisible()
  expect(within(needed('Life')).getByText('−$142,500')).toBeVisible()
  expect(needed('Income Protection')).toHaveTextContent('70% of $118,000 per year')
  const glance = screen.getByRole('region', { name: 'Cover needed at a glance' })
  expect(glance).toHaveTextContent('Income Protection$6,883 a month')
  // Super is an asset, and nobody has asked about cover.
  expect(glance).not.toHaveTextContent('in place')
  await user.type(screen.getByRole('textbox', { name: 'Existing income protection' }), '0')
  expect(glance).toHaveTextContent('None in place')
  const life = screen.getByRole('region', { name: 'What Life covers' })
  await user.type(within(life).getByRole('textbox', { name: 'Existing cover kept' }), '150000')
  expect(glance).toHaveTextContent('$150,000 in place')
  await user.click(screen.getByRole('button', { name: 'Use this amount: Income Protection' }))
  expect(await within(needed('Income Protection')).findByText('Used')).toBeVisible()
  const wanted = screen.getByRole('region', { name: 'Income Protection' })
  expect(within(wanted).getByRole('textbox', { name: 'Monthly benefit' })).toHaveValue('6,883')
  expect(within(wanted).getByRole('combobox', { name: 'Waiting period' })).toHaveValue('30')
  await user.click(screen.getByRole('button', { name: 'Save needs' }))
  expect(await screen.findByText('Needs saved')).toBeVisible()
  expect(sent).toMatchObject([
    {
      version: 0,
      people: [
        {
          person: 'client',
          covers: [{ cover: 'INC', amount: 688_300 }],
          calculator: { debts: [{ label: 'Mortgage', amount: 64_000_000 }] },
        },
      ],
    },
  ])
  expect(screen.queryByRole('button', { name: 'Save needs' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New quote' }))
  expect(address()).toBe(`/quoting-tools?client=${client}`)
})

test('a calculation for somebody of unknown age and income asks for them, and assumes neither', async () => {
  const { user } = open('ROLE_ADVISOR', { date_of_birth: null, salary: null })
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  const glance = screen.getByRole('region', { name: 'Cover needed at a glance' })
  expect(glance).toHaveTextContent('LifeEnter income and age')
  await user.type(within(calculator()).getByRole('textbox', { name: 'Annual income' }), '120000')
  expect(glance).toHaveTextContent('LifeEnter age')
  expect(glance).toHaveTextContent('Income Protection$7,000 a month')
  await user.type(within(calculator()).getByRole('textbox', { name: 'Age' }), '38')
  expect(glance).toHaveTextContent(/Life\$[\d,]{9}/)
})

test('all sums become wanted covers at once', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  await user.click(screen.getByRole('button', { name: 'Use all' }))
  for (const cover of ['Life', 'TPD', 'Trauma', 'Income Protection']) {
    expect(await within(needed(cover)).findByText('Used')).toBeVisible()
  }
  expect(screen.queryByRole('button', { name: 'Use all' })).toBeNull()
})

test('a partner’s calculation begins with what is known of the partner', async () => {
  const thomas = clientDetails({ id: 30, first_name: 'Thomas', salary: 400_000, salary_frequency: 'F' })
  api.use(answer(partners.view, { ...NO_PARTNER, linked: { client: thomas } }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Thomas' }))
  await user.click(screen.getByRole('button', { name: 'Start calculation' }))
  expect(within(calculator()).getByRole('textbox', { name: 'Annual income' })).toHaveValue('104,000')
})

test('what the server finds wrong is said at its field, which takes the focus, and nothing typed is lost', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add cover' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Trauma' }))
  const trauma = screen.getByRole('region', { name: 'Trauma' })
  await user.selectOptions(within(trauma).getByRole('combobox', { name: 'Owner' }), 'Super')
  await user.click(screen.getByRole('button', { name: 'Save needs' }))
  expect(await within(trauma).findByText('Please enter an amount')).toBeVisible()
  expect(within(trauma).getByText('Trauma cover can’t be held in super')).toBeVisible()
  expect(within(trauma).getByRole('textbox', { name: 'Sum insured' })).toHaveFocus()
  expect(within(trauma).getByRole('combobox', { name: 'Owner' })).toHaveValue('S')
})

test('an edit is there again when the tab is left and opened, until it is discarded', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Add cover' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Life' }))
  await user.type(screen.getByRole('textbox', { name: 'Sum insured' }), '500000')
  unmount()
  openAgain()
  expect(await screen.findByRole('textbox', { name: 'Sum insured' })).toHaveValue('500,000')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox', { name: 'Sum insured' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('textbox', { name: 'Sum insured' })).toHaveValue('500,000')
})

test('a calculation that was removed comes back by Undo, beside what was changed since', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  const age = within(calculator()).getByRole('textbox', { name: 'Until age' })
  await user.clear(age)
  await user.type(age, '61')
  await user.click(within(calculator()).getByRole('button', { name: 'Remove calculation' }))
  await user.click(screen.getByRole('button', { name: 'Add cover' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Life' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(within(calculator()).getByRole('textbox', { name: 'Until age' })).toHaveValue('61')
  expect(screen.getByRole('textbox', { name: 'Sum insured' })).toBeVisible()
})

test('what is typed while the needs are being saved is not lost, and is saved on top of them', async () => {
  const gate = Promise.withResolvers<void>()
  const sent: unknown[] = []
  api.use(
    answer(needs.save, async ({ body: { version = 0, people } }) => {
      sent.push([version, people[0]?.covers[0]?.amount])
      if (version === 0) await gate.promise
      return saved(version + 1, people[0]?.covers[0]?.amount ?? 0)
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add cover' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Life' }))
  const sum = screen.getByRole('textbox', { name: 'Sum insured' })
  await user.type(sum, '500')
  await user.click(screen.getByRole('button', { name: 'Save needs' }))
  await user.clear(sum)
  await user.type(sum, '500000')
  gate.resolve()
  expect(await screen.findByText('Needs saved')).toBeVisible()
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save needs' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(sent).toEqual([
    [0, 50_000],
    [1, 50_000_000],
  ])
})

test('a change by someone else is shown, and is a choice', async () => {
  const sent: unknown[] = []
  api.use(
    answer(needs.view, saved(3, 50_000_000)),
    answer(needs.save, ({ body }) => {
      sent.push(body.version)
      return body.version === 4 ? saved(5, 70_000_000) : refusal('STALE_VERSION', { record: saved(4, 90_000_000) })
    }),
  )
  const { user } = open()
  const sum = await screen.findByRole('textbox', { name: 'Sum insured' })
  await user.clear(sum)
  await user.type(sum, '700000')
  await user.click(screen.getByRole('button', { name: 'Save needs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed these needs' })
  expect(dialog).toHaveTextContent('$500,000')
  expect(dialog).toHaveTextContent('$900,000')
  await user.click(within(dialog).getByRole('button', { name: 'Replace with mine' }))
  await waitFor(() => expect(sent).toEqual([3, 4]))
  expect(await screen.findByText('Needs saved')).toBeVisible()
})

test('versions say what changed, and an earlier one can be taken up again', async () => {
  api.use(
    answer(needs.view, saved(8, 90_000_000)),
    answer(needs.versions, pageOf([saved(8, 90_000_000), saved(7, 50_000_000)], { page_size: 100 })),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  const drawer = await screen.findByRole('dialog', { name: 'Needs history' })
  expect(await within(drawer).findAllByText(/\$500,000, Stepped/)).toHaveLength(2)
  await user.click(within(drawer).getByRole('button', { name: 'Use this version' }))
  expect(await screen.findByRole('textbox', { name: 'Sum insured' })).toHaveValue('500,000')
  expect(screen.getByRole('button', { name: 'Save needs' })).toBeVisible()
})

test('compliance reads, and changes nothing', async () => {
  api.use(answer(needs.view, saved(3, 50_000_000)))
  open('ROLE_AFSL')
  expect(await screen.findByText(/\$500,000, Stepped, Non-Super/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Add|Save|Start/ })).toBeNull()
})

test('is accessible', async () => {
  api.use(answer(needs.view, saved(3, 50_000_000)))
  const { user, container } = open()
  await user.click(await screen.findByRole('button', { name: 'Start calculation' }))
  await user.click(within(calculator()).getByRole('button', { name: 'Add education cost' }))
  await expectAccessible(container)
})
