import admin from '../../../../mf-admin/src/manifest.ts'
import applications from '../../../../mf-applications/src/manifest.ts'
import clients from '../../../../mf-clients/src/manifest.ts'
import quoting from '../../../../mf-quoting/src/manifest.ts'

/** What the remotes say that the shell loads. Documents of their own have no federation either way. */
export const MANIFESTS = {
  'mf-admin': admin,
  'mf-applications': applications,
  'mf-clients': clients,
  'mf-quoting': quoting,
} as const
