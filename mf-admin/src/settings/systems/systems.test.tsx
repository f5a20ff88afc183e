import { embedKeys } from '@portal/contract/account/embed-keys'
import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import { privacy } from '@portal/contract/clients/privacy'
import { uploads } from '@portal/contract/clients/uploads'
import { firmLists } from '@portal/contract/office/firm-lists'
import { productProviders } from '@portal/contract/office/product-providers'
import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { settings } from '@portal/contract/office/settings'
import { REQUIREMENT_KINDS } from '@portal/domain/work/requirement'
import { refreshEntities } from '@portal/platform'
import {
  answer,
  expectAccessible,
  fakeApi,
  hold,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  securitySettings,
  showMedia,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import Systems from './Systems.tsx'

let keys: EmbedKey[] = []
const api = fakeApi(
  answer(firmLists.read, { items: [] }),
  answer(embedKeys.list, () => ({ items: keys })),
  answer(privacy.erasures, pageOf([])),
  answer(settings.security, securitySettings({ two_factor_roles: ['ROLE_SUPER_ADMIN'], version: 3 })),
)
const ROLES_NOW = securitySettings({ two_factor_roles: ['ROLE_SUPER_ADMIN'], version: 3 })
let users = 0
/** The screen for somebody who has left no draft there. */
const formOf = (name: string) => within(screen.getByRole('form', { name }))
const saveOf = (form: string) => formOf(form).getByRole('button', { name: 'Save' })

function open(path = '/systems') {
  users += 1
  return renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', profile: { email: `super${users}@demo.example` }, path })
}

it('offers every role, super admin and admin first, and sends those that are chosen', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.updateSecurity, ({ body }) => {
      sent.push(body)
      return securitySettings({ two_factor_roles: body.two_factor_roles ?? [], version: 4 })
    }),
  )
  const { user } = open()
  expect(await screen.findByRole('checkbox', { name: 'Super Admin' })).toBeChecked()
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Super Admin', 'Admin', 'Advisor', 'Referral', 'Referral Company', 'AFSL', 'Auditor', 'Accountant', 'Everyone'],
  ])
  expect(saveOf('Sign-in security')).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Admin' }))
  await user.click(saveOf('Sign-in security'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ two_factor_roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], version: 3 }])
  await expectAccessible()
})

it('says what the server says where it is refused', async () => {
  api.use(refuse(settings.updateSecurity, 'INTERNAL', { message: 'Please try again' }))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
  await user.click(saveOf('Sign-in security'))
  expect(await screen.findByText('Please try again')).toBeVisible()
})

describe('roles that were chosen and not saved', () => {
  it('stay chosen when another setting is saved meanwhile, and are saved on top of it', async () => {
    const sent: unknown[] = []
    api.use(
      answer(settings.security, ROLES_NOW),
      answer(settings.updateSecurity, ({ body }) => {
        sent.push(body)
        const now = { ...ROLES_NOW, advisers_see_all: true, version: 4 }
        return body.version === 3 ? refusal('STALE_VERSION', { message: 'stale', record: now }) : now
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
    api.use(answer(settings.security, { ...ROLES_NOW, advisers_see_all: true, version: 4 }))
    refreshEntities(['company'])
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
    expect(screen.getByRole('checkbox', { name: 'Advisor' })).toBeChecked()
    await user.click(saveOf('Sign-in security'))
    expect(await screen.findByText('Saved')).toBeVisible()
    const two_factor_roles = ['ROLE_SUPER_ADMIN', 'ROLE_ADVISOR']
    expect(sent).toEqual([
      { two_factor_roles, version: 3 },
      { two_factor_roles, version: 4 },
    ])
  })

  it('stand beside those that someone else has chosen meanwhile', async () => {
    const theirs = { ...ROLES_NOW, two_factor_roles: ['ROLE_AUDITOR' as const], version: 4 }
    api.use(
      answer(settings.security, ROLES_NOW),
      refuse(settings.updateSecurity, 'STALE_VERSION', { message: 'stale', record: theirs }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Advisor' }))
    await user.click(saveOf('Sign-in security'))
    const both = within(await screen.findByRole('group', { name: 'Changed by someone else' }))
    expect(both.getByText('Auditor')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Advisor' })).toBeChecked()
    api.use(answer(settings.security, theirs))
    await user.click(both.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Auditor' })).toBeChecked())
    expect(screen.getByRole('checkbox', { name: 'Advisor' })).not.toBeChecked()
  })
})

it('lets advisers see all clients, or their own', async () => {
  const sent: unknown[] = []
  api.use(
    answer(settings.updateSecurity, ({ body }) => {
      sent.push(body)
      return securitySettings({ advisers_see_all: true, version: 4 })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: 'Advisers see all clients and leads' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ advisers_see_all: true }])
})

describe('the sites that may show the client form', () => {
  it('are added by an address of theirs, and removed', async () => {
    const sent: unknown[] = []
    const now = securitySettings({ embed_sites: ['https://old.example'], version: 3 })
    api.use(
      answer(settings.security, now),
      answer(settings.updateSecurity, ({ body }) => {
        sent.push(body)
        return { ...now, embed_sites: body.embed_sites ?? [], version: 4 }
      }),
    )
    const { user } = open()
    const sites = await screen.findByRole('list', { name: 'Sites with your client form' })
    expect(sites).toHaveTextContent('https://old.example')
    const form = within(screen.getByRole('form', { name: 'Add a site' }))
    await user.type(form.getByLabelText('Site'), 'https://www.firm.example/contact')
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Site added')).toBeVisible()
    expect(form.getByLabelText('Site')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Remove https://old.example' }))
    expect(await screen.findByText('Site removed')).toBeVisible()
    expect(sent).toEqual([
      { embed_sites: ['https://old.example', 'https://www.firm.example'], version: 3 },
      { embed_sites: [], version: 3 },
    ])
    await expectAccessible()
  })

  it('are whole origins: anything else is refused before it is sent', async () => {
    const { user } = open()
    const form = within(await screen.findByRole('form', { name: 'Add a site' }))
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Please enter a site’s address')).toBeVisible()
    await user.type(form.getByLabelText('Site'), 'www.firm.example')
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText(/^Please enter a whole origin/)).toBeVisible()
    expect(form.getByLabelText('Site')).toHaveValue('www.firm.example')
  })
})

describe('the days allowed for underwriting requirements', () => {
  const DAYS = { consent: 3, client_papers: 5, blood_test: 10, gp_report: 20, specialist_report: 21, other: 7 }
  const kinds = REQUIREMENT_KINDS.map(({ value, label, days }) => ({ code: value, label, usual_days: days }))
  const openDays = () => open('/systems?section=underwriting')
  beforeEach(() => api.use(answer(settings.underwriting, { requirement_days: DAYS, kinds, version: 3 })))

  it('are sent where they were changed; an empty one is the usual again', async () => {
    const sent: unknown[] = []
    api.use(
      answer(settings.updateUnderwriting, ({ body }) => {
        sent.push(body)
        return { requirement_days: { ...DAYS, gp_report: 14 }, kinds, version: 4 }
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

  it('stay as typed when another setting is saved meanwhile, and are saved on top of it', async () => {
    const sent: unknown[] = []
    api.use(
      answer(settings.updateUnderwriting, ({ body }) => {
        sent.push(body)
        const now = { requirement_days: DAYS, kinds, version: 4 }
        return body.version === 3 ? refusal('STALE_VERSION', { message: 'stale', record: now }) : now
      }),
    )
    const { user } = openDays()
    const field = await screen.findByLabelText('GP medical report')
    await user.clear(field)
    await user.type(field, '30')
    let asked = 0
    api.use(
      answer(settings.underwriting, () => {
        asked += 1
        return { requirement_days: { ...DAYS, other: 9 }, kinds, version: 4 }
      }),
    )
    refreshEntities(['company'])
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.getByLabelText('GP medical report')).toHaveValue('30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([
      { requirement_days: { gp_report: 30 }, version: 3 },
      { requirement_days: { gp_report: 30 }, version: 4 },
    ])
    await waitFor(() => expect(screen.getByLabelText('Other')).toHaveValue('9'))
  })

  it('that are no number are told before anything is sent', async () => {
    const { user } = openDays()
    await user.type(await screen.findByLabelText('Other'), 'a')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter whole days')).toBeVisible()
    expect(screen.getByLabelText('Other')).toHaveFocus()
  })

  it('are told where they are wrong', async () => {
    const errors = [{ path: 'requirement_days.other', message: 'Please enter at least 1 day' }]
    api.use(refuse(settings.updateUnderwriting, 'BAD_INPUT', { message: 'Some fields need attention.', errors }))
    const { user } = openDays()
    await user.clear(await screen.findByLabelText('Other'))
    await user.type(screen.getByLabelText('Other'), '8')
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
    upfront_percent: null,
    ongoing_percent: 22,
    commission_rhythm: null,
    version: 2,
  }

  it('have a type, a PDS and a TMD with their dates, that are replaced and removed', async () => {
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
    await user.selectOptions(screen.getByLabelText('Type'), 'Closed to new policies')
    await user.type(screen.getByLabelText('Upfront commission'), '60')
    await user.clear(screen.getByLabelText('Ongoing commission'))
    await user.selectOptions(screen.getByLabelText('Ongoing commission is paid'), 'Monthly')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('TAL saved')).toBeVisible()
    expect(sent).toEqual([
      {
        ...{ type: 'Closed to new policies', version: 2 },
        ...{ upfront_percent: 60, ongoing_percent: null, commission_rhythm: 'monthly' },
        ...{ pds_file: null, issue_date: '2024-12-12', tmd_file: 77, tmd_issue_date: '2025-03-03' },
      },
    ])
  })

  it('open at the one that a link names', async () => {
    api.use(answer(productProviders.list, { items: [TAL] }))
    renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=providers&provider=TAL' })
    expect(await screen.findByLabelText('Ongoing commission')).toHaveValue('22')
    expect(screen.getByText('Pays 22% ongoing')).toBeVisible()
  })

  it('are not saved while a file is on its way, so that it is not left behind', async () => {
    const upload = hold(uploads.upload, {
      id: 77,
      name: 'TAL TMD.pdf',
      size: 10,
      media_type: 'application/pdf',
      created_at: '2026-11-19T00:00:00.000Z',
    })
    const sent: unknown[] = []
    api.use(
      upload.handler,
      answer(productProviders.list, { items: [TAL] }),
      answer(productProviders.update, ({ body }) => {
        sent.push(body.tmd_file)
        return { ...TAL, version: 3 }
      }),
    )
    const { user } = open('/systems?section=providers')
    await user.click(await screen.findByRole('button', { name: 'Edit TAL' }))
    const tmd = within(await screen.findByRole('group', { name: 'TMD' }))
    await user.upload(
      tmd.getByLabelText(/Drop files here/),
      new File(['%PDF-1.7'], 'TAL TMD.pdf', { type: 'application/pdf' }),
    )
    const save = screen.getByRole('button', { name: 'Save' })
    await user.click(save)
    expect(save).toHaveAccessibleDescription('Wait until the file is uploaded')
    await user.type(screen.getByLabelText('TMD issued on'), '03/03/2025{Control>}{Enter}{/Control}')
    upload.release()
    expect(await tmd.findByText('TAL TMD.pdf')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(save)
    expect(await screen.findByText('TAL saved')).toBeVisible()
    expect(sent).toEqual([77])
  })
})

it('marks the section at the address in the menu beside it', async () => {
  api.use(answer(productProviders.list, { items: [] }))
  const { user } = open()
  const menu = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/systems')
  await user.click(menu.getByRole('link', { name: 'Product providers' }))
  expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/systems?section=providers')
})

it('has on a phone no menu beside a section, but a way back to it', async () => {
  showMedia((query) => query === '(max-width: 47.99875em)')
  open()
  expect(await screen.findByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/general')
})

it('shows the sites that may show the portal inside them, and where they are changed', async () => {
  const key = {
    id: 1,
    name: 'Broker site',
    ends_on: '2999-01-31',
    advisers: [],
    created_by: null,
    created_at: '2026-11-19T00:00:00.000Z',
    last_used_at: null,
  }
  keys = [
    { ...key, origins: ['https://broker.example', 'https://www.broker.example'] },
    { ...key, id: 2, name: 'Old site', origins: ['https://old.example'], ends_on: '2020-01-31' },
  ]
  open()
  const sites = within(await screen.findByRole('list', { name: 'Sites with quoting' }))
  expect(await sites.findByText('https://www.broker.example')).toBeVisible()
  expect(sites.getAllByText('Broker site, Quoting, ends 31/01/2999')).toHaveLength(2)
  expect(sites.getByText('Ended')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Manage keys' })).toHaveAttribute('href', '/systems?section=quoting')
  await expectAccessible()
  keys = []
})

describe('session lengths', () => {
  it('are sent where they are changed, and bad ones told at their field', async () => {
    const sent: unknown[] = []
    api.use(
      answer(settings.updateSecurity, ({ body }) => {
        sent.push(body)
        return securitySettings({ session_idle_hours: 8, version: 4 })
      }),
    )
    const { user } = open()
    const idle = await screen.findByRole('textbox', { name: 'Idle limit' })
    await user.clear(idle)
    await user.type(idle, '25')
    await user.click(saveOf('Session lengths'))
    expect(await screen.findByText('Please enter 1 to 24 hours')).toBeVisible()
    await user.clear(idle)
    await user.type(idle, '8')
    await user.click(saveOf('Session lengths'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ session_idle_hours: 8, version: 3 }])
  })
})

describe('retention', () => {
  it('says what would go by the years that are typed, before they are saved', async () => {
    const asked: unknown[] = []
    api.use(
      answer(privacy.previewRetention, ({ query }) => {
        asked.push(query)
        const people = [{ what: 'Inactive clients', count: 12, oldest: '2015-03-02T00:00:00.000Z' }]
        return { people: query.client_years ? people : [], others: [] }
      }),
    )
    const { user } = open('/systems?section=retention')
    await user.click(await screen.findByRole('button', { name: 'Show what would be deleted now' }))
    expect(await screen.findByText('Nothing is due to be deleted.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Inactive clients' }), '10')
    expect(await screen.findByText(/the oldest since 02\/03\/2015/)).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ client_years: 10 })
    await expectAccessible()
  })

  it('is never fewer years than the law asks for', async () => {
    const { user } = open('/systems?section=retention')
    await user.type(await screen.findByRole('textbox', { name: 'Inactive clients' }), '6')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter 7 to 30 years')).toBeVisible()
  })

  it('lists who was erased: by whom, when and why', async () => {
    const by = { id: 2, name: 'Rowena Castellano' }
    const erased = { reason: 'request', keeps_books: true, erased_at: '2026-11-25T22:05:00.000Z' } as const
    const aged = { reason: 'retention', keeps_books: false, erased_at: '2026-11-20T01:00:00.000Z' } as const
    api.use(
      answer(
        privacy.erasures,
        pageOf([
          { id: 9, client_id: 173, erased_by: by, ...erased },
          { id: 8, client_id: 41, erased_by: null, ...aged },
        ]),
      ),
    )
    open('/systems?section=retention')
    const list = within(await screen.findByRole('list', { name: 'Erasures' }))
    const [first, second] = await list.findAllByRole('listitem')
    expect(first).toHaveTextContent(/Client 173.*They asked us to.*are kept.*Rowena Castellano.*26\/11\/2026 09:05/)
    expect(second).toHaveTextContent(/Client 41.*Retention period over.*The portal/)
    await expectAccessible()
  })

  it('says where nobody was erased yet', async () => {
    open('/systems?section=retention')
    expect(await screen.findByText('Nobody has been erased yet.')).toBeVisible()
  })
})
