import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import { TestEnvironment } from 'jest-environment-jsdom'

/** What a browser has and jsdom has not, or has in a form that Node's `fetch` refuses. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  FormData,
  Headers,
  ReadableStream,
  Response,
  structuredClone,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
}

/** jsdom with the browser's network, stream and channel classes. */
export default class ScreenEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>()

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    const channels = this.#channels
    class TestBroadcastChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
    }
    const { location } = this.dom?.window ?? {}
    const absolute = (address: RequestInfo | URL) =>
      typeof address === 'string' ? new URL(address, location?.href) : address
    /** Node has no page that a relative address could start from. */
    class PageRequest extends Request {
      constructor(address: RequestInfo | URL, init?: RequestInit) {
        super(absolute(address), init)
      }
    }
    const PageFormData = this.global.FormData
    /** Node's, which its `fetch` wants, that reads a form as a browser's does: React asks it to when a form is sent. */
    class TestFormData extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super()
        if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value)
      }
    }
    const added = {
      ...FROM_NODE,
      FormData: TestFormData,
      BroadcastChannel: TestBroadcastChannel,
      Request: PageRequest,
      fetch: (address: RequestInfo | URL, init?: RequestInit) => fetch(absolute(address), init),
    }
    for (const [name, value] of Object.entries(added)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    }
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
  }

  /** Node's conditions: msw and others hide their Node half from `browser`. */
  override exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  /** An open channel would keep the worker alive. */
  override async teardown(): Promise<void> {
    for (const channel of this.#channels) channel.close()
    await super.teardown()
  }
}
