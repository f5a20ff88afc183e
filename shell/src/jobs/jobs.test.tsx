import { jobs as calls } from '@portal/contract/jobs'
import { followedJobs, followJob, leaveJob } from '@portal/platform'
import { answer, backgroundJob, expectAccessible, fakeApi, pageOf, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Jobs } from './Jobs.tsx'

const failed = { id: 1, record_id: 12, label: '=Evil', outcome: 'failed', message: 'Not yours' } as const
const api = fakeApi(
  answer(calls.view, backgroundJob()),
  answer(calls.list, pageOf([])),
  answer(calls.rows, pageOf([failed])),
  answer(calls.cancel, backgroundJob({ state: 'cancelled', message: null, done: 1 })),
)

beforeEach(() => {
  for (const { id } of followedJobs.getState()) leaveJob(id)
  localStorage.clear()
})

const tray = () => screen.findByRole('region', { name: 'Background jobs' })

describe('after a load', () => {
  const past = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const RUNS = backgroundJob({ id: 31, title: 'Runs', state: 'running', finished_at: null, message: null })
  const ENDED = backgroundJob({ id: 32, title: 'Ended', finished_at: past(2) })

  beforeEach(() => {
    const known = new Map([RUNS, ENDED].map((job) => [job.id, job]))
    api.use(
      answer(calls.list, pageOf([RUNS, ENDED])),
      answer(calls.view, ({ params }) => known.get(params.id) ?? backgroundJob()),
    )
  })
  const titles = async () => {
    await tray()
    return screen.getAllByRole('button', { name: /^(Hide|Dismiss)/ }).map((button) => button.getAttribute('aria-label'))
  }

  test('a job that runs is found again, wherever it was started; one that is over is not', async () => {
    renderScreen(<Jobs />)
    await waitFor(async () => expect(await titles()).toEqual(['Hide: Runs. It keeps running.']), { timeout: 4_000 })
  })

  test('a job that the tray has shown is still told when it is over, until it is put away', async () => {
    localStorage.setItem('portal.jobs', JSON.stringify({ shown: [32], putAway: [31] }))
    const { user, unmount } = renderScreen(<Jobs />)
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Ended' }, { timeout: 4_000 }))
    expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
    unmount()
    api.use(answer(calls.list, pageOf([{ ...RUNS, id: 33 }, RUNS, ENDED])), answer(calls.view, RUNS))
    renderScreen(<Jobs />)
    await waitFor(async () => expect(await titles()).toEqual(['Hide: Runs. It keeps running.']), { timeout: 4_000 })
    expect(followedJobs.getState()).toMatchObject([{ id: 33 }])
  })

  test('old news is none', async () => {
    localStorage.setItem('portal.jobs', JSON.stringify({ shown: [33], putAway: [] }))
    api.use(answer(calls.list, pageOf([RUNS, { ...ENDED, id: 33, finished_at: past(60) }])))
    renderScreen(<Jobs />)
    await waitFor(async () => expect(await titles()).toEqual(['Hide: Runs. It keeps running.']), { timeout: 4_000 })
  })
})

test('nothing is there until something is followed', async () => {
  renderScreen(<Jobs />)
  expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
})

test('a job that runs shows how far it is, and can be cancelled', async () => {
  let state: 'running' | 'cancelled' = 'running'
  api.use(
    answer(calls.view, () => backgroundJob({ state, done: 1, message: null, finished_at: null })),
    answer(calls.cancel, () => {
      state = 'cancelled'
      return backgroundJob({ state, done: 1, message: null })
    }),
  )
  followJob({ id: 7, title: 'Move 2 people' })
  const { user } = renderScreen(<Jobs />)
  expect(await screen.findByRole('progressbar', { name: 'Move 2 people to Quote Sent' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  expect(screen.getByText('1 of 2')).toBeVisible()
  await expectAccessible(await tray())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Cancelled', {}, { timeout: 4_000 })).toBeVisible()
})

describe('a change that is over', () => {
  let undone: number[]
  beforeEach(() => {
    undone = []
    api.use(
      answer(calls.undo, ({ params }) => {
        undone.push(params.id)
        return { job_id: 8 }
      }),
    )
  })

  test('says without a click why some were skipped, and is undone by a job that is followed in its place', async () => {
    api.use(answer(calls.view, backgroundJob({ message: '8 changed, 2 skipped (already in this status).' })))
    followJob({ id: 7, title: 'Move 10 people' })
    const { user } = renderScreen(<Jobs />)
    expect(await screen.findByText('8 changed, 2 skipped (already in this status).')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(followedJobs.getState()).toEqual([{ id: 8, title: 'Undo “Move 2 people to Quote Sent”' }]),
    )
    expect(undone).toEqual([7])
  })

  test('is still undone after a load', async () => {
    localStorage.setItem('portal.jobs', JSON.stringify({ shown: [7], putAway: [] }))
    api.use(answer(calls.list, pageOf([backgroundJob({ finished_at: new Date().toISOString() })])))
    const { user } = renderScreen(<Jobs />)
    await user.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 4_000 }))
    await waitFor(() => expect(followedJobs.getState()).toMatchObject([{ id: 8 }]))
    expect(undone).toEqual([7])
  })

  test('is not offered to be undone where it cannot be', async () => {
    api.use(answer(calls.view, backgroundJob({ can_undo: false })))
    followJob({ id: 7, title: 'Move 2 people' })
    renderScreen(<Jobs />)
    expect(await screen.findByText('2 changed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('can be undone another time where that was refused', async () => {
    api.use(refuse(calls.undo, 'CONFLICT', { message: 'This has already been undone.' }))
    followJob({ id: 7, title: 'Move 2 people' })
    const { user } = renderScreen(<Jobs />)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This has already been undone.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
  })
})

test('what failed is shown, and saved as a file without formulas', async () => {
  api.use(answer(calls.view, backgroundJob({ failed: 1, message: '1 changed, 1 failed.' })))
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:x'
    },
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  followJob({ id: 7, title: 'Move 2 people' })
  const { user } = renderScreen(<Jobs />)
  await user.click(await screen.findByRole('button', { name: 'View failures' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 people to Quote Sent' })
  expect(await within(dialog).findByText('Not yours')).toBeVisible()
  await expectAccessible(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.size).toBe(new Blob(["\uFEFFId,Name,Outcome,Reason\r\n12,'=Evil,Failed,Not yours\r\n"]).size)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
})
