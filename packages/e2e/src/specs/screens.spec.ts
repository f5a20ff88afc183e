import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients'
import { preAssessments } from '@portal/contract/pre-assessments'
import { MESSAGES } from '@portal/domain'
import type { AxeResults } from 'axe-core'
import type { Api } from '../api.ts'
import { emailOf, type PersonName } from '../people.ts'
import { expect, test } from '../portal-test.ts'

/**
 * Every screen in both colours at both widths: axe finds nothing serious, and a picture is left in
 * test-results/screens to be laid beside the design.
 */

const PICTURES = resolve(import.meta.dirname, '../../../../test-results/screens')
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const

interface Show {
  readonly page: Page
  /** A client with much to show. */
  readonly clientId: number
  /** Somebody who may do everything: sets the scene. */
  readonly admin: Api
}

interface ScreenCase {
  readonly name: string
  /** Nobody unless told. */
  readonly person?: PersonName
  readonly show: (scene: Show) => Promise<void>
  /** It is another on a phone, so that a narrower window is not enough: it is shown anew. */
  readonly anew?: boolean
}

async function heading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function list(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await heading(page, name)
  await expect(page.getByRole('link', { name: /\w/ }).nth(3)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Everything answered, with something to tell. */
const ANSWERS = {
  height: 178,
  weight: 82,
  weight_change: 'no',
  smoked: 'no',
  alcohol: 4,
  conditions: ['back'],
  conditions_back: 'A slipped disc in 2019, physiotherapy for six weeks, fine since.',
  medication: 'no',
  awaiting: 'no',
  time_off: 'no',
  family: ['none'],
  employment: 'home',
  pastimes: ['none'],
  abroad: 'no',
  refused: 'no',
  claimed: 'no',
}

/** Opens the page of a new link to a pre-assessment, as its client does who has answered before. */
async function openLink({ page, admin }: Show, name: string, answers?: typeof ANSWERS): Promise<void> {
  const person = { first_name: 'Wren', last_name: name, date_of_birth: '1988-03-14', kind: 'client' } as const
  const { id } = await admin.call(clients.create, { body: person })
  const { url } = await admin.call(preAssessments.sendLink, { params: { id }, body: { mail: false } })
  if (answers) {
    const token = url.split('/').at(-1) ?? ''
    const { key } = await admin.call(preAssessments.open, { body: { token, date_of_birth: person.date_of_birth } })
    await admin.call(preAssessments.saveAnswers, { body: { key, answers } })
  }
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
}

/** Shows the imports; answers the address of one. */
async function imports(page: Page, file = 'Client list 2026.csv'): Promise<string> {
  await page.goto('/import-data')
  const link = page.getByRole('link', { name: file })
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  return (await link.getAttribute('href')) ?? ''
}

const SCREENS: readonly ScreenCase[] = [
  {
    name: 'home',
    show: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'login',
    show: async ({ page }) => {
      await page.goto('/login')
      await heading(page, 'Sign in')
    },
  },
  {
    name: 'login-faults',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText(MESSAGES.enterEmail)).toBeVisible()
    },
  },
  {
    name: 'login-rejected',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@demo.example')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'forgot-password',
    show: async ({ page }) => {
      await page.goto('/forgot-password')
      await heading(page, /forgot/i)
    },
  },
  {
    name: 'reset-password-dead',
    show: async ({ page }) => {
      await page.goto('/reset-password/no-such-token')
      await expect(page.getByText(MESSAGES.resetLinkDead)).toBeVisible()
    },
  },
  {
    name: 'otp',
    show: async ({ page }) => {
      await page.route('**/auth/login', (route) =>
        route.fulfill({
          json: { status: 200, code: '2FA_REQUIRED', message: '', twoFactorEnabled: true, challenge: 'a-challenge' },
        }),
      )
      await page.goto('/login')
      await page.getByLabel('Email').fill(emailOf('adviser'))
      await page.getByLabel('Password', { exact: true }).fill('any-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await heading(page, 'Enter your code')
    },
  },
  { name: 'leads', person: 'admin', show: ({ page }) => list(page, '/leads', 'Leads') },
  { name: 'clients', person: 'admin', show: ({ page }) => list(page, '/clients', 'Clients') },
  { name: 'clients-referral', person: 'referral', show: ({ page }) => list(page, '/clients', 'Clients') },
  {
    name: 'leads-board',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/leads?view=board')
      await page.waitForLoadState('networkidle')
      // On a phone one lane at a time, without a name of its own.
      await expect(page.locator('main a[href*="lane="]').first()).toBeVisible()
    },
  },
  ...['documents', 'needs', 'personal', 'work', 'super'].map(
    (tab): ScreenCase => ({
      name: `client-${tab}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?tab=${tab}`)
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
  {
    name: 'client-partner',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}?tab=partner`)
      await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-partner-linked',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=mai%20anh%20nguyen')
      await page
        .getByRole('link', { name: /^Mai Anh Nguyễn/ })
        .first()
        .click()
      await page.waitForURL(/\/client-details\//)
      await page.goto(`${new URL(page.url()).pathname}?tab=partner`)
      await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
      await page.getByRole('region', { name: 'Covers in force' }).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-pre-assessment',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { items } = await admin.call(clients.list, { query: { search: 'Mai Anh' } })
      await page.goto(`/client-details/${items[0]?.id}?tab=pre-assessments`)
      await expect(page.getByRole('region', { name: 'Disclosed' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-pre-assessment-answering',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}?tab=pre-assessments`)
      await page.getByRole('button', { name: /Update the answers|Answer the questions/ }).click()
      await expect(page.getByRole('textbox', { name: 'Height' })).toBeVisible()
    },
  },
  {
    name: 'public-birth-date',
    show: async (scene) => {
      await openLink(scene, 'Gate')
      await scene.page.getByRole('textbox').fill('31/02/1988')
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await expect(scene.page.getByText('Please enter it as DD/MM/YYYY')).toBeVisible()
    },
  },
  {
    name: 'public-review',
    show: async (scene) => {
      await openLink(scene, 'Review', ANSWERS)
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await heading(scene.page, 'Is everything right?')
    },
  },
  {
    name: 'public-thanks',
    show: async (scene) => {
      await openLink(scene, 'Thanks', ANSWERS)
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await scene.page.getByRole('button', { name: 'Send my answers' }).click()
      await heading(scene.page, 'Thank you, Wren')
    },
  },
  {
    name: 'public-questions',
    show: async (scene) => {
      const { page } = scene
      await openLink(scene, 'Asked')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('textbox', { name: 'Height' }).fill('178')
      await page
        .getByRole('radiogroup', { name: /smoked, vaped/ })
        .getByText('Yes', { exact: true })
        .click()
      await page.getByText('E-cigarettes').click()
      await expect(page.getByRole('status')).toHaveText('Saved')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  ...['notes', 'activity'].map(
    (tab): ScreenCase => ({
      name: `client-${tab}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?tab=${tab}`)
        await expect(page.getByRole('list').filter({ hasText: /\d/ }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const values = page.getByRole('button', { name: 'Before and after' })
        if ((await values.count()) > 0) await values.first().click()
      },
    }),
  ),
  ...['email', 'call'].map(
    (write): ScreenCase => ({
      name: `client-write-${write}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?write=${write}`)
        await expect(page.getByRole('form').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
  {
    name: 'client-timeline',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=Mai%20Anh')
      await page
        .getByRole('link', { name: /^Mai Anh/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading', { name: 'Pinned' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'client-write-note',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await page.getByRole('textbox', { name: 'New note' }).click()
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
      await page.keyboard.type('Wants to compare income protection with and without agreed value.')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-conflict',
    person: 'admin',
    show: async ({ page, clientId }) => {
      const read = page.waitForResponse(`**/client/${clientId}/details`)
      await page.goto(`/client-details/${clientId}?tab=work`)
      const record = await (await read).json()
      const newer = { ...record, version: record.version + 1, occupation: 'Marine engineer' }
      await page.route('**/client/update', (route) =>
        route.fulfill({
          status: 409,
          json: { status: 409, code: 'STALE_VERSION', message: MESSAGES.staleVersion, record: newer },
        }),
      )
      await page
        .getByRole('region', { name: 'Work', exact: true })
        .getByRole('button', { name: /^Edit Occupation/ })
        .click()
      await page.keyboard.type('Ship’s carpenter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'imports',
    person: 'admin',
    show: async ({ page }) => {
      await imports(page)
    },
  },
  {
    name: 'import-file',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/import-data?new=1')
      await expect(page.getByText('Drop a CSV or Excel file here, or choose one')).toBeVisible()
    },
  },
  ...(['columns', 'check'] as const).map(
    (step): ScreenCase => ({
      name: `import-${step}`,
      person: 'admin',
      show: async ({ page }) => {
        const address = await imports(page, 'Spring seminar.csv')
        await page.goto(`${address}&step=${step}`)
        await expect(page.getByRole('table', { name: step === 'check' ? 'Rows of the file' : 'Columns' })).toBeVisible()
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
  {
    name: 'import-done',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto(await imports(page, 'Client list 2026.csv'))
      await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'leads-empty',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=no-such-person-anywhere')
      await expect(page.getByText(MESSAGES.noData)).toBeVisible()
    },
  },
  {
    name: 'leads-failed',
    person: 'admin',
    show: async ({ page }) => {
      await page.route('**/client/list/leads**', (route) => route.abort())
      await page.goto('/leads')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'leads-filtered',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?status=0,1&state=NSW,VIC')
      await heading(page, 'Leads')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'leads-view',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await list(page, '/leads', 'Leads')
      // On a phone it stands in “More”.
      const tab = page.getByRole('navigation', { name: 'Views' }).locator('a', { hasText: 'Worth most' })
      await page.goto(`${await tab.getAttribute('href')}&state=NSW,VIC`)
      await expect(page.getByRole('row').nth(3)).toContainText(/\w/)
      await page.getByRole('button', { name: 'This view' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'leads-save-view',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      await list(page, '/leads?state=NSW', 'Leads')
      await page.getByRole('button', { name: 'This view' }).click()
      await page.getByRole('menuitem', { name: 'Save view' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  {
    name: 'clients-columns',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      const columns = 'name,age,occupation,salary,super_balance,marginal_tax_rate,smoker,bmi,city,email,last_review'
      await list(page, `/clients?columns=${columns}`, 'Clients')
      const chooser = page.getByRole('button', { name: 'Columns' })
      if (await chooser.isVisible()) await chooser.click()
    },
  },
  {
    name: 'new-lead',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?new=1')
      await expect(page.getByRole('form', { name: 'New lead' })).toBeVisible()
    },
  },
  {
    name: 'client-details',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'client-details-status',
    person: 'admin',
    anew: true,
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await page.getByRole('complementary', { name: 'Summary' }).getByRole('button').first().click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'client-not-found',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/client-details/2147483647')
      await heading(page, 'Client not found')
    },
  },
  {
    name: 'search',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/profile')
      await heading(page, 'Profile')
      const narrow = page.getByRole('button', { name: 'Search', exact: true })
      if (await narrow.isVisible()) await narrow.click()
      await page.getByRole('combobox', { name: 'Search clients' }).fill('example')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'profile',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await heading(page, 'Profile')
      await expect(page.getByText('This device')).toBeVisible()
    },
  },
  {
    name: 'two-factor',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Turn on two-factor' }).click()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: /^Your account/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'commands',
    person: 'adviser',
    anew: true,
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'commands-found',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await list(page, '/leads', 'Leads')
      await page.keyboard.press('/')
      await page.keyboard.type('mai')
      await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'keys',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await list(page, '/leads', 'Leads')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    },
  },
  {
    name: 'session-expired',
    person: 'adviser',
    show: async ({ page }) => {
      await list(page, '/leads', 'Leads')
      await page.route('**/api/v1/client/**', (route) =>
        route.fulfill({ status: 401, json: { status: 401, code: 'UNAUTHENTICATED', message: MESSAGES.sessionDead } }),
      )
      await page.getByRole('link', { name: 'My leads' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
  },
  {
    name: 'no-access',
    person: 'referral',
    show: async ({ page }) => {
      await page.goto('/leads')
      await heading(page, MESSAGES.noAccess)
    },
  },
  {
    name: 'not-found',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/no-such-page')
      await heading(page, 'Page not found')
    },
  },
  {
    name: 'remote-down',
    person: 'adviser',
    show: async ({ page }) => {
      // A second try asks by another address (`?again=…`), which has to fail as well.
      await page.route(/\/remotes\/.*\.js(\?|$)/, (route) => route.abort())
      await page.goto('/leads')
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
    },
  },
]

/** Serious and critical violations, a line a place. Structure is the same in both colours: the second asks for contrast. */
async function seriousFaults(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  const options = rules === 'all' ? '' : ", { runOnly: ['color-contrast'] }"
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`))
}

/** Lets the page be looked at in both colours: a picture for the eye, axe for what it misses. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = `${name}-${colorScheme}`
    await page.screenshot({ path: `${PICTURES}/${picture}.png` })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${picture} does not scroll sideways`).toBeLessThanOrEqual(0)
    expect.soft(await seriousFaults(page, colorScheme === 'light' ? 'all' : 'contrast'), picture).toEqual([])
  }
}

/** Makes the page ready to be looked at: nothing moves in a picture, and axe is there. */
async function prepare(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { animation: none !important; transition: none !important }',
  })
  await page.addScriptTag({ path: AXE })
}

// Axe and a style of ours are put into the page; pages that fail are among the pictures.
test.describe.configure({ mode: 'parallel' })
test.use({ bypassCSP: true, provoking: true, reducedMotion: 'reduce' })

for (const { name, person, show, anew = false } of SCREENS) {
  test(name, async ({ api, enter, page }) => {
    if (person) await enter(person)
    const admin = await api('admin')
    const { items } = await admin.call(clients.list, { query: { sort: 'created_at', page_size: 1 } })
    const scene = { page, clientId: items[0]?.id ?? 0, admin }
    await page.setViewportSize(SIZES[1440])
    await show(scene)
    await prepare(page)
    await look(page, `${name}-1440`)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(SIZES[390])
    if (anew) {
      await show(scene)
      await prepare(page)
    } else {
      await page.waitForLoadState('networkidle')
    }
    await look(page, `${name}-390`)
  })
}
