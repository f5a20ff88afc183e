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
  // Not as a script of the page: its policy would rightly refuse one.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE)
  // What is well is counted by nobody, and naming each of its places takes longer than the rules.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => !onlySerious || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`))
}
