import { profile as profileCalls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { setErrorReporter } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { answer, companyInfo, fakeApi, profile } from '@portal/testing'
import { UiProvider } from '@portal/ui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { delay, http } from 'msw'
import { keysHelp } from '../keys/keys-help.ts'
import { SignedInPortal } from './SignedInPortal.tsx'

fakeApi(
  answer(profileCalls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [] }),
  // The page of the test is the shell's own: it needs no remote, and no error of the registry is to come between.
  http.get('*/registry.json', () => delay('infinite')),
)

test('what breaks beside the pages is gone, and nothing else: what was typed is still there', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const errors: string[] = []
  setErrorReporter(({ place }) => errors.push(place))
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  history.replaceState(null, '', '/profile')
  render(
    <UiProvider>
      <SignedInPortal />
    </UiProvider>,
  )
  const name = await screen.findByLabelText(/First name/, {}, { timeout: 10_000 })
  fireEvent.change(name, { target: { value: 'Half a na' } })

  // Nothing of ours does this; it stands for whatever makes the list of keys throw.
  act(() => keysHelp.setState(null as never, true))
  expect(errors).toEqual(['keys'])
  expect(name).toBeInTheDocument()
  expect(name).toHaveValue('Half a na')
})
