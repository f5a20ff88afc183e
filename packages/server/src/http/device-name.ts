import bowser from 'bowser'

/** A sign-in's program and system in a person's words: `Chrome on macOS`. Only the names, which change seldom. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return os.name ? `A program on ${os.name}` : 'Another program'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
