import axe from 'axe-core'

/**
 * Fails with a line per error where axe finds one. Colours and landmarks are left to the browser tests: jsdom paints
 * nothing, and a screen under test stands outside the portal's frame.
 */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  const errors = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  expect(errors).toEqual([])
}
