import type { Role } from '@portal/domain/account/role'
import { expectAccessible } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { frameApi, openFrame } from '../testing/open-frame.tsx'

frameApi()

describe('the header', () => {
  it.each([
    ['ROLE_SUPER_ADMIN', true, true, true],
    ['ROLE_ADMIN', true, true, true],
    ['ROLE_ADVISOR', true, true, true],
    ['ROLE_REFERRAL', false, true, false],
    ['ROLE_REFERRAL_COMPANY', false, true, true],
    ['ROLE_AFSL', false, false, true],
    ['ROLE_AUDITOR', false, false, true],
  ] satisfies Array<[Role, boolean, boolean, boolean]>)(
    'offers %s what it may use',
    async (role, search, link, guide) => {
      openFrame('/clients', { role, profile: { calendar_link: 'https://calendar.example/me' } })
      await screen.findByRole('button', { name: /^Your account/ })
      expect(screen.queryAllByRole('combobox', { name: 'Search clients' })).toHaveLength(search ? 1 : 0)
      expect(screen.queryAllByRole('button', { name: 'My Referral Link' })).toHaveLength(link ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'My Calendar' })).toHaveLength(link ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'How To Guide' })).toHaveLength(guide ? 1 : 0)
    },
  )

  it('has My Calendar only with an address, and opens it in a tab that knows nothing of this one', async () => {
    const { unmount } = openFrame('/clients')
    await screen.findByRole('button', { name: /^Your account/ })
    expect(screen.queryByRole('link', { name: 'My Calendar' })).toBeNull()
    unmount()
    openFrame('/clients', { profile: { calendar_link: 'https://calendar.example/me' } })
    const calendar = await screen.findByRole('link', { name: 'My Calendar' })
    expect(calendar).toHaveAttribute('href', 'https://calendar.example/me')
    expect(calendar).toHaveAttribute('target', '_blank')
    expect(calendar).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('copies the referral link and says so', async () => {
    const { user } = openFrame('/clients', { profile: { uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10' } })
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    expect(await screen.findByText('Referral link copied.')).toBeVisible()
    expect(write).toHaveBeenCalledWith('http://demo.localhost/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10')
  })

  it('shows the referral link as a QR code, and leads to the form', async () => {
    const { user } = openFrame('/clients', { profile: { uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10' } })
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    const dialog = await screen.findByRole('dialog', { name: 'My Referral Link' })
    expect(within(dialog).getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Open the form' })).toHaveAttribute(
      'href',
      'http://demo.localhost/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10',
    )
    const code = within(dialog).getByRole('textbox', { name: 'Code for your website' })
    expect(code).toHaveTextContent('<adviser-client-form token="7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10">')
    await user.click(within(dialog).getByRole('button', { name: 'Calendar' }))
    expect(code).toHaveTextContent('http://demo.localhost/calender-link/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10')
    await expectAccessible(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('copies a referral link to the host for outsiders, where there is one', async () => {
    const meta = document.createElement('meta')
    meta.name = 'portal-company'
    meta.content = JSON.stringify({ reference: 'demo', outsiders: 'https://demo.links.example' })
    document.head.append(meta)
    const { user } = openFrame('/clients', { profile: { uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10' } })
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    expect(write).toHaveBeenCalledWith('https://demo.links.example/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10')
    meta.remove()
  })

  it('shows the referral link to copy by hand where the browser refuses', async () => {
    const { user } = openFrame('/clients')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    expect(await screen.findByLabelText('Your referral link')).toHaveValue(
      'http://demo.localhost/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10',
    )
  })

  it('lists the keys on ?', async () => {
    const { user } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('button', { name: /^Your account/ }))
    expect(await screen.findByRole('menuitem', { name: /Shortcuts/ })).toBeVisible()
  })
})

describe('the warning about missing mail settings', () => {
  const WARNING = 'Please configure your company settings to be able to send emails from the CRM.'

  it.each([
    ['ROLE_SUPER_ADMIN', 1],
    ['ROLE_ADMIN', 1],
    ['ROLE_ADVISOR', 0],
  ] satisfies Array<[Role, number]>)('is shown to %s as many times: %d', async (role, times) => {
    openFrame('/clients', { role, company: { default_email_address: null } })
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.queryAllByText(WARNING)).toHaveLength(times)
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  it('is not there once an address is set', async () => {
    openFrame('/clients', { role: 'ROLE_ADMIN' })
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.queryByText(WARNING)).toBeNull()
  })
})
