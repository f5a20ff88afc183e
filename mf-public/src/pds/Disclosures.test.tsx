import { productProviders as calls } from '@portal/contract/office/product-providers'
import type { Disclosure } from '@portal/contract/office/product-providers.schema'
import { MESSAGES } from '@portal/domain/message'
import { CLOSED_TYPE } from '@portal/domain/office/product-provider'
import { answer, expectAccessible, fakeApi, renderScreen, unreachable } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Disclosures from './Disclosures.tsx'

const insurer = (name: string, different: Partial<Disclosure> = {}): Disclosure => ({
  name,
  type: 'Retail',
  pds: { url: `/files/disclosure/${name}-pds`, size: 2_516_582 },
  pds_issued: '2025-11-09',
  tmd: { url: `/files/disclosure/${name}-tmd`, size: 303 * 1024 },
  tmd_issued: '2025-03-03',
  ...different,
})
const COMPANY = { name: 'Coolibah Lane Advice Pty Ltd', afsl_number: '234567' }
const ITEMS = [
  insurer('AIA'),
  insurer('BT', { type: CLOSED_TYPE, tmd: null, tmd_issued: null }),
  insurer('TAL', { pds: null, pds_issued: null }),
  insurer('Guild', { type: 'Industry fund' }),
]

const api = fakeApi(answer(calls.disclosed, { company: COMPANY, items: ITEMS }))
const show = () => renderScreen(<Disclosures />, { role: null })
const names = () => screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent)

test('insurers stand by type, each with its documents, which open beside the page', async () => {
  const { container } = show()
  const pds = await screen.findByRole('link', {
    name: 'PDS of AIA, issued 09/11/2025, PDF, 2.4 MB (opens in a new tab)',
  })
  expect(pds).toHaveAttribute('href', '/files/disclosure/AIA-pds')
  expect(pds).toHaveAttribute('target', '_blank')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Retail',
    CLOSED_TYPE,
    'Industry fund',
  ])
  const closed = within(screen.getByRole('region', { name: CLOSED_TYPE }))
  expect(closed.getByText('No TMD yet')).toBeVisible()
  expect(screen.getByText('No PDS yet')).toBeVisible()
  expect(screen.getByText('Coolibah Lane Advice Pty Ltd · AFSL 234567')).toBeVisible()
  await expectAccessible(container)
})

test('an insurer is found by its name in any case, and by whether it takes new policies', async () => {
  const { user } = show()
  const search = await screen.findByRole('searchbox', { name: 'Search insurers' })
  expect(screen.getByText('4 insurers')).toBeVisible()
  await user.type(search, ' ai')
  expect(names()).toEqual(['AIA'])
  expect(screen.getByText('1 insurer')).toBeVisible()
  await user.clear(search)
  await user.click(screen.getByRole('button', { name: 'Existing only' }))
  expect(names()).toEqual(['BT'])
  await user.click(screen.getByRole('button', { name: 'New policies' }))
  expect(names()).toEqual(['AIA', 'TAL', 'Guild'])
  await user.type(search, 'nobody')
  expect(screen.getByText('No insurer found')).toBeVisible()
})

test('a firm that has published nothing says so', async () => {
  api.use(answer(calls.disclosed, { company: COMPANY, items: [] }))
  const { container } = show()
  expect(await screen.findByText('Nothing published yet')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await expectAccessible(container)
})

test('without a connection it is read again', async () => {
  api.use(unreachable(calls.disclosed))
  const { user } = show()
  expect(screen.getByRole('status', { name: 'Loading documents' })).toBeVisible()
  expect(await screen.findByText(MESSAGES.somethingWentWrong)).toBeVisible()
  api.use(answer(calls.disclosed, { company: COMPANY, items: ITEMS }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('4 insurers')).toBeVisible()
})
