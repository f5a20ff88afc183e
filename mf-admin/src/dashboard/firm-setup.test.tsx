import { firmSetup } from '@portal/contract/office/firm-setup'
import { FIRM_SETUP_STEPS, type FirmSetupStep } from '@portal/domain/office/firm-setup'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import FirmSetup from './FirmSetup.tsx'

const done: FirmSetupStep[] = ['company', 'logo']
let dismissed = false
beforeEach(() => {
  dismissed = false
})
const api = fakeApi(
  answer(firmSetup.view, () => ({ done, is_dismissed: dismissed })),
  answer(firmSetup.dismiss, ({ body }) => {
    dismissed = body.is_dismissed
    return { done, is_dismissed: dismissed }
  }),
)
const show = () => renderScreen(<FirmSetup />, { role: 'ROLE_SUPER_ADMIN' })

test('says how many steps are left, and leads to the place of each', async () => {
  show()
  expect(await screen.findByText('8 steps to go')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Company details\s*Done/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^First import/ })).toHaveAttribute('href', '/import-data')
  await expectAccessible()
})

test('goes when it is dismissed, and comes back by Undo', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('8 steps to go')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('8 steps to go')).toBeVisible()
})

test('is not there once everything is done', async () => {
  let answers = 0
  api.use(
    answer(firmSetup.view, () => {
      answers += 1
      return { done: FIRM_SETUP_STEPS.map(({ value }) => value), is_dismissed: false }
    }),
  )
  const { container } = show()
  await waitFor(() => expect(answers).toBe(1))
  expect(container).not.toHaveTextContent('Set up your firm')
})
