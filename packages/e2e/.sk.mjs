import { chromium } from '@playwright/test'

const B = process.env.B ?? 'http://demo.localhost:8197'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await browser.newContext()
const page = await ctx.newPage()
const reqs = []
page.on('console', (m) => m.type() !== 'verbose' && console.log('console', m.type(), m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message))
page.on('response', async (r) => {
  const s = await r
    .request()
    .sizes()
    .catch(() => null)
  reqs.push([
    r.status(),
    new URL(r.url()).pathname,
    s?.responseBodySize,
    r.request().resourceType(),
    r.fromServiceWorker() ? 'sw' : '',
  ])
})
const show = (t) => {
  console.log(
    t,
    'js bytes',
    reqs.reduce((a, r) => a + (r[1].endsWith('.js') ? Math.max(0, r[2] ?? 0) : 0), 0),
    'js reqs',
    reqs.filter((r) => r[1].endsWith('.js')).length,
  )
  for (const r of reqs) console.log('  ', ...r)
  reqs.length = 0
}
await page.goto(B + '/login')
await page
  .getByLabel('Password', { exact: true })
  .waitFor({ timeout: 15000 })
  .catch((e) => console.log(e.message))
await page.waitForTimeout(500)
show('login')
await page.screenshot({ path: '/tmp/pd/login.png' })
await page.getByLabel(/email/i).first().fill('adviser@demo.example')
await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-2026')
await page.keyboard.press('Enter')
await page.waitForTimeout(4000)
show('after sign-in')
console.log(page.url())
await page.screenshot({ path: '/tmp/pd/landed.png' })
const state = await ctx.storageState()
const ctx2 = await browser.newContext({ storageState: state })
const p2 = await ctx2.newPage()
p2.on('response', async (r) => {
  const s = await r
    .request()
    .sizes()
    .catch(() => null)
  reqs.push([r.status(), new URL(r.url()).pathname, s?.responseBodySize, r.request().resourceType()])
})
p2.on('console', (m) => m.type() !== 'verbose' && console.log('console', m.type(), m.text().slice(0, 300)))
await p2.goto(B + '/clients')
await p2.waitForTimeout(4000)
show('clients cold')
await p2.screenshot({ path: '/tmp/pd/clients.png' })
console.log((await p2.locator('body').innerText()).slice(0, 400))
await browser.close()
