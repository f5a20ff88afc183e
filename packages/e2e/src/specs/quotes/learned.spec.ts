import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import type { WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/learned. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/learned/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('what a couple’s quote learned goes back to each record after a look at both sides, and is not asked again', async ({
  api,
  page,
  enter,
}) => {
  const admin = await api('admin')
  const of = async (first_name: string, known: object) =>
    (await admin.call(clients.create, { body: { first_name, last_name: 'Backwell', kind: 'client', ...known } })).id
  const kim = await of('Kimba', { smoker: false, salary: 5_000_00, salary_frequency: 'M', state: 'NSW', gender: 'F' })
  const lee = await of('Leeor', { date_of_birth: '1979-11-02', gender: 'M', smoker: false, state: 'VIC' })
  const { items } = await admin.call(quotes.occupations, { query: { search: 'accountant' } })
  const both = {
    state: 'NSW',
    occupationId: items[0]?.id ?? null,
    occupationDescription: items[0]?.description ?? null,
    needs: [{ type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' }],
  } satisfies Partial<WireQuoteClient>
  const { id } = await admin.call(quotes.make, {
    body: {
      clients: [
        {
          ...both,
          ...{ clientId: kim, firstName: 'Kimba', lastName: 'Backwell', gender: 'F', dateOfBirth: '1985-05-09' },
          ...{ smoker: true, income: 72_000, height: 5.5, heightUnit: 'ft', weight: 62, email: 'kimba@client.example' },
        },
        {
          ...both,
          ...{ clientId: lee, firstName: 'Leeor', lastName: 'Backwell', gender: 'M', dateOfBirth: '1979-11-02' },
          ...{ smoker: false, income: 90_000 },
        },
      ],
    },
  })
  await enter('admin')
  await page.goto(`/quoting-tools/comparison?quote=${id}`)
  await expect(page.getByText('7 details differ from Kimba’s record and 3 from Leeor’s.')).toBeVisible()
  await look(page, 'comparison')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Review details' })
  const kimba = review.getByRole('region', { name: 'Kimba Backwell' })
  // Nothing is overwritten unasked; what the record lacks is filled in.
  const smoker = kimba.getByRole('radiogroup', { name: 'Smoker of Kimba' })
  await expect(smoker.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(kimba.getByRole('radio', { name: '167.6 cm' })).toBeChecked()
  await look(page, 'review')
  await smoker.getByText('Smoker', { exact: true }).click()
  await kimba.getByText('$60,000 a year').click()
  await review.getByRole('button', { name: 'Use all for Leeor' }).click()
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0)
  expect(await admin.call(clients.details, { params: { id: kim } })).toMatchObject({
    smoker: true,
    salary: 5_000_00,
    height_cm: 167.6,
    weight_kg: 62,
    date_of_birth: '1985-05-09',
    email: 'kimba@client.example',
  })
  expect(await admin.call(clients.details, { params: { id: lee } })).toMatchObject({ state: 'NSW', salary: 90_000_00 })

  // Decided, it is offered nowhere again; the timeline names the quote.
  await page.goto(`/quote-info?quote=${id}`)
  await expect(page.getByRole('link', { name: 'Comparison' })).toBeVisible()
  await settle(page)
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0)
  await page.goto(`/client-details/${kim}`)
  await expect(page.getByText(`from quote ${id}`).first()).toBeVisible()

  // A record that says something else again is offered in the details.
  await admin.call(clients.update, { body: { id: lee, state: 'QLD' } })
  await page.goto(`/quote-info?quote=${id}`)
  await expect(page.getByText('1 detail differs from Leeor’s record.')).toBeVisible()
  await look(page, 'details')
})
