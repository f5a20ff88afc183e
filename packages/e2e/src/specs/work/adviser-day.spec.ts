import type { Locator, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { tasks } from '@portal/contract/work/tasks'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import { questionsOf } from '@portal/domain/clients/pre-assessments/question-set'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { openTab } from '../../open-tab.ts'
import { expect, test } from '../../portal-test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function edit(place: Locator, field: string, value: string): Promise<void> {
  await place.getByRole('button', { name: new RegExp(`^Edit ${field}:`) }).click()
  const control = place.getByLabel(field, { exact: true })
  await control.fill(value)
  await control.press('Enter')
  await expect(control).toBeHidden()
  await expect(
    place
      .getByRole('button', { name: /^Edit / })
      .filter({ hasText: value })
      .first(),
  ).toBeVisible()
}

/** What is said to each question that is asked from the start; `No` and `None of these` go without saying. */
const SAID: Readonly<Record<string, string>> = { height: '178', weight: '82', alcohol: '4', employment: 'Home duties' }

async function answerQuestions(page: Page): Promise<void> {
  for (const { id, type, text, when, required } of questionsOf(GENERAL_SET)) {
    if (when || !required) continue
    if (type === 'number') {
      await page.getByRole('textbox', { name: text, exact: true }).fill(SAID[id] ?? '0')
      continue
    }
    const choices = page.getByRole(type === 'choices' ? 'group' : 'radiogroup', { name: text })
    const said = SAID[id] ?? (type === 'choices' ? 'None of these' : 'No')
    await choices.getByRole(type === 'choices' ? 'checkbox' : 'radio', { name: said }).check()
  }
}

test('an adviser’s day: a call becomes a lead, and the lead a case with all that belongs to it', async ({
  api,
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  const staff = await api('adviser')
  const known = await staff.call(clients.create, {
    body: { first_name: 'Marlo', last_name: 'Daybreak', email: 'marlo.daybreak@mail.example', kind: 'lead' },
  })
  await signIn('adviser')

  // The telephone rings. The form has come while the page was idle: it opens at once, with no network even.
  const formCame = page.waitForResponse(/new-client\.\w+\.js$/)
  await page.goto('/leads')
  await formCame
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'New lead', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New lead' })
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.context().setOffline(false)
  // While the name is typed, the one who is there already is shown: somebody else, this time.
  await form.getByLabel('First name').fill('Marlo')
  await form.getByLabel('Last name').fill('Daybreak')
  await form.getByLabel('Email', { exact: true }).fill('m.daybreak@other.example')
  await form.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  const twins = form.getByRole('status', { name: 'Possible duplicates' })
  await expect(twins).toContainText(known.email ?? '')
  await form.getByRole('button', { name: 'Create lead' }).click()
  await expect(page.getByRole('heading', { name: 'Marlo Daybreak' })).toBeVisible()
  await expect(page).toHaveURL(/\/client-details\/\d+/)
  await expect(page.locator('nav [aria-current=page]').filter({ hasText: 'Leads' })).toBeVisible()
  const id = Number(/client-details\/(\d+)/.exec(page.url())?.[1])
  expect(id).not.toBe(known.id)

  // What comes next is offered where the keyboard is: a call, its log, and a task for tomorrow.
  const next = page.getByRole('group', { name: 'Marlo Daybreak added: what next?' })
  await expect(next.getByRole('link', { name: 'Call', exact: true })).toBeFocused()
  await next.getByRole('button', { name: 'Follow up tomorrow' }).press('Enter')
  await expect(next.getByText('Follow-up tomorrow')).toBeVisible()
  await expect(next.getByRole('link', { name: 'Call', exact: true })).toBeFocused()
  const { items: due } = await staff.call(tasks.list, { query: { client_id: id } })
  const tomorrow = daysBefore(dayIn('Australia/Sydney', new Date()), -1)
  expect(due).toEqual([expect.objectContaining({ title: 'Follow up', due_on: tomorrow })])
  await next.getByRole('link', { name: 'Log the call' }).press('Enter')
  await expect(next).toBeHidden()
  await expect(page.getByRole('form', { name: 'Log a call' }).getByLabel('Outcome')).toBeFocused()
  await page.keyboard.press('Escape')

  // Its status, and a note of what was said.
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await page.getByRole('button', { name: leadStatusLabel(0), exact: true }).click()
  await page.getByRole('menuitemradio', { name: leadStatusLabel(1) }).click()
  await expect(page.getByText(`Moved to ${leadStatusLabel(1)}`)).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByLabel('New note').click()
  await page.keyboard.type('Wants cover before the baby comes.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(timeline.getByText('Wants cover before the baby comes.')).toBeVisible()
  await expect(timeline.getByRole('button', { name: 'Add note' })).toBeHidden()
  // The keys of the page work again, also after Escape with a word that waits.
  await expect(timeline.getByLabel('New note')).not.toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('form', { name: 'Log a call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await timeline.getByLabel('New note').click()
  await page.keyboard.type('Later')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page.getByRole('form', { name: 'Log a call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(timeline.getByLabel('New note')).toHaveText('Later')
  await page.keyboard.press('n')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')

  // Who they are, and the documents that they mailed.
  await summary.getByRole('button', { name: /^Show \d+ empty$/ }).click()
  await edit(summary, 'Date of birth', '14/03/1988')
  await openTab(page, 'Documents')
  await page.getByLabel(/Drop files here/).setInputFiles([
    { name: 'Payslip.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'Super statement.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([PDF, Buffer.from('% 2\n')]) },
  ])
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2)

  // The partner becomes a client as well.
  await openTab(page, 'Partner')
  await edit(page.getByRole('region', { name: 'Side by side' }), 'First name of the partner', 'Ines')
  await page.getByRole('button', { name: 'Add Ines as a client' }).click()
  const partner = page.getByRole('dialog', { name: 'Add partner as a client' })
  await partner.getByRole('button', { name: 'Create and link' }).click()
  await expect(page.getByText('Ines Daybreak added as a client and linked')).toBeVisible()
  expect((await staff.call(partners.view, { params: { id } })).linked?.client).toMatchObject({ first_name: 'Ines' })

  // What they need.
  await openTab(page, 'Needs')
  await page.getByRole('button', { name: 'Start calculation' }).click()
  await page.getByRole('textbox', { name: 'Annual income' }).fill('118000')
  await page.getByRole('button', { name: 'Use this amount: Income Protection' }).click()
  await page.getByRole('button', { name: 'Save needs' }).click()
  await expect(page.getByText('Needs saved')).toBeVisible()

  // What an insurer will ask, answered on the telephone.
  await openTab(page, 'Pre-assessment')
  await page.getByRole('button', { name: 'Answer questions' }).click()
  await expect(page.getByRole('form', { name: GENERAL_SET.title })).toBeVisible()
  await answerQuestions(page)
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('Answers saved as a new version')).toBeVisible()
  const { items } = await staff.call(preAssessments.list, { params: { id }, query: {} })
  expect(items[0]?.answers).toMatchObject({ height: 178, smoked: 'no', conditions: ['none'] })

  // Assigned to a colleague, and the day is told in the timeline.
  await openTab(page, 'Timeline')
  for (const part of ['Payslip.pdf', 'linked a partner', leadStatusLabel(1)]) await expect(timeline).toContainText(part)
  const admin = await api('admin')
  const mine = (await admin.call(clients.view, { params: { id } })).adviser?.name ?? ''
  await page.getByRole('button', { name: /^Edit Adviser:/ }).click()
  const field = page.getByRole('combobox', { name: 'Adviser' })
  await field.click()
  const option = page.getByRole('option').filter({ hasNotText: mine }).first()
  const name = (await option.textContent()) ?? ''
  await option.click()
  await field.press('Enter')
  await expect(page.getByText(`Assigned to ${name}`)).toBeVisible()
  const kept = await admin.call(clients.details, { params: { id } })
  expect(kept).toMatchObject({ status: 1, date_of_birth: '1988-03-14', kind: 'lead', adviser: { name } })
})
