import { setTimeout } from 'node:timers/promises'

/** Milliseconds: less than what a test may take (setup-patience.ts), which else ends before the reason is said. */
const PATIENCE = Math.min(60_000, Number(process.env.TEST_PATIENCE ?? 180) * 750)
const LOOK_EVERY = 20

/** Waits until something has come true that happens after an answer. Throws where it does not come true in time. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not come true: ${isSo}`)
    await setTimeout(LOOK_EVERY)
  }
}
