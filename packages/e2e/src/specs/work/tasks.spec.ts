import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { tasks } from '@portal/contract/work/tasks'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const PAYSLIP = {
  name: 'Payslip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test('a task is added for a client, counts as due, and is done', async ({ api, page, signIn }) => {
  const adviser = await api('adviser2')
  const body = { first_name: 'Wren', last_name: 'Rushes', kind: 'client' } as const
  const { id } = await adviser.call(clients.create, { body })
  await signIn('adviser2')
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Tasks/ })
  await expect(entry).toHaveText(/\d/)
  const due = async () => Number(await entry.locator('[data-part="count"] [aria-hidden]').textContent())
  const before = await due()

  await page.goto(`/client-details/${id}?tab=tasks`)
  await page.getByRole('button', { name: 'New task' }).filter({ hasText: 'New task' }).click()
  const form = page.getByRole('form', { name: 'New task' })
  await expect(form.getByLabel('Client', { exact: true })).toHaveValue('Wren Rushes')
  await form.getByLabel('Task').fill('Ring Wren back')
  const [day, month, year] = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney' })
    .format(new Date())
    .split('/')
  await form.getByLabel('Due date').fill(`${day}/${month}/${year}`)
  await form.getByRole('radio', { name: 'High' }).check({ force: true })
  await form.getByLabel(/Drop files here/).setInputFiles([PAYSLIP, { ...PAYSLIP, name: 'Super statement.pdf' }])
  await page.getByRole('button', { name: 'Add task' }).click()
  const tab = page.getByRole('region', { name: 'To do' })
  await expect(tab.getByText('Ring Wren back')).toBeVisible()
  // What was attached is there in the task, saved and deleted there, and the client's.
  await tab.getByText('Ring Wren back').click()
  const task = page.getByRole('dialog', { name: 'Ring Wren back' })
  const files = task.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(task.getByRole('button', { name: 'Complete' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Download Payslip.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('Payslip.pdf')
  await files.getByRole('button', { name: 'Delete Super statement.pdf' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  // The other file has moved below the pointer, which would show its tip.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  expect((await adviser.call(documents.list, { params: { id }, query: {} })).items.map(({ name }) => name)).toEqual([
    'Payslip.pdf',
  ])
  await task.getByRole('button', { name: 'Cancel' }).click()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await expect.poll(due).toBe(before + 1)

  // Among one's own tasks it is found, and ticked off.
  await page.goto('/tasks?search=Ring%20Wren')
  const row = page.getByRole('grid', { name: 'Tasks' }).getByRole('row').filter({ hasText: 'Ring Wren back' })
  await expect(row).toContainText('Today')
  await row.hover()
  await row.getByRole('button', { name: 'Complete: Ring Wren back' }).click()
  await expect(page.getByText('“Ring Wren back” done')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(due).toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})

test('a task is moved in the calendar, by the pointer and by the keys', async ({ api, page, enter }) => {
  const adviser = await api('adviser2')
  // A month far from the demo’s: nothing else stands there.
  await adviser.call(tasks.create, { body: { title: 'Moved by the browser', due_on: '2031-03-12' } })
  await enter('adviser2')
  await page.goto('/tasks?calendar=month&day=2031-03-01')
  const grid = page.getByRole('grid', { name: 'Tasks by day' })
  const cell = (day: string) => grid.locator(`[data-place="${day}"]`)
  const item = grid.getByRole('button', { name: /Moved by the browser/ })
  await expect(cell('2031-03-12')).toContainText('Moved by the browser')
  await item.dragTo(cell('2031-03-20'))
  await expect(cell('2031-03-20')).toContainText('Moved by the browser')
  await expect(page.getByText('moved to 20/03/2031').first()).toBeVisible()
  await item.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cell('2031-03-14')).toContainText('Moved by the browser')
  const told = page.locator('[data-toaster] > *').filter({ hasText: 'moved to 14/03/2031' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(cell('2031-03-20')).toContainText('Moved by the browser')
})

test('the next step of a client is added in words beside their timeline, and done there', async ({
  api,
  page,
  enter,
}) => {
  const adviser = await api('adviser2')
  const body = { first_name: 'Heron', last_name: 'Marsh', kind: 'client', date_of_birth: '1984-05-06' } as const
  const { id } = await adviser.call(clients.create, { body })
  await enter('adviser2')
  await page.goto(`/client-details/${id}`)
  const step = page.getByRole('region', { name: 'Next step' })
  await step.getByRole('textbox', { name: 'Add a task in words' }).fill('Send the fact find tomorrow 9am')
  await expect(step.getByText('Tomorrow 09:00')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(step.getByRole('button', { name: /^Send the fact find/ })).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await step.getByRole('button', { name: 'Mark done: Send the fact find' }).click()
  // With nothing open, what usually follows for a client is offered.
  await expect(step.getByText('Annual review')).toBeVisible()
  await expect(step.getByRole('link', { name: 'Log a call' })).toHaveAttribute('aria-keyshortcuts', '.')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(step.getByRole('button', { name: /^Send the fact find/ })).toBeVisible()
  // Of the page as it opens the key does what its button does.
  await page.reload()
  await expect(step.getByRole('button', { name: /^Mark done/ })).toBeVisible()
  await page.keyboard.press('.')
  await expect(step.getByText('Annual review')).toBeVisible()
  // Somebody else sends a link: that it lies unopened is what comes next, and the same key leads to it.
  await adviser.call(preAssessments.sendLink, { params: { id }, body: { mail: false } })
  await page.reload()
  await expect(step.getByText('Pre-assessment not opened')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.keyboard.press('.')
  await expect(page).toHaveURL(/tab=pre-assessments/)
  await page.goto('/clients?search=Heron+Marsh')
  await expect(page.getByRole('row', { name: /Heron Marsh/ })).toContainText('Pre-assessment not opened')
})
