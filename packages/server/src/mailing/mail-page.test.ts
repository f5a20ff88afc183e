import type { MailFirm } from './mail-firm.ts'
import { LOGO_CID, mailPage } from './mail-page.ts'

const FIRM: MailFirm = {
  name: 'Coolibah <Lane>',
  legal_name: 'Coolibah Pty Ltd',
  abn: '51824753556',
  afsl_number: '123456',
  address: 'Level 4\n18 Church Street',
  phone: '0255501234',
  email: 'hello@coolibah.example',
  accent_h: 27,
  accent_c: 0.12,
  logo: null,
}
const page = (html: string, more = {}) =>
  mailPage({ subject: 'Your <quote>', html, text: '', firm: FIRM, hasLogo: false, ...more })
const htmlOf = (html: string, more = {}) => page(html, more).html ?? ''

test('a mail says at its foot who sends it, in both parts', () => {
  const { html, text } = page('<p>Hi</p>')
  expect(text).toBe(
    'Hi\n\n-- \nCoolibah <Lane> is a business name of Coolibah Pty Ltd · ABN 51 824 753 556 · AFSL 123456\n' +
      'Level 4, 18 Church Street\n02 5550 1234 · hello@coolibah.example\n',
  )
  expect(html).toContain('Coolibah &lt;Lane&gt; is a business name of Coolibah Pty Ltd')
  expect(html).toContain('<title>Your &lt;quote&gt;</title>')
})

test('styles stand in the elements; what dark and narrow screens need stays beside them', () => {
  const html = htmlOf('<p>See <a href="https://a.example/?x=1&amp;y=2">this</a></p>')
  expect(html).toMatch(
    /<p style="[^"]*margin: 0[^"]*">See <a href="https:\/\/a.example\/\?x=1&amp;y=2" style="[^"]*color: #/,
  )
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
  expect(style).toContain('prefers-color-scheme: dark')
  expect(style).toContain('max-width: 480px')
  expect(style.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').trim()).toBe('')
})

test('nothing is fetched from anywhere: the logo is attached or not named', () => {
  expect(htmlOf('<p>Hi</p>')).not.toMatch(/<img|src=|url\(/)
  expect(htmlOf('<p>Hi</p>', { hasLogo: true })).toContain(`src="cid:${LOGO_CID}"`)
})

test('a reader can unsubscribe where there is an address for it, in both parts', () => {
  const url = 'https://portal.example/unsubscribe?a=1&b=2'
  const { html, text } = page('<p>Hi</p>', { unsubscribeUrl: url })
  expect(text).toContain(`\nUnsubscribe: ${url}\n`)
  expect(html).toContain('href="https://portal.example/unsubscribe?a=1&amp;b=2"')
  expect(page('<p>Hi</p>').text).not.toContain('Unsubscribe')
})

test('a mail of plain text alone stays one', () => {
  expect(mailPage({ subject: 'x', html: null, text: 'Hi\n', firm: FIRM, hasLogo: false })).toMatchObject({
    html: null,
    text: expect.stringMatching(/^Hi\n\n-- \n/),
  })
})

test('500 mails of some length are made in a second', () => {
  const begun = process.threadCpuUsage()
  const long = '<p>Some words with <strong>weight</strong>.</p><ul><li><p>One</p></li></ul>'.repeat(40)
  for (let count = 0; count < 500; count += 1) page(long)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
