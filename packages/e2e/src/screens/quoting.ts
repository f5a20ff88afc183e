import { expect } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { ExistingCover } from '@portal/contract/quotes/scenarios.schema'
import type { Api } from '../api.ts'
import { heading, type ScreenCase } from './screen-case.ts'

const MLC = { supplierCode: 'MLC', supplierName: 'MLC', frequency: 'M', action: 'keep' } as const

/** What the client has with MLC: life inside super, income protection outside. */
const EXISTING = [
  { ...MLC, type: 'TRM', owner: 'S', amount: 600_000, premium: 86.92 },
  { ...MLC, type: 'INC', owner: 'O', amount: 5_000, premium: 85.47 },
] as const

function requestFor(clientId: number): QuoteRequest {
  return {
    clients: [
      {
        clientId,
        firstName: 'Daniel',
        lastName: 'Scenario',
        gender: 'M',
        dateOfBirth: '1985-05-09',
        smoker: false,
        income: 180_000,
        state: 'NSW',
        occupationId: 'accountant',
        needs: [
          { type: 'TRM', sumInsured: 1_000_000, structure: 'S', owner: 'S' },
          { type: 'TPE', sumInsured: 1_000_000, structure: 'S', owner: 'S', occupationType: 'A', linkedNeeds: ['TRM'] },
          { type: 'TRS', sumInsured: 250_000, structure: 'S', owner: 'O' },
          { type: 'INC', monthlyBenefit: 8_500, structure: 'S', owner: 'O', waitingPeriod: '90', benefitPeriod: '65' },
        ],
      },
    ],
    settings: { frequency: 'M' },
  }
}

/** A client with a saved quote and two scenarios of it. */
export async function quotedClient(api: Api) {
  const { items } = await api.call(quotes.occupations, { query: { search: 'accountant' } })
  const { id: clientId } = await api.call(clients.create, {
    body: { first_name: 'Daniel', last_name: 'Scenario', kind: 'client' },
  })
  const plain = requestFor(clientId)
  const request = {
    ...plain,
    name: 'Replace with one insurer',
    clients: plain.clients.map((client) => ({ ...client, occupationId: items[0]?.id ?? null })),
  }
  const { id } = await api.call(quotes.make, { body: request })
  const quoteId = Number(id)
  const existing = (action: ExistingCover['action']) => EXISTING.map((cover) => ({ ...cover, action }))
  for (const [name, action] of [
    ['A: Keep and add', 'keep'],
    ['B: Replace', 'replace'],
  ] as const) {
    await api.call(scenarios.create, { body: { clientId, quoteId, name, request, existing: existing(action) } })
  }
  return { clientId, quoteId }
}

/** What is done with quotes once they are saved. */
export const QUOTING_SCREENS: readonly ScreenCase[] = [
  {
    name: 'client-quotes',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { clientId } = await quotedClient(admin)
      await page.goto(`/client-details/${clientId}?tab=quotes`)
      await page.getByRole('button', { name: 'Price again today' }).click()
      await expect(page.getByText('Age unchanged')).toBeVisible()
    },
  },
  {
    name: 'scenarios',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { clientId } = await quotedClient(admin)
      await page.goto(`/quoting-tools/scenarios?client=${clientId}`)
      await heading(page, 'Scenarios')
      await expect(page.getByText(/^Level (costs|never)/)).toBeVisible()
    },
  },
  {
    name: 'scenario-edit',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { clientId } = await quotedClient(admin)
      await page.goto(`/quoting-tools/scenarios?client=${clientId}`)
      await page.getByRole('button', { name: 'More for B: Replace' }).click()
      await page.getByRole('menuitem', { name: 'Edit…' }).click()
      await expect(page.getByRole('form', { name: 'Edit scenario' })).toBeVisible()
    },
  },
  {
    name: 'compare-quotes',
    person: 'admin',
    show: async ({ page, admin }) => {
      const [one, other] = [await quotedClient(admin), await quotedClient(admin)]
      await admin.call(quotes.decide, {
        params: { id: other.quoteId },
        body: { recommendedPortfolioCode: 'TAL01', reason: 'The best definitions for the work that is done' },
      })
      await page.goto(`/quoting-tools/compare?quotes=${one.quoteId},${other.quoteId}`)
      await heading(page, 'Compare quotes')
      await page.getByRole('switch', { name: 'Show what’s the same too' }).check()
      await expect(page.getByRole('row', { name: /^TAL/ })).toBeVisible()
    },
  },
  {
    name: 'quoting-settings',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/quoting-tools/settings')
      await heading(page, 'Settings')
      const buffer = Buffer.from('table,key,gender,age,value\nflat,CHT,,,-3\nabc,,,,1\n')
      await page.getByLabel(/^Drop a rate book/).setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer })
      await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible()
      await page.getByRole('radio', { name: /^An outside service/ }).check()
    },
  },
  {
    name: 'portfolio-by-hand',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { quoteId } = await quotedClient(admin)
      const { quoteResponse } = await admin.call(quotes.view, { params: { id: quoteId } })
      const code = quoteResponse.clients[0]?.portfolios.find(({ products }) => products.length > 0)?.code
      await page.goto(`/${code}/manualPortfolioOptions?quote=${quoteId}`)
      await heading(page, /by hand$/)
      await page.getByRole('button', { name: 'Price again' }).click()
      await expect(page.getByText('No difference')).toBeVisible()
    },
  },
]
