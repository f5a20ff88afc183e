import { type AnswerOf, CHANGED_HEADER, type Endpoint } from '@portal/contract/endpoint'
import { ApiError } from './api-error.ts'
import { addressOf, type CallOptions, converse, headersFor, type RawAnswer } from './call.ts'
import { configuration } from './configuration.ts'

export interface UploadInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly file: File
  readonly fields?: Readonly<Record<string, string | number>>
}

export interface UploadOptions extends CallOptions {
  /** How much is on its way: 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const DEFAULT_TIMEOUT = 300_000

function formOf({ file, fields = {} }: UploadInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  // Fields first: the server reads a stream and must know them when the file comes.
  form.set('file', file, file.name)
  return form
}

/** `fetch` cannot tell how much of a body has left, so this is the one place with an XMLHttpRequest. */
function send(
  endpoint: Endpoint,
  input: UploadInput,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { timeout } = configuration()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (outcome: () => void) => {
      signal?.removeEventListener('abort', abort)
      outcome()
    }
    request.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(headersFor(token))) request.setRequestHeader(name, value)
    request.timeout = timeout === undefined ? DEFAULT_TIMEOUT : timeout * 10
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      settle(() =>
        resolve({
          status: request.status,
          body: request.responseText,
          retryAfter: request.getResponseHeader('retry-after'),
          changed: request.getResponseHeader(CHANGED_HEADER),
        }),
      )
    request.onerror = () => settle(() => reject(new ApiError({ kind: 'network' })))
    request.ontimeout = () => settle(() => reject(new ApiError({ kind: 'timeout' })))
    request.onabort = () => settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', abort)
    request.send(formOf(input))
  })
}

/** Sends a file to an endpoint whose body is multipart. Fails and repeats like `call`. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput,
  options: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const answer = await converse(endpoint, input, (token) => send(endpoint, input, token, options))
  // The server validates its answers against the same schema that this type comes from.
  return answer as AnswerOf<E>
}
