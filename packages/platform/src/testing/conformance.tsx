import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configureApiClient } from '@portal/api-client'
import {
  budgetedParts,
  codeOf,
  type ManifestDeclaration,
  manifestSchema,
  releaseSchema,
  releaseWeight,
  satisfies,
  servesAddress,
} from '@portal/manifest'
import { MemoryRouter, Route, Routes } from '@portal/router'
import { UiProvider } from '@portal/ui/core'
import { MENU_ICON_NAMES } from '@portal/ui/menu-icons'
import { render, waitFor } from '@testing-library/react'
import { Document } from '../document/Document.tsx'
import { setErrorReporter } from '../errors/report-error.ts'
import type { FeatureModule } from '../feature/define-module.ts'
import { hostOf } from '../host/host-of.ts'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { RemoteScreen } from '../remote/RemoteScreen.tsx'
import { sessionStore } from '../session/index.ts'
import { PLATFORM_VERSION } from '../version.ts'
import { requirementErrors } from './required-version.ts'

export interface ConformanceSubject {
  /** The remote's folder. */
  readonly folder: string
  /** What `src/manifest.ts` exports. */
  readonly manifest: ManifestDeclaration
  /** What `src/module.ts` exports. */
  readonly feature: { readonly code: object }
}

/** What the fake shell heard of errors. */
interface FakeShell {
  readonly errors: unknown[]
}

/** Somebody is signed in, and the server takes its time: a screen shows what it shows while it waits. */
function startFakeShell(): FakeShell {
  const errors: unknown[] = []
  setErrorReporter(({ error }) => errors.push(error))
  sessionStore.setState({ status: 'signed-in', token: 'token', remember: true, email: 'conformance@demo.example' })
  configureApiClient({
    baseUrl: 'http://conformance.invalid',
    reference: 'demo',
    token: () => 'token',
    onSessionEnded: async () => 'abandon',
  })
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  return { errors }
}

/** An address that the path serves: `/client-details/:id` → `/client-details/1`. */
function addressFor(path: string): string {
  return path.replace(/:\w+/g, '1')
}

/** The selectors of the page's styles that stand for anybody's elements: none of their parts begins with a class. */
function globalSelectors(): readonly string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules
    .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(',') : []))
    .map((selector) => selector.trim())
    .filter((selector) => !/^[.&]/.test(selector))
}

/**
 * The test that every remote runs: its manifest is valid and made for this platform and all that its code uses, its menu and actions lead to its
 * own routes, each slot that it offers stands in a screen, manifest and module name the same code, every piece of it exports a component or a find, every route mounts in a
 * fake shell, every page alone, and what was last built keeps its size budget. Call it in a test file of the remote.
 */
export function conformance({ folder, manifest: declared, feature }: ConformanceSubject): void {
  const parsed = manifestSchema.safeParse(declared)
  const module: FeatureModule = { code: Object.fromEntries(Object.entries(feature.code)) }
  const codes = codeOf(declared)

  describe(`${declared.name} conforms`, () => {
    it('has a valid manifest', () => {
      expect(parsed.error).toBeUndefined()
    })

    it('is made for this version of the platform', () => {
      expect(satisfies(PLATFORM_VERSION, declared.requires.platform)).toBe(true)
    })

    it('uses nothing that a platform it is made for does not have', () => {
      expect(requirementErrors(declared, folder)).toEqual([])
    })

    it('carries the name of its package', () => {
      const { name }: { name: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      expect(declared.name).toBe(name)
    })

    it('leads every menu entry to a route of its own', () => {
      const paths = declared.routes.map(({ path }) => path)
      expect(declared.menu.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
    })

    it('leads every action to a route of its own, or has code for it', () => {
      const actions = declared.actions ?? []
      const lost = actions.filter(
        (action) =>
          'to' in action &&
          !declared.routes.some(({ path }) => servesAddress(path, action.to.split('?', 1)[0] ?? action.to)),
      )
      expect(lost).toEqual([])
    })

    it('names icons that there are', () => {
      const named = [...declared.menu, ...(declared.actions ?? []), ...(declared.clientActions ?? [])]
      expect(named.flatMap(({ icon }) => icon ?? []).filter((icon) => !MENU_ICON_NAMES.includes(icon))).toEqual([])
    })

    it('has each slot that it offers in a screen', () => {
      const screens = globSync('**/*.{ts,tsx}', { cwd: join(folder, 'src'), exclude: ['manifest.ts', 'slots.ts'] })
      const sources = screens.map((file) => readFileSync(join(folder, 'src', file), 'utf8'))
      const lost = (declared.offersSlots ?? []).filter((slot) => !sources.some((text) => text.includes(slot)))
      expect(lost).toEqual([])
    })

    it('names the same code in its manifest and its module', () => {
      expect(Object.keys(module.code).sort()).toEqual([...codes].sort())
    })

    it.each(codes)('exports what the shell runs as %s', async (code) => {
      const loaded = await module.code[code]?.()
      expect(['function', 'object']).toContain(typeof loaded?.default)
    })

    for (const { path, code } of declared.routes) {
      it(`mounts ${path} in a shell`, async () => {
        const { errors } = startFakeShell()
        const before = globalSelectors()
        const host = hostOf(manifestSchema.parse(declared), module)
        const { container, queryByText } = render(
          <UiProvider>
            <MemoryRouter initialEntries={[addressFor(path)]}>
              <PlatformProvider host={host}>
                <Routes>
                  <Route path={path} element={<RemoteScreen remote={declared.name} code={code} />} />
                </Routes>
              </PlatformProvider>
            </MemoryRouter>
          </UiProvider>,
        )
        await waitFor(() => expect(host.ready(declared.name, code) ?? errors[0]).toBeDefined())
        await waitFor(() => expect(container).not.toBeEmptyDOMElement())
        expect(errors).toEqual([])
        expect(queryByText('We couldn’t load this.')).toBeNull()
        // Styles of its own elements alone: others would change every screen beside it.
        expect(globalSelectors().filter((selector) => !before.includes(selector))).toEqual([])
      })
    }

    for (const { path, code } of declared.pages ?? []) {
      it(`mounts ${path} as a document`, async () => {
        const { container } = render(
          <UiProvider>
            <Document page={{ path, code }} feature={module} pathname={addressFor(path)} />
          </UiProvider>,
        )
        // The title may stand in the page's head, above what is asked.
        await waitFor(() => expect(container.querySelector('h1')).not.toBeNull())
        expect(container.querySelector('main')).not.toBeNull()
        expect(container).not.toHaveTextContent(/could not be (loaded|shown)/)
      })
    }

    const built = join(folder, 'dist', 'remote.json')
    const sized = existsSync(built) ? it : it.skip
    sized('keeps its size budget', () => {
      for (const { files, budget } of budgetedParts(releaseSchema.parse(JSON.parse(readFileSync(built, 'utf8'))))) {
        expect(releaseWeight(files)).toBeLessThanOrEqual(budget)
      }
    })
  })
}
