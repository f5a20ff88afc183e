import { profile } from '@portal/contract/account/profile'
import type { SlotContribution } from '@portal/manifest'
import { someRelease } from '@portal/manifest/testing'
import { MemoryRouter } from '@portal/router'
import { UiProvider } from '@portal/ui/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setErrorReporter } from '../errors/report-error.ts'
import { queryClient } from '../query/query-client.ts'
import { callQuery } from '../query/useCall.ts'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import type { CodeComponent } from '../remote/release-loader.ts'
import type { RemoteHost } from '../remote/remote-host.ts'
import { sessionStore } from '../session/index.ts'
import { Slot } from './Slot.tsx'

const EMAIL = 'adviser@demo.example'

function contribution(code: string, more: Partial<SlotContribution> = {}): SlotContribution {
  return { slot: 'client-details.aside/v1', code, access: 'session', ...more }
}

/** A host whose code is what `code` answers. */
function hostWith(slots: SlotContribution[], code: RemoteHost['code']): RemoteHost {
  return {
    registry: { remotes: [someRelease({}, { slots })] },
    code: (remote, name) => code(remote, name),
    ready: () => undefined,
    preload: () => {},
  }
}

function show(
  host: RemoteHost,
  children: ReactNode = <Slot id="client-details.aside/v1" context={{ clientId: 12 }} />,
) {
  render(
    <UiProvider>
      <MemoryRouter>
        <PlatformProvider host={host}>
          <p>The client</p>
          {children}
        </PlatformProvider>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  setErrorReporter(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  sessionStore.setState({ status: 'signed-in', token: 't', email: EMAIL })
  queryClient.setQueryData(callQuery(profile.view, {}, EMAIL).queryKey, {
    id: 1,
    uuid: '6d2f0b0e-0000-4000-8000-000000000000',
    title: null,
    firstname: 'Ada',
    lastname: 'Viser',
    email: EMAIL,
    phone: null,
    roles: ['ROLE_ADVISOR'],
    calendar_link: null,
    profile_photo: null,
    authorised_representative_number: null,
    commission: null,
    advisor_id: null,
    access_referral_dashboard: false,
    two_factor_enabled: false,
    two_factor_required: false,
    created_at: '2026-01-01T00:00:00Z',
    version: 1,
  })
})

const Named =
  (name: string): CodeComponent =>
  (props) => (
    <p>
      {name} of {'clientId' in props ? String(props.clientId) : 'nobody'}
    </p>
  )

it('shows what others contribute, in order, with its context', async () => {
  const slots = [contribution('b/Second', { order: 2 }), contribution('a/First', { order: 1 })]
  show(hostWith(slots, async (_, code) => Named(code)))
  const shown = await screen.findAllByText(/of 12/)
  expect(shown.map(({ textContent }) => textContent)).toEqual(['a/First of 12', 'b/Second of 12'])
})

it('leaves out what the role may not see', async () => {
  const slots = [contribution('a/Ours'), contribution('b/Theirs', { access: ['ROLE_SUPER_ADMIN'] })]
  show(hostWith(slots, async (_, code) => Named(code)))
  expect(await screen.findByText('a/Ours of 12')).toBeVisible()
  expect(screen.queryByText(/Theirs/)).toBeNull()
})

it('costs nobody else anything when a contribution cannot be loaded, and tries again', async () => {
  let tries = 0
  const host = hostWith([contribution('a/Late')], async (_, code) => {
    tries += 1
    if (tries === 1) throw new Error('dead')
    return Named(code)
  })
  const user = show(host)
  expect(await screen.findByText('We couldn’t load Test.')).toBeVisible()
  expect(screen.getByText('The client')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('a/Late of 12')).toBeVisible()
})

it('costs nobody else anything when a contribution throws', async () => {
  const Broken: CodeComponent = () => {
    throw new Error('broken')
  }
  const slots = [contribution('a/Broken', { title: 'Commission' }), contribution('b/Whole')]
  show(hostWith(slots, async (_, code) => (code === 'a/Broken' ? Broken : Named(code))))
  expect(await screen.findByText('We couldn’t load Commission.')).toBeVisible()
  expect(await screen.findByText('b/Whole of 12')).toBeVisible()
  expect(screen.getByText('The client')).toBeVisible()
})
