import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { formatDate, isoDay } from '@portal/domain/values/date'
import { firstOfMonth, monthInWords, monthsAfter } from '@portal/domain/values/month'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { jsPDF } from 'jspdf'
import { axeErrors } from '../../axe.ts'
import { enterAs, expect, test } from '../../portal-test.ts'

/** The latest month of the demo whose statements are all committed. */
const MONTH = monthsAfter(firstOfMonth(isoDay(new Date())), -2)
const WORDS = monthInWords(MONTH)

/** A PDF with text, as insurers print statements. */
function pdfOf(rows: ReadonlyArray<readonly string[]>): Buffer {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' }).setFontSize(9)
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) pdf.text(text, 40 + column * 85, 80 + row * 20)
  }
  return Buffer.from(pdf.output('arraybuffer'))
}

test('a statement goes from upload to the adviser’s PDF', async ({ api, browser, page, portal, enter }) => {
  const admin = await api('superadmin', 'acme')
  const { id: adviser_id, firstname, lastname } = await (await api('adviser', 'acme')).call(profile.view, {})
  const name = `${firstname} ${lastname}`
  const client = await admin.call(clients.create, { body: { first_name: 'Hugh', last_name: 'Pemberton', adviser_id } })
  const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
  const policy = { insurer: 'NEOS', number: '77074418', commenced_on: '2025-03-01', products: [cover] }
  await admin.call(policies.create, { params: { id: client.id }, body: policy })
  const paid = formatDate(`${MONTH.slice(0, 8)}06`)
  const statement = (total: string) =>
    pdfOf([
      ['Policy no', 'Client', 'Type', 'Date', 'Amount incl GST', 'GST'],
      ['77074418', 'PEMBERTON H J', 'Renewal', paid, '1,100.00', '100.00'],
      ['Total', '', '', '', total, '100.00'],
    ])

  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/commission/statements`)
  await page
    .getByRole('link', { name: /^Upload statement/ })
    .first()
    .click()
  const upload = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'neos.pdf', mimeType: 'application/pdf', buffer })
  await upload(statement('1,100.01'))
  await expect(page.getByText(/PDF come to \$1,100\.00, but its total says \$1,100\.01/)).toBeVisible()
  await upload(statement('1,100.00'))
  await expect(page.getByRole('heading', { name: `NEOS, ${WORDS}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText('$1,100.00')
  await page.getByRole('button', { name: 'Commit' }).click()
  await expect(page.getByText(`NEOS, ${WORDS} committed`)).toBeVisible()

  await page.goto(`${portal.address('acme')}/commission/periods`)
  const period = page.getByRole('row', { name: new RegExp(WORDS) })
  await period.hover()
  await period.getByRole('button', { name: 'Close period' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close period' }).click()
  await expect(page.getByText(`${WORDS} closed`)).toBeVisible()

  await page.goto(`${portal.address('acme')}/commission/payouts?month=${MONTH.slice(0, 7)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('To send')
  await page.getByRole('button', { name: 'Send statements' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/\d documents issued/)).toBeVisible()

  const own = await browser.newContext()
  await enterAs(own, portal, 'adviser', 'acme')
  const mine = await own.newPage()
  await mine.goto(`${portal.address('acme')}/commission`)
  await mine.getByRole('row', { name: new RegExp(WORDS) }).click()
  await expect(mine.getByRole('row', { name: /Hugh Pemberton/ })).toContainText('$700.00')
  expect(await axeErrors(mine)).toEqual([])
  const download = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'PDF' }).click()
  const stream = await (await download).createReadStream()
  const bytes = Buffer.concat(await stream.toArray())
  const { text } = await readPdf(bytes)
  // $1,100.00 without its GST of $100.00, of which the adviser has 70%, with GST on top.
  for (const said of [WORDS, name, 'Hugh Pemberton', '$1,000.00', '70%', '$700.00', '$70.00'])
    expect(text).toContain(said)
  expect(text).toMatch(/Recipient-created tax invoice.*Number and date of issue/s)
  expect(text).not.toContain('Preview')
  await own.close()
})
