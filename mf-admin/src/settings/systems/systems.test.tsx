import { uploads } from '@portal/contract/clients/uploads'
import { productProviders } from '@portal/contract/office/product-providers'
import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { settings } from '@portal/contract/office/settings'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Systems from './Systems.tsx'

const api = fakeApi(
  answer(settings.security, { two_factor_roles: ['ROLE_SUPER_ADMIN'], advisers_see_all: false, version: 3 }),
)
const open = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN' })

it('offers every role, super admin and admin first, and sends those that are chosen', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.updateSecurity, ({ body }) => {
      sent.push(body)
      return {
        two_factor_roles: body.two_factor_roles ?? [],
        advisers_see_all: body.advisers_see_all ?? false,
        version: 4,
      }
    }),
  )
  const { user } = open()
  expect(await screen.findByRole('checkbox', { name: 'Super Admin' })).toBeChecked()
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Super Admin', 'Admin', 'Advisor', 'Referral', 'Referral Company', 'AFSL', 'Auditor', 'Accountant', 'Everyone'],
  ])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Admin' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ two_factor_roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], version: 3 }])
  await expectAccessible()
})

it('says what the server says where it is refused', async () => {
  api.use(refuse(settings.updateSecurity, 'STALE_VERSION', { message: 'Someone else has changed this.' }))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else has changed this.')).toBeVisible()
})

it('lets advisers see all clients, or their own', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.updateSecurity, ({ body }) => {
      sent.push(body)
      return { two_factor_roles: [], advisers_see_all: true, version: 4 }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: 'Advisers see all clients and leads' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ advisers_see_all: true }])
})

describe('the days allowed for underwriting requirements', () => {
  const DAYS = { consent: 3, client_papers: 5, blood_test: 10, gp_report: 20, specialist_report: 21, other: 7 }
  const openDays = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=underwriting' })
  beforeEach(() => api.use(answer(settings.underwriting, { requirement_days: DAYS, version: 3 })))

  it('are sent where they were changed; an empty one is the usual again', async () => {
    const sent: unknown[] = []
    api.use(
      answer(settings.updateUnderwriting, ({ body }) => {
        sent.push(body)
        return { requirement_days: { ...DAYS, gp_report: 14 }, version: 4 }
      }),
    )
    const { user } = openDays()
    const field = await screen.findByLabelText('GP medical report')
    expect(field).toHaveValue('20')
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ requirement_days: { gp_report: null }, version: 3 }])
    await expectAccessible()
  })

  it('are told where they are wrong', async () => {
    const errors = [{ path: 'requirement_days.other', message: 'Please enter at least 1 day' }]
    api.use(refuse(settings.updateUnderwriting, 'BAD_INPUT', { message: 'Some fields need attention.', errors }))
    const { user } = openDays()
    await user.clear(await screen.findByLabelText('Other'))
    await user.type(screen.getByLabelText('Other'), '0')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter at least 1 day')).toBeVisible()
  })
})

describe('product providers', () => {
  const TAL: ProductProvider = {
    id: 9,
    name: 'TAL',
    type: 'Retail',
    pds_file: 'TAL PDS.pdf',
    pds_url: '/files/disclosure/a',
    issue_date: '2024-12-12',
    tmd_file: null,
    tmd_url: null,
    tmd_issue_date: null,
    version: 2,
  }

  it('have a PDS and a TMD with their dates, that are replaced and removed', async () => {
    const sent: unknown[] = []
    api.use(
      answer(productProviders.list, { items: [TAL] }),
      answer(uploads.upload, {
        id: 77,
        name: 'TAL TMD.pdf',
        size: 10,
        media_type: 'application/pdf',
        created_at: '2026-11-19T00:00:00.000Z',
      }),
      answer(productProviders.update, ({ body }) => {
        sent.push(body)
        return { ...TAL, version: 3 }
      }),
    )
    const { user } = renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=providers' })
    expect(await screen.findByRole('link', { name: 'PDS of TAL' })).toHaveAttribute('href', '/files/disclosure/a')
    expect(screen.getByText('No TMD file')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Edit TAL' }))
    const tmd = within(await screen.findByRole('group', { name: 'TMD' }))
    await user.upload(
      tmd.getByLabelText(/Drop files here/),
      new File(['%PDF-1.7'], 'TAL TMD.pdf', { type: 'application/pdf' }),
    )
    expect(await tmd.findByText('TAL TMD.pdf')).toBeVisible()
    await user.type(screen.getByLabelText('TMD issued on'), '03/03/2025')
    await user.click(screen.getByRole('button', { name: 'Remove PDS' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('TAL saved')).toBeVisible()
    expect(sent).toEqual([
      { pds_file: null, issue_date: '2024-12-12', tmd_file: 77, tmd_issue_date: '2025-03-03', version: 2 },
    ])
  })
})
