import { resolve } from 'node:path'
import { auth } from '@portal/contract/account/auth'
import { clients } from '@portal/contract/clients/clients'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { mails } from '@portal/contract/sending/mails'
import type { Email } from 'postal-mime'
import { axeErrors } from '../../axe.ts'
import { emailOf } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'

/** Mails as mail programs show them. With `PORTAL_PICTURES=1` pictures are left in test-results/mails. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/mails')

const LONG =
  '<p>Hi Mai,</p><p>Three things before we talk:</p>' +
  '<h4>What I need</h4><ul><li><p>Your last <strong>super statement</strong></p></li><li><p>What you pay now, from ' +
  '<a href="https://insurer.example/a/very/long/address/that/does/not/fit/into/one/line/of/a/phone?really=yes">https://insurer.example/a/very/long/address/that/does/not/fit/into/one/line/of/a/phone?really=yes</a></p></li></ul>' +
  '<h4>What happens next</h4><ol><li><p>I compare the insurers</p></li><li><p>You decide</p></li></ol>' +
  '<p>Questions? <a href="tel:0491575254">Call me</a> or reply.</p><p>Kind regards,<br>Alex</p>'

test('mails are readable at any width and in both colours, and say who sends them', async ({ api, mail, page }) => {
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Mai', last_name: 'Reader', email: 'mai.reader@client.example' },
  })
  const since = new Date()
  await admin.call(mails.send, { params: { id }, body: { subject: 'Before we talk', html: LONG } })
  const { items } = await admin.call(emailTemplates.list, { query: { search: 'first contact' } })
  const { subject, html } = await admin.call(emailTemplates.filled, {
    params: { id: items[0]?.id ?? 0 },
    query: { client_id: id },
  })
  const written = html.replaceAll('{{', '[').replaceAll('}}', ']')
  await admin.call(mails.send, { params: { id }, body: { subject: `${subject} again`, html: written } })
  await admin.call(auth.forgotPassword, { body: { email: emailOf('afsl') } })

  const looked: Array<[name: string, mail: Email]> = [
    ['letter', await mail.mailTo('mai.reader@client.example', since, 'Three things')],
    ['template', await mail.mailTo('mai.reader@client.example', since, 'getting in touch')],
    ['notice', await mail.mailTo(emailOf('afsl'), since)],
  ]
  for (const [name, { html: shown, text }] of looked) {
    expect(text).toMatch(/\n-- \nCoolibah Lane/)
    await page.setContent(String(shown))
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const picture = `${name}-${width}-${colorScheme}`
        if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/${picture}.png`, fullPage: true })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${picture} does not scroll sideways`).toBeLessThanOrEqual(0)
        expect.soft(await axeErrors(page, { onlySerious: true }), picture).toEqual([])
      }
    }
  }
})
