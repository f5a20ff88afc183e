import { jobs as calls } from '@portal/contract/jobs'
import { followJob } from '@portal/platform'
import { answer, backgroundJob, fakeApi, pageOf, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { Jobs } from './Jobs.tsx'

const failed = { id: 1, record_id: 12, label: '=Evil', outcome: 'failed', message: 'Not yours' } as const
fakeApi(
  answer(calls.view, backgroundJob({ failed: 1 })),
  answer(calls.list, pageOf([])),
  answer(calls.rows, pageOf([failed])),
)

/** Code that the network loses as long as it is named here. */
const lost = new Set(['./JobStrips.tsx', './JobRows.tsx'])

for (const code of lost) {
  jest.doMock(code, () => {
    if (lost.has(code)) throw new Error(`${code} did not come`)
    return jest.requireActual(code)
  })
}

test('a tray whose code does not come says so there, costs nothing else, and comes with Try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  followJob({ id: 7, title: 'Move 2 people' })
  const { user } = renderScreen(
    <>
      <input aria-label="Note" />
      <Jobs />
    </>,
  )
  await user.type(screen.getByLabelText('Note'), 'Half a sen')
  const tray = within(await screen.findByRole('region', { name: 'Background jobs' }))
  expect(await tray.findByRole('alert')).toHaveTextContent('We couldn’t show your background jobs. They keep running.')
  lost.delete('./JobStrips.tsx')
  await user.click(tray.getByRole('button', { name: 'Try again' }))

  await user.click(await tray.findByRole('button', { name: 'View failures' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('We couldn’t load this.')).toBeVisible()
  lost.delete('./JobRows.tsx')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await within(await screen.findByRole('dialog')).findByText('Not yours')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Half a sen')
})
