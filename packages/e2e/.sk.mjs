import { chromium } from '@playwright/test'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await (await browser.newContext()).newPage()
const reqs = []
page.on('console', (m) => console.log('console', m.type(), m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
page.on('response', async (r) => {
  const s = await r
    .request()
    .sizes()
    .catch(() => null)
  reqs.push([r.status(), new URL(r.url()).pathname, s?.responseBodySize, r.request().resourceType()])
})
const show = (t) => {
  console.log(
    t,
    reqs.reduce((a, r) => a + (r[1].endsWith('.js') ? (r[2] ?? 0) : 0), 0),
  )
  for (const r of reqs) console.log('  ', ...r)
  reqs.length = 0
}
await page.goto('http://demo.localhost:8199/login')
await page
  .getByText('Password')
  .first()
  .waitFor({ timeout: 5000 })
  .catch((e) => console.log(e.message))
await page.waitForTimeout(400)
show('login')
await page.evaluate(() =>
  localStorage.setItem('portal.session', JSON.stringify({ token: 'x', remember: true, email: 'a@b' })),
)
const p2 = process.env.P ?? '/demo'
await page.goto('http://demo.localhost:8199' + p2)
await page.waitForTimeout(1500)
show('app')
console.log(await page.locator('body').innerText())
await browser.close()
