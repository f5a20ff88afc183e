import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** Leaves out what axe calls moderate and minor. */
  readonly onlySerious?: boolean
  /** Asks for these rules alone. */
  readonly rules?: readonly string[]
}

/** What axe finds wrong with a page, a line for each place. */
export async function axeErrors(page: Page, { onlySerious = false, rules }: AxeOptions = {}): Promise<string[]> {
  // What is fading in or changing its colour has colours of neither state.
  await page.evaluate(async () => {
    // What was just changed begins to move with the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.all(moving.map((animation) => animation.finished.catch(() => {})))
  })
  // Not as a script of the page: its policy would rightly refuse one.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE)
  // What is well is counted by nobody, and naming each of its places takes longer than the rules.
  // Targets of 24 px are WCAG 2.2, which axe leaves out unless told.
  const wanted = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }
  const options = JSON.stringify({ resultTypes: ['violations'], ...wanted })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => !onlySerious || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`))
}
