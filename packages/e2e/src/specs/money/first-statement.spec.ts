import { auth } from '@portal/contract/account/auth'
import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { dayIn, formatDate } from '@portal/domain/values/date'
import { firstOfMonth, monthInWords, monthsAfter } from '@portal/domain/values/month'
import { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'
import { createFirm, FIRST_PASSWORD, setFirstPassword } from '../../product/new-firm.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'

/** By the firm’s clocks. */
const PRESENT = firstOfMonth(dayIn('Australia/Sydney', new Date()))
const MONTH = monthsAfter(PRESENT, -1)

/** An adviser without a split who serves a client with a policy. */
async function addAdviser(portal: Portal) {
  const login = { email: 'sofia@harbour.example', password: FIRST_PASSWORD, remember: true }
  const { token = '' } = await Api.of(portal, '', 'harbour').call(auth.login, { body: login })
  const boss = Api.of(portal, token, 'harbour')
  const person = { firstName: 'Priya', lastName: 'Nair', email: 'priya@harbour.example', mobile: '0491570156' }
  const { id: adviser_id } = await boss.call(users.create, { body: { ...person, role: 'ROLE_ADVISOR' } })
  const client = await boss.call(clients.create, { body: { first_name: 'Hugh', last_name: 'Pemberton', adviser_id } })
  const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
  const body = { insurer: 'TAL', number: '77074418', commenced_on: '2025-03-01', products: [cover] }
  await boss.call(policies.create, { params: { id: client.id }, body })
}

test('a new firm’s first statement waits for a split, pays the adviser by the default, and is corrected', async ({
  mail,
  page,
}) => {
  test.setTimeout(180_000)
  const dataDir = freshDataDir()
  const begin = createFirm(dataDir.path)
  const portal = await Portal.start({ dataDir: dataDir.path, smtpUrl: mail.url })
  const at = (path: string) => `${portal.address('harbour')}${path}`
  const paid = async () => {
    await page.goto(at(`/commission/payouts?month=${MONTH.slice(0, 7)}`))
    return page.getByRole('row', { name: /Priya Nair/ })
  }
  try {
    await setFirstPassword(page, at(''), begin)
    await addAdviser(portal)
    await typeSignIn(page, 'sofia@harbour.example', { password: FIRST_PASSWORD })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await page.goto(at('/commission/statements'))
    await page
      .getByRole('link', { name: /^Upload statement/ })
      .first()
      .click()
    const csv = `Policy no,Client,Type,Date,Amount incl GST,GST\r\n77074418,PEMBERTON H,Initial,${formatDate(`${MONTH.slice(0, 8)}06`)},"1,100.00",100.00`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tal.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByText('Priya Nair has no split. Set one, or set the firm’s default.')).toBeVisible()
    await expect(page.getByText('No split: Priya Nair')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Commit' })).toHaveAttribute('aria-disabled', 'true')
    expect(await axeErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Set the firm’s default' }).click()
    const drawer = page.getByRole('dialog', { name: 'Firm’s default split' })
    await drawer.getByLabel('Per cent').fill('60')
    expect(await axeErrors(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Set split' }).click()
    await expect(page.getByText('No split: Priya Nair')).toBeHidden()
    await page.getByRole('button', { name: 'Commit' }).click()
    await expect(page.getByText(`TAL, ${monthInWords(MONTH)} committed`)).toBeVisible()

    await expect(await paid()).toContainText('$600.00')
    await page.goto(at('/commission/splits'))
    await expect(page.getByText('Default split for advisers: 60%.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Priya Nair/ })).toContainText('Firm’s default, 60%')
    expect(await axeErrors(page)).toEqual([])

    await page.goto(at('/commission/received'))
    await page
      .getByRole('row', { name: /Hugh Pemberton/ })
      .getByRole('link')
      .first()
      .click()
    const payment = page.getByRole('dialog', { name: 'Hugh Pemberton' })
    await payment.getByRole('radio', { name: 'Enter the split' }).check()
    await payment.getByLabel('Adviser’s per cent').fill('70')
    await payment.getByLabel('Reason').fill('70 per cent was agreed')
    expect(await axeErrors(page)).toEqual([])
    await payment.getByRole('button', { name: 'Correct payment' }).click()
    await expect(payment.getByText('70 per cent was agreed')).toBeVisible()
    await expect(await paid()).toContainText('$700.00')

    await page.goto(at('/commission/periods'))
    const present = page.getByRole('row', { name: new RegExp(monthInWords(PRESENT)) })
    await present.hover()
    await expect(present.getByRole('button', { name: 'Close period' })).toHaveAttribute('aria-disabled', 'true')
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
