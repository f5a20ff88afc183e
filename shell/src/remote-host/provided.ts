import * as emotion from '@emotion/react'
import * as apiClient from '@portal/api-client'
import * as platform from '@portal/platform'
import type { Provided } from '@portal/platform/host'
import * as look from '@portal/platform/look'
import * as session from '@portal/platform/session'
import * as router from '@portal/router'
import * as core from '@portal/ui/core'
import * as form from '@portal/ui/form'
import * as overlay from '@portal/ui/overlay'
import * as page from '@portal/ui/page'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as zustand from 'zustand'

/** Versions by package, which the build of the shell writes in. */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<string, string>>

type Offer = { readonly module: object } | { readonly load: () => Promise<object> }

/**
 * The singletons that the shell gives to remotes. What the shell itself needs for its first screen is there; the rest
 * is loaded when the first remote asks. Never Chakra or react-router: a shared barrel is a whole barrel on the wire.
 * `packages/build/src/shared.ts` names the same entries for the builds of remotes; a test compares them.
 */
const OFFERS: Readonly<Record<string, Offer>> = {
  react: { module: react },
  'react/jsx-runtime': { module: jsxRuntime },
  'react-dom': { module: reactDom },
  'react-dom/client': { load: () => import('react-dom/client') },
  '@emotion/react': { module: emotion },
  zustand: { module: zustand },
  // One file for both: forms are checked by the contract's schemas.
  zod: { load: () => import(/* webpackChunkName: "forms" */ './checks.ts') },
  '@portal/screens/form': { load: () => import(/* webpackChunkName: "forms" */ '@portal/screens/form') },
  '@tanstack/react-query': { module: query },
  '@portal/api-client': { module: apiClient },
  '@portal/router': { module: router },
  '@portal/platform': { module: platform },
  '@portal/platform/look': { module: look },
  '@portal/platform/session': { module: session },
  '@portal/screens/board': { load: () => import(/* webpackChunkName: "screens-board" */ '@portal/screens/board') },
  '@portal/screens/draft': { load: () => import(/* webpackChunkName: "screens-draft" */ '@portal/screens/draft') },
  '@portal/screens/adviser-picker': {
    load: () => import(/* webpackChunkName: "adviser-picker" */ '@portal/screens/adviser-picker'),
  },
  // One file for all three: a list picks advisers in its filters, and shows fields in its columns.
  '@portal/screens/advisers': { load: () => import(/* webpackChunkName: "screens" */ '@portal/screens/advisers') },
  '@portal/screens/fields': { load: () => import(/* webpackChunkName: "screens" */ '@portal/screens/fields') },
  '@portal/screens/list': { load: () => import(/* webpackChunkName: "screens" */ '@portal/screens/list') },
  '@portal/screens/record': { load: () => import(/* webpackChunkName: "screens-record" */ '@portal/screens/record') },
  // One file for both: a timeline mixes notes with all else.
  '@portal/screens/notes': { load: () => import(/* webpackChunkName: "screens-timeline" */ '@portal/screens/notes') },
  '@portal/screens/timeline': {
    load: () => import(/* webpackChunkName: "screens-timeline" */ '@portal/screens/timeline'),
  },
  '@portal/screens/documents': {
    load: () => import(/* webpackChunkName: "screens-documents" */ '@portal/screens/documents'),
  },
  '@portal/ui/board': { load: () => import(/* webpackChunkName: "ui-board" */ '@portal/ui/board') },
  '@portal/ui/charts': { load: () => import(/* webpackChunkName: "ui-charts" */ '@portal/ui/charts') },
  '@portal/ui/core': { module: core },
  '@portal/ui/editor': { load: () => import(/* webpackChunkName: "ui-editor" */ '@portal/ui/editor') },
  '@portal/ui/form': { module: form },
  '@portal/ui/import': { load: () => import(/* webpackChunkName: "ui-import" */ '@portal/ui/import') },
  '@portal/ui/input': { load: () => import(/* webpackChunkName: "ui-input" */ '@portal/ui/input') },
  '@portal/ui/overlay': { module: overlay },
  '@portal/ui/page': { module: page },
  '@portal/ui/picker': { load: () => import(/* webpackChunkName: "ui-picker" */ '@portal/ui/picker') },
  '@portal/ui/questions': { load: () => import(/* webpackChunkName: "ui-questions" */ '@portal/ui/questions') },
  '@portal/ui/table': { load: () => import(/* webpackChunkName: "ui-table" */ '@portal/ui/table') },
}

/** `@portal/ui/table` belongs to `@portal/ui`, `react-dom/client` to `react-dom`. */
function packageOf(entry: string): string {
  return entry
    .split('/')
    .slice(0, entry.startsWith('@') ? 2 : 1)
    .join('/')
}

export function provided(): Provided {
  return Object.fromEntries(
    Object.entries(OFFERS).map(([entry, offer]) => {
      const version = PORTAL_SHARED_VERSIONS[packageOf(entry)]
      if (version === undefined) throw new Error(`The build names no version of ${entry}`)
      return [entry, { version, ...offer }]
    }),
  )
}
