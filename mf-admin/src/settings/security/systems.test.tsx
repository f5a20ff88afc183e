import { settings } from '@portal/contract/office/settings'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import Systems from './Systems.tsx'

const api = fakeApi(answer(settings.security, { two_factor_roles: ['ROLE_SUPER_ADMIN'], version: 3 }))
const open = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN' })

it('offers every role, super admin and admin first, and sends those that are chosen', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.updateSecurity, ({ body }) => {
      sent.push(body)
      return { two_factor_roles: body.two_factor_roles ?? [], version: 4 }
    }),
  )
  const { user } = open()
  expect(await screen.findByRole('checkbox', { name: 'Super Admin' })).toBeChecked()
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Super Admin', 'Admin', 'Advisor', 'Referral', 'Referral Company', 'AFSL', 'Auditor', 'Accountant', 'Everyone'],
  ])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Admin' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ two_factor_roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], version: 3 }])
  await expectAccessible()
})

it('says what the server says where it is refused', async () => {
  api.use(refuse(settings.updateSecurity, 'STALE_VERSION', { message: 'Someone else has changed this.' }))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else has changed this.')).toBeVisible()
})
