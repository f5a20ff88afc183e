import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import Runtime from 'jest-runtime'

/**
 * Has Node load a test file and all that it imports, as it is, and keep that for the next file of the same worker:
 * Jest's own runtime loads every module anew for each file, and all of it runs cold.
 */
export default class NativeRuntime extends Runtime {
  readonly #testPath: string

  constructor(...parameters: ConstructorParameters<typeof Runtime>) {
    super(...parameters)
    this.#testPath = parameters[6]
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(path: string): Promise<void> {
    const { href } = pathToFileURL(path)
    // What prepares a test file runs for each of them.
    await import(path === this.#testPath ? href : `${href}?for=${encodeURIComponent(this.#testPath)}`)
  }

  /** jest-circus keeps the tests of a file in its module. */
  override requireInternalModule<T>(path: string): T {
    const require = createRequire(path)
    delete require.cache[path]
    return require(path)
  }

  override requireModule<T>(from: string, name = from): T {
    return createRequire(from)(name)
  }

  override setGlobalsForRuntime(globals: Parameters<Runtime['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals)
    Object.assign(globalThis, this.requireModuleOrMock<object>(this.#testPath, '@jest/globals'))
  }

  override resetModules(): void {}

  override setMock(): never {
    throw new Error('Modules are kept from file to file here: jest.mock cannot replace one')
  }
}
