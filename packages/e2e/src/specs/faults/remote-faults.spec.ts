import type { Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { FAULTS, meet, toldIn } from './faults.ts'

/**
 * Whatever is wrong with one remote costs its own screens: the shell and the other remotes go on, the place says what
 * happened, “Try again” works once the fault is gone, and the release before is used where there is one.
 */

interface Place {
  readonly path: string
  readonly link: string
  readonly title: string | RegExp
}

const PLACES: Readonly<Record<string, Place>> = {
  'mf-clients': { path: '/leads', link: 'Leads', title: 'Leads' },
  'mf-applications': { path: '/tasks', link: 'Tasks', title: 'Tasks' },
  'mf-quoting': { path: '/quoting-tools', link: 'Quoting Tools', title: /quote/i },
  'mf-admin': { path: '/user', link: 'Users', title: 'Users' },
}

// A script that throws, or is refused by its hash, is an error of the page: that is what is tried here.
test.use({ provoking: true })

function linkTo(page: Page, { link }: Place) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${link}`) })
}

async function expectScreen(page: Page, { title }: Place): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** The remote that meets every fault; of the others, a fault costs the same by the same code. */
const TRIED = 'mf-clients'

for (const [remote, place] of Object.entries(PLACES)) {
  const [, other] = Object.entries(PLACES).find(([name]) => name !== remote) ?? []
  if (!other) throw new Error('There is one remote alone')

  test.describe(remote, () => {
    for (const fault of remote === TRIED ? FAULTS : FAULTS.slice(0, 1)) {
      test(`that is ${fault.what} costs its own place, is told to the server, and Try again works`, async ({
        page,
        portal,
        enter,
      }) => {
        const since = Date.now()
        await enter('superadmin')
        if (fault.after) await page.clock.install()
        const mend = await meet(page, remote, fault)
        const panel = page.getByRole('main').getByRole('alert').filter({ hasText: fault.says })
        const expectPanel = async () => {
          if (fault.after) await page.clock.fastForward(fault.after)
          await expect(panel).toBeVisible()
        }
        await page.goto(place.path)
        await expect(linkTo(page, other)).toBeVisible()
        await expectPanel()
        await linkTo(page, other).click()
        await expectScreen(page, other)
        await page.goBack()
        await expectPanel()
        await expect
          .poll(() => toldIn(portal.output, since))
          .toContainEqual(expect.objectContaining({ kind: fault.kind, remote }))
        await mend()
        await panel.getByRole('button', { name: fault.platform ? 'Reload' : 'Try again' }).click()
        await expectScreen(page, place)
      })
    }
  })
}
