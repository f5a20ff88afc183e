import type { Page } from '@playwright/test'
import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

/** The demo's templates that fit each message. */
const DEMO_TEMPLATES = {
  lead_thanks: 'Thanks for your enquiry',
  missing_document: 'Still waiting for your documents',
  renewal: 'Renewal notice',
  review_due: 'Annual review',
} as const satisfies Record<AutomaticKind, string>

/** What axe finds once nothing moves any more. */
async function errors(page: Page): Promise<string[]> {
  // A button's spinner turns for ever, unseen.
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        ),
    )
  await expect.poll(moving).toBe(false)
  return await axeErrors(page)
}

/** Files of pictures, for somebody who looks at them. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PORTAL_PICTURES) return
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/automatic-${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a message is off until it is switched on, and says first whom it would go to', async ({ enter, page }) => {
  await enter('superadmin')
  await page.goto('/systems?section=automatic')
  const card = page.getByRole('form', { name: 'Renewal coming up' })
  await expect(card.getByText('Email the client 30 days before a policy renews.')).toBeVisible()
  for (const other of await page.getByRole('switch').all()) await expect(other).not.toBeChecked()
  expect(await errors(page)).toEqual([])

  await page.getByRole('switch', { name: 'Renewal coming up' }).click()
  await expect(card.getByText('Please choose a template')).toBeVisible()
  await card.getByLabel('Template').selectOption({ label: 'Renewal notice' })
  await card.getByLabel('Before').fill('60')
  await expect(card.getByText('Email the client 60 days before a policy renews.')).toBeVisible()
  await picture(page, 'cards')

  await card.getByRole('button', { name: 'See who would get it today' }).click()
  const who = page.getByRole('dialog')
  const going = who.getByRole('region', { name: /messages would go$/ })
  await expect(going.getByText(/renews on \d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  expect(await errors(page)).toEqual([])
  await picture(page, 'who')
  await going
    .getByRole('button', { name: /^Read what/ })
    .first()
    .click()
  await expect(who.getByText(/^Your .* renews on/).first()).toBeVisible()
  await picture(page, 'read')
  await who.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('switch', { name: 'Renewal coming up' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Switch on “Renewal coming up”?' })
  await expect(confirm.getByRole('radio', { name: 'Only those due from tomorrow' })).toBeChecked()
  expect(await errors(page)).toEqual([])
  await picture(page, 'switch-on')
  await confirm.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('switch', { name: 'Renewal coming up' })).toBeChecked()
  await page.reload()
  await expect(card.getByLabel('Template').locator('option:checked')).toHaveText('Renewal notice')
  await expect(card.getByLabel('Before')).toHaveValue('60')
  await page.getByRole('switch', { name: 'Renewal coming up' }).click()
  await expect(page.getByText('Switched off')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Renewal coming up' })).not.toBeChecked()
})

test('the demo has somebody for each message', async ({ api }) => {
  const superAdmin = await api('superadmin')
  const { items } = await superAdmin.call(emailTemplates.list, { query: { page_size: 100 } })
  for (const [kind, name] of Object.entries(DEMO_TEMPLATES)) {
    const template = items.find((one) => one.name === name)
    const query = {
      template_id: String(template?.id),
      days: String(automaticMessage(kind as AutomaticKind).days.usual),
    }
    const seen = await superAdmin.call(automaticMessages.today, { params: { kind: kind as AutomaticKind }, query })
    expect.soft(seen.count, kind).toBeGreaterThan(0)
  }
})
