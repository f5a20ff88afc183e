import { expect, test } from '../../portal-test.ts'
import { entryOf, type Fault, meet, toldIn } from './faults.ts'

test.use({ provoking: true })

const hang = (what: string, source: string): Fault => ({ what, body: entryOf(source), says: '', kind: 'hang' })

const WAITING = hang('waits for what never comes', '() => { throw new Promise(() => {}) }')
const REDRAWN = hang(
  'draws itself again and again',
  '({ useState, useEffect }) => { const [n, set] = useState(0); useEffect(() => set(n + 1)); return null }',
)
const BLOCKING = hang(
  'blocks the page for seconds',
  `({ useState }) => {
    useState(() => { const end = performance.now() + 6_000; while (performance.now() < end) {} })
    return 'Drawn late'
  }`,
)
const DEAD = hang('never lets the page answer', '() => { for (;;) {} }')

const HUNG = expect.objectContaining({ kind: 'hang', remote: 'mf-clients', release: '99.0.0-broken' })

for (const [fault, outcome] of [
  [WAITING, 'gives way to the one before'],
  [REDRAWN, 'gives way to the one before'],
  [BLOCKING, 'is shown once the page answers again'],
] as const) {
  test(`a release that ${fault.what} ${outcome}, and the server hears of it`, async ({ page, portal, enter }) => {
    const since = Date.now()
    await enter('adviser')
    await meet(page, 'mf-clients', fault, { before: true })
    await page.goto('/leads')
    await expect(fault === BLOCKING ? page.getByText('Drawn late') : page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => toldIn(portal.output, since)).toContainEqual(HUNG)
  })
}

test('of a page that never answers again the next one tells', async ({ context, page, portal, enter }) => {
  const since = Date.now()
  await enter('adviser')
  await meet(page, 'mf-clients', DEAD, { before: true })
  await page.goto('/leads', { waitUntil: 'commit' })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('portal.drawing.'))))
    .toBe(true)
  // The tab is closed by hand: it hears nothing of that.
  const { targetInfos } = await (await context.newCDPSession(other)).send('Target.getTargets')
  const dead = targetInfos.find(({ url, type }) => type === 'page' && url.endsWith('/leads'))
  await (await context.newCDPSession(other)).send('Target.closeTarget', { targetId: dead?.targetId ?? '' })
  await expect(async () => {
    await other.reload()
    expect(toldIn(portal.output, since)).toContainEqual(HUNG)
  }).toPass()
})
