import { settings } from '@portal/contract/office/settings'
import { answer, expectAccessible, fakeApi, renderScreen, securitySettings } from '@portal/testing'
import { screen } from '@testing-library/react'
import { SignInSecurity } from './SignInSecurity.tsx'

fakeApi(answer(settings.security, securitySettings({ two_factor_roles: [] })))

function open(two_factor_enabled: boolean) {
  return renderScreen(<SignInSecurity />, { role: 'ROLE_SUPER_ADMIN', profile: { two_factor_enabled } })
}

const WARNING = 'This includes you.'

it('warns whoever asks two-factor of their own role before they have it, and leads them to it', async () => {
  const { user, container } = open(false)
  await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
  expect(screen.queryByText(WARNING)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Super Admin' }))
  expect(await screen.findByText(WARNING)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up first' })).toHaveAttribute('href', '/profile')
  await expectAccessible(container)
  await user.click(screen.getByRole('checkbox', { name: 'Super Admin' }))
  expect(screen.queryByText(WARNING)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Everyone' }))
  expect(screen.getByText(WARNING)).toBeVisible()
})

it('warns nobody who has two-factor', async () => {
  const { user } = open(true)
  await user.click(await screen.findByRole('checkbox', { name: 'Super Admin' }))
  expect(screen.getByRole('checkbox', { name: 'Super Admin' })).toBeChecked()
  expect(screen.queryByText(WARNING)).toBeNull()
})
