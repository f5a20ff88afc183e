import { clients } from '@portal/contract/clients/clients'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

const TEMPLATE = {
  type: 'Client',
  name: 'We have moved',
  subject: 'Our new office, {{client first name}}',
  html: '<p>Dear {{client full name}},</p><p>We have moved to 12 Harbour Street.</p>',
} as const

for (const width of [1440, 390]) {
  test(`a message goes to those chosen in a list, is looked at first, and undone, ${width} px wide`, async ({
    api,
    page,
    enter,
  }) => {
    const admin = await api('admin')
    const name = `Move ${width}`
    await admin.call(emailTemplates.create, { body: { ...TEMPLATE, name: `${TEMPLATE.name} ${width}` } })
    const add = (first_name: string, email?: string) =>
      admin.call(clients.create, { body: { first_name, last_name: name, ...(email && { email }) } })
    const { id } = await add('Ngaire', `ngaire.${width}@move.example`)
    await add('Hemi', `hemi.${width}@move.example`)
    await add('Silent')

    await enter('admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/leads?search=${encodeURIComponent(name)}`)
    if (width > 400) await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    else
      for (const one of ['Ngaire', 'Hemi', 'Silent'])
        await page.getByRole('checkbox', { name: new RegExp(one) }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    if (width > 400) await bar.getByRole('button', { name: 'Message' }).click()
    else {
      await bar.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Message' }).click()
    }
    const drawer = page.getByRole('dialog', { name: 'Message to 3 people' })
    await drawer.getByRole('combobox', { name: 'Template' }).selectOption(`${TEMPLATE.name} ${width}`)
    await expect(drawer.getByRole('textbox', { name: 'Message' })).toContainText('We have moved')
    expect(await axeErrors(page)).toEqual([])

    await drawer.getByRole('button', { name: 'Continue' }).click()
    await expect(drawer.getByText('2 people get this message.')).toBeVisible()
    await expect(drawer.getByText('1 left out: No email address')).toBeVisible()
    const preview = drawer.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(/^Dear Ngaire/)).toBeVisible()
    await preview.getByRole('button', { name: 'Next' }).click()
    await expect(preview.getByText(/^Dear Hemi/)).toBeVisible()
    expect(await axeErrors(page)).toEqual([])

    await drawer.getByRole('button', { name: 'Send 2' }).click()
    await expect(page.getByText('Email to 2 people is on its way')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Cancelled for 2 people')).toBeVisible()

    await page.goto(`/client-details/${id}?tab=timeline`)
    await expect(page.getByText('Our new office, Ngaire').first()).toBeVisible()
    await expect(page.getByText('Cancelled').first()).toBeVisible()
  })
}
