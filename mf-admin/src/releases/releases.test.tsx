import { registry } from '@portal/contract/office/registry'
import type { ReleaseError, ReleaseFigures, ReleasesView, ShownRelease } from '@portal/contract/office/registry.schema'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, showMedia } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { BESIDE } from '../beside/beside.ts'
import Releases from './Releases.tsx'

const figures = (different: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  ...{ loads: 2_871, load_failures: 3, render_failures: 0, load_p50: 121, load_p95: 238 },
  ...{ interaction_p75: 96, blocked_mean: 140 },
  days: [230, 235, null, 238, 240, 236, 238],
  ...different,
})
const release = (version: string, different: Partial<ShownRelease> = {}): ShownRelease => ({
  ...{ release: `${version}-abc`, version, at: '2026-11-03T03:20:00.000Z', by: 'Ines Duarte', state: 'current' },
  ...{ bytes: 74_200, platform: '^1.8', integrity: `sha384-Qm9v${'A'.repeat(56)}c41A`, figures: figures() },
  ...{ failing_companies: [], record: null, slow: false },
  ...different,
})
const NEW = release('1.9.0', {
  ...{ state: 'candidate', figures: figures({ loads: 318, load_failures: 0, render_failures: 1, load_p95: 226 }) },
})
const STILL = { off: null, last_change: null }
const event = { at: '2026-11-18T04:42:00.000Z', by: 'The portal', percent: null, detail: null }
const VIEW: ReleasesView = {
  as_of: '2026-11-18T23:42:00.000Z',
  platform: '1.8.0',
  can_change: true,
  limits: { percent: 2, users: 3 },
  totals: { loads: 8_931, failures: 10 },
  remotes: [
    {
      ...{ name: 'shell', current: release('2.4.0'), candidate: null, rollout: null, taken_back: null, back_to: null },
      ...{ kept: [], ...STILL },
    },
    {
      ...{ name: 'mf-applications', current: release('2.7.1'), candidate: null, rollout: null },
      ...{ taken_back: '2.8.0', back_to: '2.7.0', kept: [], ...STILL },
    },
    {
      ...{ name: 'mf-quoting', current: release('1.8.3'), candidate: NEW, taken_back: null, back_to: '1.8.3' },
      ...STILL,
      rollout: { percent: 10, roles: ['ROLE_SUPER_ADMIN'], companies: ['acme'], is_only_me: false },
      kept: [
        { ...NEW, state: 'candidate' },
        { ...release('1.8.3'), state: 'current' },
        { ...release('1.8.2'), state: 'kept' },
        { ...release('1.8.1'), state: 'taken-back' },
      ],
    },
  ],
  history: [
    {
      ...event,
      remote: 'mf-quoting',
      version: '1.9.0',
      release: NEW.release,
      action: 'released',
      by: 'Ines',
      percent: 10,
    },
    {
      ...{ ...event, remote: 'mf-applications', version: '2.8.0', release: '2.8.0-abc', action: 'taken-back' },
      detail: '12 of 268 loads failed (4.48%, limit 2.00%) in render of /tasks.',
    },
  ],
}
const OFF = { note: 'Premiums are wrong.', at: event.at, by: 'Ines' }
let view = VIEW
let errors: ReleaseError[] = []
let asked: unknown[] = []
const api = fakeApi(
  answer(registry.releases, () => view),
  answer(registry.errors, () => ({ errors })),
  answer(registry.change, ({ params, body }) => {
    asked.push({ ...params, ...body })
    return view
  }),
  answer(registry.updateLimits, ({ body }) => {
    asked.push(body)
    return { ...view, limits: body }
  }),
)
beforeEach(() => {
  view = VIEW
  errors = []
  asked = []
  showMedia((query) => query === BESIDE)
})
afterEach(() => jest.restoreAllMocks())

const open = (search = '') =>
  renderScreen(<Releases />, { role: 'ROLE_SUPER_ADMIN', path: `/releases${search}`, route: '/releases' })
const details = async (name: string) => within(await screen.findByRole('complementary', { name }))

test('the remotes stand with their releases, a candidate beneath, and how they fare', async () => {
  const { container } = open()
  const table = within(await screen.findByRole('table', { name: 'Releases' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(5)
  expect(rows[2]).toMatch(/mf-applications.*2\.7\.1.*2\.8\.0 rolled back.*100%.*2,871.*3 0\.10%.*238 ms/)
  expect(rows[3]).toMatch(/mf-quoting.*1\.8\.3.*Current.*90%/)
  expect(rows[4]).toMatch(/New release.*1\.9\.0.*Canary.*10%.*318.*1 0\.31%.*226 ms/)
  expect(container.querySelector('dl')?.textContent).toMatch(/Loads8,931.*Failures10 ?0\.11%.*238 ms/)
  await expectAccessible(container)
})

test('a release says what it is about, of which commit it is, and what speaks against that', async () => {
  const record = {
    ...{ note: 'Fixes premiums', commit: '1a2b3c4d5e6f7890', branch: 'main', uncommitted: true, untested: false },
    copied_from: null,
  }
  const [shell, applications, quoting] = VIEW.remotes
  if (!shell || !applications || !quoting) throw new Error('Three remotes are shown')
  const kept = quoting.kept.map((one) => (one.version === '1.8.2' ? { ...one, record } : one))
  view = { ...VIEW, remotes: [shell, applications, { ...quoting, kept }] }
  open()
  const aside = await details('mf-quoting')
  const row = aside.getByRole('button', { name: 'Use 1.8.2' }).closest('li')
  expect(row).toHaveTextContent('Fixes premiums · 1a2b3c4d5e on main · uncommitted changes')
  await expectAccessible()
})

test('what is tried is shown beside: on whom, how it fares, what is kept', async () => {
  open()
  const aside = await details('mf-quoting')
  expect(aside.getByText('10%').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(aside.getByText(/^Also: company acme, role /)).toHaveTextContent(
    'above 2.00% failures, if 3 users are affected',
  )
  const table = within(aside.getByRole('table', { name: 'New against current' }))
  expect(table.getByRole('row', { name: 'Render failures 0 1' })).toBeVisible()
  expect(aside.getByText(/Platform \^1\.8 · integrity sha384-Qm9v…c41A/)).toBeVisible()
  expect(aside.getAllByRole('button', { name: /^Use / })).toHaveLength(2)
})

test('a release that is slow says so, and a time that no browser told is no 0', async () => {
  const slow = { ...NEW, slow: true, figures: figures({ interaction_p75: 812, blocked_mean: null }) }
  view = { ...VIEW, remotes: VIEW.remotes.map((one) => (one.candidate ? { ...one, candidate: slow } : one)) }
  open()
  expect((await screen.findByRole('row', { name: /^New release/ })).textContent).toMatch(/1\.9\.0.*Slow.*812 ms/)
  const aside = await details('mf-quoting')
  expect(aside.getByText(/^For clearly more users .* more than 500 ms, .* more than 3 s/)).toBeVisible()
  const table = within(aside.getByRole('table', { name: 'New against current' }))
  expect(table.getByRole('row', { name: 'Response time p75 96 ms 812 ms' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Blocked per visit 140 ms –' })).toBeVisible()
})

test('the operator sees from which companies failures come', async () => {
  const failing_companies = [
    { company: 'acme', users: 22, failed_users: 20 },
    { company: 'demo', users: 3, failed_users: 1 },
  ]
  view = {
    ...VIEW,
    remotes: VIEW.remotes.map((one) => ({ ...one, candidate: one.candidate && { ...NEW, failing_companies } })),
  }
  open()
  const aside = await details('mf-quoting')
  const rows = within(aside.getByRole('table', { name: 'Failing for' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['acme20 of 22 users', 'demo1 of 3 users'])
})

test('a candidate is widened, with a way back', async () => {
  const { user } = open()
  const aside = await details('mf-quoting')
  await user.click(aside.getByRole('button', { name: 'Roll out to 25%' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const told = { remote: 'mf-quoting', action: 'widen', release: NEW.release }
  await waitFor(() =>
    expect(asked).toEqual([
      { ...told, percent: 25 },
      { ...told, action: 'undo' },
    ]),
  )
})

test.each([
  ['Only me', 'Only me', { action: 'only-me', release: '1.9.0-abc' }],
  ['Roll back to 1.8.3', 'Roll back', { action: 'roll-back', release: '1.9.0-abc' }],
  ['Use 1.8.2', 'Use this release', { action: 'use', release: '1.8.2-abc' }],
  ['Use 1.8.1', 'Use this release', { action: 'use', release: '1.8.1-abc' }],
])('%s asks first', async (button, confirm, told) => {
  const { user } = open('?remote=mf-quoting')
  await user.click((await details('mf-quoting')).getByRole('button', { name: button }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'))
  expect(asked).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: confirm }))
  await waitFor(() => expect(asked).toEqual([{ remote: 'mf-quoting', ...told }]))
})

test('a remote is switched off with a note, and on again', async () => {
  const { user } = open('?remote=mf-applications')
  await user.click((await details('mf-applications')).getByRole('button', { name: 'Switch off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(dialog.getByText('Please say why')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Premiums are wrong.')
  view = { ...VIEW, remotes: VIEW.remotes.map((one) => ({ ...one, off: OFF })) }
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  const told = { remote: 'mf-applications', release: '2.7.1-abc' }
  await waitFor(() => expect(asked).toEqual([{ ...told, action: 'switch-off', note: 'Premiums are wrong.' }]))
  const aside = await details('mf-applications')
  expect(await aside.findByText(/^Switched off by Ines, 18\/11\/2026/)).toBeVisible()
  expect(aside.getByText('Premiums are wrong.')).toBeVisible()
  await user.click(aside.getByRole('button', { name: 'Switch on' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...told, action: 'switch-on' }))
})

test('the last change is undone, with what it was', async () => {
  const last_change = {
    action: 'rolled-back',
    release: '1.9.0-abc',
    version: '1.9.0',
    at: event.at,
    by: 'Ines',
  } as const
  view = { ...VIEW, remotes: VIEW.remotes.map((one) => ({ ...one, last_change })) }
  const { user } = open('?remote=mf-quoting')
  await user.click((await details('mf-quoting')).getByRole('button', { name: 'Undo rollback' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the rollback of mf-quoting 1.9.0?' }))
  expect(dialog.getByText(/^Ines did it on 18\/11\/2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Undo rollback' }))
  await waitFor(() => expect(asked).toEqual([{ remote: 'mf-quoting', action: 'undo', release: '1.9.0-abc' }]))
})

test('what failed most is shown with how often, where, and in which companies', async () => {
  const failed: ReleaseError = {
    ...{
      release: NEW.release,
      version: '1.9.0',
      kind: 'render',
      name: 'TypeError',
      message: 'rows.map is not a function',
    },
    ...{ place: 'quotes/List', page: '/quotes', frame: 'List /remotes/mf-quoting/1.js:1:2', count: 1_204 },
    ...{ companies: ['acme', 'demo'], last_at: '2026-11-18T04:42:00.000Z' },
  }
  errors = [failed, { ...failed, release: '1.8.3-abc', version: '1.8.3', message: 'is of before', frame: null }]
  const { container } = open('?remote=mf-quoting')
  const aside = await details('mf-quoting')
  const first = (await aside.findByText('TypeError: rows.map is not a function')).closest('li')
  expect(first).toHaveTextContent(
    /1,204×quotes\/List, on \/quotesList \/remotes\/mf-quoting\/1\.js:1:2acme, demo · last 18\/11\/2026/,
  )
  expect(aside.getByText(/, in 1\.8\.3$/)).toBeVisible()
  await expectAccessible(container)
})

test('a candidate that only the reader has says so at its first step', async () => {
  const rollout = { percent: 0, roles: [], companies: [], is_only_me: true }
  view = { ...VIEW, remotes: VIEW.remotes.map((remote) => (remote.candidate ? { ...remote, rollout } : remote)) }
  open()
  const aside = await details('mf-quoting')
  expect(aside.getByText('Only me').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(aside.queryByRole('button', { name: 'Only me' })).toBeNull()
})

test('what cannot be done is said', async () => {
  api.use(refuse(registry.change, 'CONFLICT', { message: 'This release has changed in the meantime.' }))
  const { user } = open()
  await user.click((await details('mf-quoting')).getByRole('button', { name: 'Roll out to 25%' }))
  expect(await screen.findByText('This release has changed in the meantime.')).toBeVisible()
})

test('super admins of other companies look, and change nothing', async () => {
  view = { ...VIEW, can_change: false }
  open()
  const aside = await details('mf-quoting')
  expect(aside.queryByRole('button', { name: /Roll out|Roll back|^Use |Switch|Undo/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Limits' })).toBeNull()
})

test('what happened is narrowed to a remote', async () => {
  const { user } = open()
  const happened = within(await screen.findByRole('region', { name: 'What happened' }))
  expect(happened.getByText(/released/)).toHaveTextContent('Ines released mf-quoting 1.9.0 to 10% of users')
  await user.click(screen.getByRole('button', { name: 'All remotes' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'mf-applications' }))
  expect(happened.queryByText(/released/)).toBeNull()
  expect(screen.getByText(/12 of 268 loads failed/)).toBeVisible()
})

test('the limits are set, and a wrong one is said', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Limits' }))
  const percent = screen.getByLabelText('Failed loads')
  await user.clear(percent)
  await user.type(percent, '99')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter 0.1 to 50')).toBeVisible()
  await user.clear(percent)
  await user.type(percent, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([{ percent: 1.5, users: 3 }]))
})

test('on a phone a remote opens over the list', async () => {
  jest.restoreAllMocks()
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'mf-quoting' }))
  expect(await screen.findByRole('dialog', { name: 'mf-quoting' })).toBeVisible()
})
