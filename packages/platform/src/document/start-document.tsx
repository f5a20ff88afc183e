import { configureApiClient } from '@portal/api-client'
import { type ManifestDeclaration, servesAddress } from '@portal/manifest'
import { Box, Heading, Text, UiProvider } from '@portal/ui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { growInSite, lookInSite } from '../embedding/site-frame.ts'
import type { FeatureModule } from '../feature/define-module.ts'
import { readCompany } from '../look/index.ts'
import { startPage } from '../page/index.ts'
import { Document } from './Document.tsx'

function NoPage() {
  return (
    <Box as="main" minHeight="100dvh" padding="6" bg="bg.surface">
      <Heading as="h1" size="xl">
        Page not found
      </Heading>
      <Text tone="muted">Check the link you were sent.</Text>
    </Box>
  )
}

/** Shows the page of the manifest that serves the address, in the company's look. Nobody is signed in here. */
export function startDocument({ pages = [] }: ManifestDeclaration, module: { readonly code: object }): void {
  const feature: FeatureModule = { code: Object.fromEntries(Object.entries(module.code)) }
  const { pathname } = window.location
  const page = pages.find(({ path }) => servesAddress(path, pathname))
  const company = readCompany()
  startPage(lookInSite(company))
  if (page) document.title = `${page.title} – ${company.name}`
  configureApiClient({
    baseUrl: company.api,
    reference: company.reference,
    token: () => null,
    onSessionEnded: async () => 'abandon',
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root"')
  growInSite(root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{page ? <Document page={page} feature={feature} pathname={pathname} /> : <NoPage />}</UiProvider>
    </StrictMode>,
  )
}
