import { ApiError, call } from '@portal/api-client'
import { registry as calls } from '@portal/contract/office/registry'
import type { OpenPreview } from '@portal/contract/office/registry.schema'
import { type Registry, reportError } from '@portal/platform'
import { withOverride } from '@portal/platform/overrides'
import { leavePreview } from './preview-link.ts'

/** A registry with the release of a preview in it; without one, why. */
export type PreviewedRegistry =
  | { readonly registry: Registry; readonly preview: OpenPreview }
  | { readonly registry: Registry; readonly preview: 'expired' | 'failed' }

/** Puts the release that a preview’s link opens into the registry. A link that opens none is taken back. */
export async function openPreview(registry: Registry, token: string): Promise<PreviewedRegistry> {
  try {
    const preview = await call(calls.preview, { body: { token } })
    const { remote, base: address } = preview
    return { registry: await withOverride(registry, { remote, address }), preview }
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isGone) leavePreview()
    else reportError({ error, place: 'preview' })
    return { registry, preview: isGone ? 'expired' : 'failed' }
  }
}
