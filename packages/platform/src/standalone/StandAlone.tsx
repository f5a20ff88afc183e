import { call, configureApiClient } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import { MESSAGES } from '@portal/domain/message'
import { BrowserRouter, Link, Route, Routes } from '@portal/router'
import { Alert, Button, Heading, HStack, Stack, UiProvider } from '@portal/ui/core'
import { Field, PasswordInput, TextInput } from '@portal/ui/form'
import { Toaster } from '@portal/ui/overlay'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FeatureModule } from '../feature/define-module.ts'
import { hostOf } from '../host/host-of.ts'
import { readCompany } from '../look/index.ts'
import type { ManifestDeclaration } from '../manifest/define-manifest.ts'
import { manifestSchema, type RemoteManifest } from '../manifest/manifest-schema.ts'
import { startPage } from '../page/index.ts'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { RemoteScreen } from '../remote/RemoteScreen.tsx'
import { joinTabs, sessionStore, useSession } from '../session/index.ts'

/** The least that a session needs: enough to develop against the portal's own data. */
function SignIn() {
  const [fault, setFault] = useState('')
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email'))
    try {
      const answer = await call(auth.login, { body: { email, password: String(form.get('password')) } })
      if (answer.token) sessionStore.getState().signIn({ token: answer.token, remember: true, email })
      else setFault('Two-factor sign-in needs the portal itself.')
    } catch (error) {
      setFault(error instanceof Error ? error.message : MESSAGES.somethingWentWrong)
    }
  }
  return (
    <form onSubmit={signIn}>
      <Stack gap="4" padding="6" maxWidth="sm">
        {fault && <Alert tone="danger" title={fault} />}
        <Field label="Email">
          <TextInput name="email" type="email" autoComplete="username" />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary">
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

function Remote({ manifest }: { manifest: RemoteManifest }) {
  const signedIn = useSession(({ status }) => status === 'signed-in')
  if (!signedIn) return <SignIn />
  return (
    <Stack gap="4" padding="6">
      <HStack gap="4">
        {manifest.menu.map(({ path, label }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </HStack>
      <Routes>
        {manifest.routes.map(({ path, code }) => (
          <Route key={path} path={path} element={<RemoteScreen remote={manifest.name} code={code} />} />
        ))}
        <Route path="*" element={<Heading>{manifest.title}</Heading>} />
      </Routes>
    </Stack>
  )
}

/** Shows a remote alone in a page, with every screen of its manifest and nothing of the shell. */
export async function startAlone(declared: ManifestDeclaration, feature: { readonly code: object }): Promise<void> {
  const manifest = manifestSchema.parse(declared)
  const module: FeatureModule = { code: Object.fromEntries(Object.entries(feature.code)) }
  const host = hostOf(manifest, module)
  const company = readCompany()
  startPage(company)
  await joinTabs()
  configureApiClient({
    baseUrl: company.api,
    reference: company.reference,
    token: () => sessionStore.getState().token,
    onSessionEnded: async () => {
      sessionStore.getState().signOut()
      return 'abandon'
    },
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root"')
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter>
          <PlatformProvider host={host}>
            <Remote manifest={manifest} />
            <Toaster />
          </PlatformProvider>
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  )
}
