import { mailSettings } from '@portal/contract/sending/mail-settings'
import type { DkimSetting, MailServerSetting } from '@portal/contract/sending/mail-settings.schema'
import { answer, expectAccessible, fakeApi, refusal, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { Dkim } from './Dkim.tsx'
import { MailServer } from './MailServer.tsx'

const NONE: MailServerSetting = {
  ...{ host: null, port: 587, tls: 'starttls', username: null, has_password: false, hourly_limit: null },
  from_address: 'hello@coolibah.example',
  version: 0,
}
const SET: MailServerSetting = {
  ...NONE,
  ...{ host: 'smtp.coolibah.example', username: 'post@coolibah.example', has_password: true, version: 3 },
}
const KEY: NonNullable<DkimSetting['key']> = {
  domain: 'coolibah.example',
  selector: 'portal1',
  record_name: 'portal1._domainkey.coolibah.example',
  record_value: 'v=DKIM1; k=rsa; p=MIIBIjAN',
  created_at: '2026-11-20T00:00:00Z',
  found_at: null,
}
let setting: MailServerSetting
let dkim: DkimSetting
const sent: unknown[] = []
const api = fakeApi(
  answer(mailSettings.view, () => setting),
  answer(mailSettings.update, ({ body }) => {
    sent.push(body)
    setting = { ...SET, version: setting.version + 1 }
    return setting
  }),
  answer(mailSettings.dkimKeyOf, () => dkim),
)
beforeEach(() => {
  setting = SET
  dkim = { domain: 'coolibah.example', key: null, is_signing: false }
  sent.length = 0
})
let users = 0
function open(part: React.ReactElement) {
  users += 1
  return renderScreen(part, { role: 'ROLE_SUPER_ADMIN', profile: { email: `super${users}@demo.example` } })
}
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the mail server', () => {
  it('is the portal’s while the firm has none; one is set, with all that is wrong said first', async () => {
    setting = NONE
    const { user } = open(<MailServer />)
    expect(await screen.findByText(/No mail server of your own.*hello@coolibah\.example/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send test email to me' })).toBeNull()
    await user.type(screen.getByLabelText('Host'), 'https://smtp.coolibah.example')
    await user.clear(screen.getByLabelText('Port'))
    await user.type(screen.getByLabelText('Port'), 'many')
    await user.click(save())
    expect(screen.getAllByText('Please enter a host name, such as smtp.example.com')[0]).toBeVisible()
    expect(screen.getAllByText('Please enter a port')[0]).toBeVisible()
    expect(sent).toEqual([])
    await user.clear(screen.getByLabelText('Host'))
    await user.type(screen.getByLabelText('Host'), 'smtp.coolibah.example')
    await user.clear(screen.getByLabelText('Port'))
    await user.type(screen.getByLabelText('Port'), '465')
    await user.selectOptions(screen.getByLabelText('Encryption'), 'tls')
    await user.type(screen.getByLabelText(/^User name/), 'post@coolibah.example')
    await user.type(screen.getByLabelText(/^Password/), 'a secret')
    await user.type(screen.getByLabelText(/^Hourly limit/), '200')
    await expectAccessible()
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([
      {
        ...{ host: 'smtp.coolibah.example', port: 465, tls: 'tls', username: 'post@coolibah.example' },
        ...{ password: 'a secret', hourly_limit: 200, version: 0 },
      },
    ])
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  })

  it('keeps the password that is not typed, and says whose it is where the host is another', async () => {
    const { user } = open(<MailServer />)
    expect(await screen.findByText('A password is saved. Leave this empty to keep it.')).toBeVisible()
    await user.type(screen.getByLabelText('Host'), '.au')
    expect(screen.getByText('The saved password belongs to the old host. Enter one for this host.')).toBeVisible()
    await user.type(screen.getByLabelText('Host'), '{Backspace}{Backspace}{Backspace}')
    await user.type(screen.getByLabelText(/^Hourly limit/), '50')
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ hourly_limit: 50, version: 3 }])
  })

  it('sends a test email, and says the outcome', async () => {
    api.use(answer(mailSettings.test, { message: 'Test email sent to super@demo.example' }))
    const { user } = open(<MailServer />)
    await user.click(await screen.findByRole('button', { name: 'Send test email to me' }))
    expect(await screen.findByText('Test email sent to super@demo.example')).toBeVisible()
    const message = 'The mail server refused the user name or password.'
    api.use(refuse(mailSettings.test, 'CONFLICT', { message }))
    await user.click(screen.getByRole('button', { name: 'Send test email to me' }))
    expect(await screen.findByText(message)).toBeVisible()
    await expectAccessible()
  })

  it('shows what someone else has set meanwhile, and loses nothing that was typed', async () => {
    const theirs = { ...SET, hourly_limit: 77, version: 4 }
    api.use(answer(mailSettings.update, () => refusal('STALE_VERSION', { message: 'stale', record: theirs })))
    const { user } = open(<MailServer />)
    await user.type(await screen.findByLabelText(/^Hourly limit/), '50')
    await user.click(save())
    expect(await screen.findByRole('group', { name: 'Changed by someone else' })).toHaveTextContent('77')
    expect(screen.getByLabelText(/^Hourly limit/)).toHaveValue('50')
  })
})

describe('the DKIM key', () => {
  it('is made, its record copied and looked for', async () => {
    api.use(
      answer(mailSettings.makeDkimKey, () => {
        dkim = { ...dkim, key: KEY }
        return dkim
      }),
      refuse(mailSettings.checkDkim, 'CONFLICT', { message: 'No record found yet.' }),
    )
    const { user } = open(<Dkim />)
    await user.click(await screen.findByRole('button', { name: 'Create key' }))
    expect(await screen.findByDisplayValue(KEY.record_name)).toBeVisible()
    expect(screen.getByText('Emails aren’t signed.')).toBeVisible()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy value' }))
    expect(await screen.findByText('Value copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith(KEY.record_value)
    await user.click(screen.getByRole('button', { name: 'Check DNS' }))
    expect(await screen.findByText('No record found yet.')).toBeVisible()
    await expectAccessible()
    api.use(
      answer(mailSettings.checkDkim, () => {
        dkim = { ...dkim, key: { ...KEY, found_at: '2026-11-26T00:00:00Z' }, is_signing: true }
        return { ...dkim, message: 'DNS record found. Emails are signed from now on.' }
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Check DNS' }))
    expect(await screen.findByText('Found 26/11/2026')).toBeVisible()
    expect(screen.getByText('Emails are signed.')).toBeVisible()
  })

  it('is deleted once that is confirmed', async () => {
    dkim = { ...dkim, key: KEY, is_signing: true }
    api.use(
      answer(mailSettings.removeDkimKey, () => {
        dkim = { ...dkim, key: null, is_signing: false }
        return dkim
      }),
    )
    const { user } = open(<Dkim />)
    expect(await screen.findByText(/signed with the old key until/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Create key' })).toBeVisible()
  })

  it('needs an address, and says where emails come from another domain', async () => {
    dkim = { domain: null, key: null, is_signing: false }
    const { unmount } = open(<Dkim />)
    expect(await screen.findByText(/Set your email address under Company info first\./)).toBeVisible()
    unmount()
    dkim = { domain: 'elsewhere.example', key: KEY, is_signing: false }
    open(<Dkim />)
    expect(await screen.findByText(/This key is for coolibah\.example, but emails come from elsewhere/)).toBeVisible()
  })
})
