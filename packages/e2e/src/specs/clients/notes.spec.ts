import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import PostalMime from 'postal-mime'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { filesOf } from '../../product/mail-peer.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let serial = 0

/** A client of this test's own. */
async function newClient(staff: Api) {
  serial += 1
  const last_name = `Writer${process.pid}x${serial}`
  const email = `${last_name}@client.example`.toLowerCase()
  return await staff.call(clients.create, { body: { first_name: 'Quill', last_name, email } })
}

function timelineOf(page: Page) {
  return page.getByRole('region', { name: 'Timeline' })
}

/** The form of a call at both widths; with `PORTAL_PICTURES=1` pictures are left in test-results/log-call. */
async function lookAtCall(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await axeErrors(page, { onlySerious: true }), `${width}`).toEqual([])
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/log-call/${width}.png` })
  }
}

/** Opens the field of the next note and waits for its editor. */
async function startNote(page: Page) {
  await page.getByRole('textbox', { name: 'New note' }).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  return page.getByRole('textbox', { name: 'New note' })
}

test('a note is written with mark-up, whose editor comes when it is used; pinned, found, and drafts are kept', async ({
  api,
  page,
  enter,
}) => {
  const staff = await api('admin')
  const client = await newClient(staff)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await enter('admin')
  await page.goto(`/client-details/${client.id}`)
  await expect(timelineOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('ui-editor'))).toEqual([])

  const field = await startNote(page)
  await page.keyboard.type('Plan: ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('life cover <b>')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('mortgage')
  await page.keyboard.press('Enter')
  await page.keyboard.type('school fees')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Link address' }).fill('insurer.example/pds')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  const written = timelineOf(page).getByRole('list').filter({ hasText: 'mortgage' })
  await expect(written.getByText('life cover <b>')).toHaveCSS('font-weight', '600')
  await expect(written.getByRole('link', { name: 'insurer.example/pds' })).toHaveAttribute('rel', /noopener/)
  const [kept] = (await staff.call(notes.list, { params: { id: client.id }, query: {} })).items
  expect(kept?.text).toBe('Plan: life cover <b>\n- mortgage\n- school feesinsurer.example/pds')
  await expect(field).toHaveText('')

  await page.getByRole('button', { name: 'Pin note' }).click()
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible()

  await startNote(page)
  await page.keyboard.type('Not finished')
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveText('Not finished')
  await page.getByRole('searchbox', { name: 'Find a note' }).fill('school')
  await expect(page.getByRole('list', { name: 'Pinned' })).toContainText('school fees')
  await page.getByRole('searchbox', { name: 'Find a note' }).fill('elephant')
  await expect(page.getByText('No matching notes. Try a different search.')).toBeVisible()
})

test('what is pasted keeps the allowed mark-up and loses the rest, without breaking the policy of the page', async ({
  api,
  page,
  enter,
}) => {
  const client = await newClient(await api('admin'))
  await enter('admin')
  await page.goto(`/client-details/${client.id}`)
  const field = await startNote(page)
  await field.evaluate((element) => {
    const data = new DataTransfer()
    const html =
      '<h1 style="color:red">Title</h1><p onclick="x()">a <b>bold</b> <img src="//evil.example/x.png">word</p>'
    data.setData('text/html', `<style>p{}</style>${html}<script>window.pasted = 1</script>`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = timelineOf(page).getByRole('listitem').filter({ hasText: 'bold word' })
  await expect(note.getByText('bold')).toHaveCSS('font-weight', '600')
  await expect(note.locator('img, script, style, [style], [onclick]')).toHaveCount(0)
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
})

test('a mail goes out with a document, says how far it came, and is downloaded as a file', async ({
  api,
  mail,
  page,
  enter,
}) => {
  const client = await newClient(await api('admin'))
  const started = new Date()
  await enter('admin')
  await page.goto(`/client-details/${client.id}?tab=documents`)
  await page.locator('input[type=file]').first().setInputFiles({
    name: 'Comparison.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  })
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('Comparison.pdf')
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  const form = page.getByRole('form', { name: 'New email' })
  await form.getByLabel('Subject').fill('Your comparison')
  await expect(form.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Dear Quill, here it is.')
  await form.getByRole('button', { name: 'Attach files' }).click()
  await form.getByRole('checkbox', { name: 'Comparison.pdf' }).check({ force: true })
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(timelineOf(page)).toContainText('sent Your comparison')
  await expect(timelineOf(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  const received = await mail.mailTo(client.email ?? '', started)
  expect(received.subject).toBe('Your comparison')
  expect(filesOf(received).map(({ filename }) => filename)).toEqual(['Comparison.pdf'])

  const download = page.waitForEvent('download')
  await timelineOf(page).getByRole('button', { name: 'Download email' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Your comparison.eml')
  const parsed = await PostalMime.parse(await buffer(await file.createReadStream()))
  expect(parsed.text).toContain('Dear Quill, here it is.')
  expect(filesOf(parsed).map(({ filename }) => filename)).toEqual(['Comparison.pdf'])
})

test('a call is logged, and the log says so with its values', async ({ api, page, enter }) => {
  const client = await newClient(await api('admin'))
  await enter('admin')
  await page.goto(`/client-details/${client.id}`)
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Log a call' }).click()
  const form = page.getByRole('form', { name: 'Log a call' })
  await form.getByRole('button', { name: 'Zoom' }).click()
  await form.getByLabel(/^Minutes/).fill('42')
  await form.getByLabel(/^Call notes/).fill('Wants cover to follow the mortgage.')
  await form.getByLabel(/^What next/).fill('Send the comparison Thursday 10am')
  await expect(form.getByRole('region', { name: 'Task preview' })).toContainText('10:00')
  await form.getByLabel(/^Call notes/).press('Enter')
  await expect(timelineOf(page)).toContainText('called on Zoom, 42 min')
  await expect(timelineOf(page)).toContainText('Send the comparison')

  // Keys alone: nobody answers, and one Enter keeps the call and the task that the outcome proposes.
  await page.goto(`/client-details/${client.id}?write=call`)
  await expect(form.getByLabel('Outcome')).toBeFocused()
  await page.keyboard.type('No')
  await expect(form.getByLabel(/^What next/)).toHaveValue(/^Call again tomorrow/)
  await expect(form.getByRole('region', { name: 'Task preview' })).toContainText('Tomorrow')
  await lookAtCall(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Task: Call again, tomorrow/)).toBeVisible()
  await expect(timelineOf(page)).toContainText('called: no answer')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(timelineOf(page)).not.toContainText('called: no answer')

  await page.goto(`/client-details/${client.id}?tab=activity`)
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log).toContainText('logged a call')
  const call = log.getByRole('listitem').filter({ hasText: 'logged a call' }).last()
  await call.getByRole('button', { name: 'Before and after' }).click()
  await expect(call.getByRole('row', { name: /Minutes/ })).toContainText('42')
  await page.getByLabel('What').selectOption('Notes')
  await expect(page.getByText('No matching activity. Try another filter.')).toBeVisible()
})
