import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import VerifyEmail from './VerifyEmail.tsx'

const ADDRESS = 'hello@coolibah.example'
const api = fakeApi(answer(settings.openEmailLink, { address: ADDRESS }))
const show = () => renderScreen(<VerifyEmail params={{ token: 'a-token' }} />, { role: null })

it('verifies the address when the button is pressed, and not before', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.verifyEmail, ({ body }) => {
      sent.push(body)
      return { address: ADDRESS }
    }),
  )
  const { user } = show()
  expect(await screen.findByRole('heading', { name: `Verify ${ADDRESS}` })).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Verify this address' }))
  expect(await screen.findByRole('heading', { name: 'Address verified' })).toBeVisible()
  expect(sent).toEqual([{ token: 'a-token' }])
})

it('says that an old link no longer works', async () => {
  api.use(answer(settings.openEmailLink, { address: null }))
  show()
  expect(await screen.findByText(MESSAGES.undoLinkDead)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so where the link was put out while the page was open', async () => {
  api.use(refuse(settings.verifyEmail, 'LINK_DEAD', { message: MESSAGES.undoLinkDead }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Verify this address' }))
  expect(await screen.findByText(MESSAGES.undoLinkDead)).toBeVisible()
})
