import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import * as runtimeCore from '@module-federation/runtime-core'
import webpack, { type Configuration } from 'webpack'

/** As much of a browser as scripts need to load each other. */
export interface ScriptBrowser {
  readonly window: Record<string, unknown>
  /** Addresses of the scripts that were asked for. */
  readonly asked: string[]
  /** From now on scripts do not come; or come again. */
  readonly hang: (hanging: boolean) => void
  /** Lets every timer go off. */
  readonly wait: () => void
}

/** What the build makes of a folder's files, in a browser whose scripts come when the test says so. */
export async function browserWith(folder: string, config: Configuration, entry: string): Promise<ScriptBrowser> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(config, (error, made) => (error ? reject(error) : resolve(made)))
  })
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  const asked: string[] = []
  const timers: Array<() => void> = []
  const window: Record<string, unknown> = {
    location: { origin: 'http://x.test', href: 'http://x.test/' },
    addEventListener() {},
    setTimeout: (run: () => void) => timers.push(run),
    clearTimeout() {},
    console,
    // The shell leaves it in its page.
    _FEDERATION_RUNTIME_CORE: runtimeCore,
  }
  window.self = window
  window.window = window
  window.document = {
    defaultView: window,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {}, getAttribute: () => null, addEventListener() {} }),
    head: { appendChild: (script: { src: string; onload: (event: object) => void }) => asking(script) },
  }
  createContext(window)
  const run = (name: string) => runInContext(readFileSync(join(folder, 'dist', name), 'utf8'), window)
  let isHanging = false
  function asking(script: { src: string; onload: (event: object) => void }) {
    asked.push(script.src)
    if (isHanging) return
    run(new URL(script.src, 'http://x.test').pathname.slice(1))
    script.onload({ type: 'load', target: script })
  }
  run(entry)
  return {
    window,
    asked,
    hang: (hanging: boolean) => {
      isHanging = hanging
    },
    wait: () => {
      for (const timer of timers.splice(0)) timer()
    },
  }
}
