import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/** Where jest-circus keeps the tests of a file, who listens to them, and their time limit. */
const OF_ONE_FILE: ReadonlySet<string | undefined> = new Set([
  'EVENT_HANDLERS',
  'JEST_STATE_SYMBOL',
  'TEST_TIMEOUT_SYMBOL',
])

/** What a test file may change in the process, and how it was before. */
class ProcessState {
  readonly #objects = [globalThis, process].map((object) => ({
    object,
    properties: Object.getOwnPropertyDescriptors(object),
  }))
  readonly #folder = process.cwd()
  readonly #exitCode = process.exitCode
  readonly #variables = { ...process.env }
  readonly #listeners = this.#allListeners()

  /** Puts back what was changed. What came to the globals stays: a library that is loaded once adds to them once. */
  restore(): void {
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_ONE_FILE.has(symbol.description)) Reflect.deleteProperty(globalThis, symbol)
    }
    for (const { object, properties } of this.#objects) {
      for (const key of Reflect.ownKeys(properties)) {
        const before = Reflect.get(properties, key)
        const now = Reflect.getOwnPropertyDescriptor(object, key)
        if (before.configurable && (before.value !== now?.value || before.get !== now?.get)) {
          Object.defineProperty(object, key, before)
        }
      }
    }
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name]
    Object.assign(process.env, this.#variables)
    process.exitCode = this.#exitCode
    if (process.cwd() !== this.#folder) process.chdir(this.#folder)
    const known = new Set(this.#listeners.map(({ listener }) => listener))
    for (const { event, listener } of this.#allListeners()) {
      if (!known.has(listener)) process.removeListener(event, listener)
    }
  }

  #allListeners() {
    return process
      .eventNames()
      .flatMap((event) =>
        process.rawListeners(event as 'exit').map((listener) => ({ event, listener: listener as () => void })),
      )
  }
}

/** The worker's own globals, with Jest's mocks and timers: all that a file changed of them is put back after it. */
export default class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global']
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly #before = new ProcessState()

  constructor({ projectConfig }: JestEnvironmentConfig, _: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  getVmContext(): null {
    return null
  }

  async setup(): Promise<void> {
    // Jest sets one where a file before this one logged after its end.
    process.exitCode = undefined
    // Jest reads paths in the lines of a stack, and Node writes addresses there.
    const { prepareStackTrace } = Error
    Error.prepareStackTrace = (error, sites) => String(prepareStackTrace?.(error, sites)).replaceAll('file://', '')
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    this.#before.restore()
  }
}
