import { clients } from '@portal/contract/clients/clients'
import { PICTURE_SIZE, PICTURES, pictureFile } from '@portal/guide'
import { expect, test } from '../../portal-test.ts'
import { SCREENS, STILL } from '../../screens/all.ts'
import { watchScreen } from '../../screens/whole.ts'

/**
 * The pictures of the How To Guide, taken of the running demo, whose people are invented. Each screen still says the words
 * of which its chapter speaks. With `PORTAL_GUIDE_PICTURES=1` the pictures are taken anew, to where the guide reads them.
 */

const { width, height, dots } = PICTURE_SIZE

// A style of ours is put into the page.
test.use({ bypassCSP: true, viewport: { width, height }, deviceScaleFactor: dots })

/** A word of the screen, perhaps with a count behind it. */
function withCount(word: string): RegExp {
  return new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\d*$`)
}

for (const { name, words } of PICTURES) {
  test(`the guide shows ${name} as it is`, async ({ api, enter, page }) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`The guide has a picture of ${name}, and no screen of that name is looked at`)
    if (screen.person) await enter(screen.person)
    const admin = await api('admin')
    const { items } = await admin.call(clients.list, { query: { sort: 'created_at', page_size: 1 } })
    const isShown = watchScreen(page)
    await screen.show({ page, clientId: items[0]?.id ?? 0, admin })
    await isShown()
    await page.addStyleTag({ content: STILL })
    for (const word of words) {
      const shown = page.getByText(withCount(word)).filter({ visible: true })
      await expect(shown.first(), `${word}, on ${name}`).toBeVisible()
    }
    if (process.env.PORTAL_GUIDE_PICTURES) {
      await page.screenshot({ path: pictureFile(name), type: 'jpeg', quality: 62 })
    }
  })
}
