import { clients } from '@portal/contract/clients/clients'
import { settings } from '@portal/contract/office/settings'
import { smsGateway } from '@portal/contract/office/sms-gateway'
import { smsSendAt } from '@portal/domain/sending/quiet-hours'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { SmsGatewayPeer } from '../../product/sms-gateway-peer.ts'

test.use({ live: true })

/** Time zones around the world: in some it is day, in some night. */
const ZONES = ['Australia/Sydney', 'Asia/Karachi', 'Europe/Rome', 'America/Sao_Paulo', 'America/Los_Angeles']

/** A time zone in which text messages may go out for the next hours, or not. */
function zoneWhereItIs(what: 'day' | 'night'): string {
  const now = Date.now()
  const isDay = (zone: string, at: number) => {
    const instant = new Date(at).toISOString()
    return smsSendAt(zone, instant) === instant
  }
  const zone = ZONES.find((one) => [now, now + 3_600_000].every((at) => isDay(one, at) === (what === 'day')))
  if (!zone) throw new Error(`It is ${what} nowhere`)
  return zone
}

test('an SMS goes by the gateway, is delivered, answered and stopped', async ({ api, page, portal, enter }) => {
  const gateway = await SmsGatewayPeer.start()
  const owner = await api('superadmin', 'acme')
  await owner.call(settings.updateCompanyInfo, { body: { time_zone: zoneWhereItIs('day') } })
  const client = await owner.call(clients.create, {
    body: { first_name: 'Tess', last_name: `Ting${process.pid}`, phone: '0480 765 432' },
  })
  await enter('superadmin', 'acme')

  await page.goto(`${portal.address('acme')}/systems?section=sending`)
  await page.getByLabel('Address', { exact: true }).last().fill(gateway.address)
  await page.getByLabel('Sender', { exact: true }).fill('0480 000 123')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByRole('button', { name: 'Create callback address' }).click()
  const callback = new URL(await page.getByRole('textbox', { name: 'Callback address' }).inputValue())
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  expect(await axeErrors(page)).toEqual([])
  const said = (what: object) => gateway.callBack(new URL(callback.pathname, portal.loopback), secret, what)

  await page.goto(`${portal.address('acme')}/client-details/${client.id}?write=sms`)
  const form = page.getByRole('form', { name: 'New SMS' })
  await form.getByRole('textbox', { name: 'Message' }).fill('Hi Tess, I missed your call.')
  await expect(form.getByText('28 characters, 1 part')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi Tess, I missed your call.')
  await form.getByRole('textbox', { name: 'Message' }).fill('Hi Tess, call me back.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Sent', { exact: true })).toBeVisible()
  expect(gateway.asked).toMatchObject([{ to: '+61480765432', text: 'Hi Tess, call me back.' }])

  expect(await said({ id: gateway.asked[0]?.id, status: 'delivered' })).toBe(200)
  await expect(timeline.getByText('Delivered', { exact: true })).toBeVisible()
  expect(await said({ id: 'reply-1', status: 'received', from: '+61480765432', text: 'Stop' })).toBe(200)
  await expect(timeline).toContainText('The client replied by SMS')
  await expect(timeline.getByText(/unsubscribed from bulk and automatic SMS/)).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Write an SMS' }).click()
  await expect(form.getByText(/Tess has unsubscribed/)).toBeVisible()

  await owner.call(settings.updateCompanyInfo, { body: { time_zone: zoneWhereItIs('night') } })
  await page.reload()
  await expect(form.getByText(/This will be sent (today|tomorrow) at 08:00/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Message' }).fill('Good night')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/SMS queued: it will be sent (today|tomorrow) at 08:00/)).toBeVisible()
  await expect(timeline.getByText(/goes out .* at 08:00/)).toBeVisible()
  await timeline.getByRole('list', { name: 'Today' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(timeline.getByText('Cancelled', { exact: true })).toHaveCount(2)
  await owner.call(settings.updateCompanyInfo, { body: { time_zone: 'Australia/Sydney' } })
  await owner.call(smsGateway.update, { body: { address: null } })
  gateway.stop()
})
