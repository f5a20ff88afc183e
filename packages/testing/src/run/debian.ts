import { existsSync, globSync } from 'node:fs'
import { run } from './child.ts'

/** Whether `apt-get` may be used: Debian, as root. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let updated = false

async function install(name: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!updated) updated = (await run('apt-get', ['update', '-qq'], { env })) === 0
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}

/** The first place that exists; installs Debian's package where none does and that is possible. */
async function find(places: readonly string[], packageName: string): Promise<string | undefined> {
  const present = () =>
    places
      .flatMap((place) => globSync(place))
      .sort()
      .at(-1)
  const found = present()
  if (found !== undefined || !mayInstall()) return found
  console.log(`Installing ${packageName} with apt-get…`)
  await install(packageName)
  return present()
}

/** The folder of PostgreSQL's programs, or undefined. */
export function findPostgres(): Promise<string | undefined> {
  const places = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/pgsql/bin']
  return find(places, 'postgresql')
}

/**
 * A Chromium that browser tests can drive, or undefined. `CHROMIUM_PATH` has the last word. Chromium without a window is
 * taken where there is one: it draws the same in half of the time.
 */
export async function findChromium(): Promise<string | undefined> {
  const told = process.env.CHROMIUM_PATH
  if (told) return told
  const windowless = await find(['/usr/bin/chromium-headless-shell'], 'chromium-headless-shell')
  if (windowless !== undefined) return windowless
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return find(places, 'chromium')
}

/** A Firefox for the test of the main paths, or undefined. `FIREFOX_PATH` has the last word. */
export async function findFirefox(): Promise<string | undefined> {
  const told = process.env.FIREFOX_PATH
  if (told) return told
  const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  return find(places, 'firefox-esr')
}
