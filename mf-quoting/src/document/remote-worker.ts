/**
 * A worker whose script lies where the remote's files do. From another server a browser starts none: there it is one of the
 * page's own, which reads that script. The build knows this class by its file, as it knows `Worker`.
 */
export class RemoteWorker {
  readonly worker: Worker

  constructor(script: URL) {
    const isOwn = script.origin === location.origin
    const reader = new Blob([`importScripts(${JSON.stringify(script.href)})`], { type: 'text/javascript' })
    this.worker = new Worker(isOwn ? script : URL.createObjectURL(reader))
  }
}
