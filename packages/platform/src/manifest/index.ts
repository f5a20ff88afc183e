/** What a remote writes its manifest with. Runs in Node as it does in the browser. */
export { defineManifest, type ManifestDeclaration } from '@portal/manifest'
