import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts `file` in a thread of its own. Every thread of the server is started here: see `keepWasmCode`. */
export function startThread(file: URL, options: WorkerOptions): Worker {
  const worker = new Worker(file, options)
  // Not before: a thread starts more slowly with flags that Node's own code was not compiled under.
  worker.once('online', keepWasmCode)
  return worker
}

let kept = false

/**
 * Lets V8 collect no code of WebAssembly in this process. That of Node 24 may free a wrapper twice, when one thread's
 * is collected while another takes it up, and ends the process ("Check failed: jit_page.has_value()"). Every thread
 * has such code, since Node reads TypeScript with it. What is not collected goes with its module.
 * To be removed with a Node that has V8's 9b8ca54d5a (nodejs/node#66366).
 */
function keepWasmCode(): void {
  if (kept) return
  kept = true
  // What was compiled until now is compiled under the flags of the next start, and of no use there with others.
  flushCompileCache()
  setFlagsFromString('--no-wasm-code-gc')
}
