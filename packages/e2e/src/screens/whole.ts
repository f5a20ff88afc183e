import { expect, type Page, type Request } from '@playwright/test'

/** Begins to watch what a page asks for. The answer waits until the screen is whole: all of it is answered and drawn. */
export function watchScreen(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () =>
    expect(async () => {
      // What an answer leads to is asked for with the frame that draws it.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
      )
      expect([...asked].map((request) => request.url())).toEqual([])
    }).toPass({ intervals: [50], timeout: 45_000 })
}
