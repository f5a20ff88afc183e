/** How shell and remotes are built: one call in a `webpack.config.ts`. */
export { defineDocument } from './define-document.ts'
export { defineRemote, type RemoteOptions } from './define-remote.ts'
export { defineShell } from './define-shell.ts'
export { defineStandalone } from './define-standalone.ts'
