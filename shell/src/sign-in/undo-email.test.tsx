import { auth } from '@portal/contract/account/auth'
import { MESSAGES } from '@portal/domain/message'
import { sessionStore } from '@portal/platform/session'
import { answer, expectAccessible, fakeApi, refuse, unreachable } from '@portal/testing'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { takeFromAddress } from '../addresses/taken-from-address.ts'
import { Portal } from '../portal/Portal.tsx'
import { SignedOutPortal } from './SignedOutPortal.tsx'

const SCREENS = { 'sign-in': async () => SignedOutPortal, app: async () => () => <h1>Dashboard</h1> }
const works = answer(auth.validateUndoEmail, ({ body }) => ({
  email: body.token === 'abc' ? 'mai@demo.example' : null,
}))
const api = fakeApi(
  works,
  answer(auth.checkResetLink, ({ body }) => ({
    account: body.token === 'fresh' ? { name: 'Mai Lee', email: 'mai@demo.example', is_first: false } : null,
  })),
)

afterEach(() => act(() => sessionStore.getState().signOut()))

function open(token = 'abc') {
  window.history.replaceState(null, '', `/undo-email#token=${token}`)
  // As the shell does before anything else.
  takeFromAddress()
  render(<Portal first={{ name: 'sign-in', Screen: SignedOutPortal }} screens={SCREENS} />)
  return userEvent.setup()
}

const button = () => screen.findByRole('button', { name: 'Undo the change' })

it('takes the change back when asked to, and leads to a new password', async () => {
  const taken: string[] = []
  api.use(
    answer(auth.undoEmail, ({ body }) => {
      taken.push(body.token)
      return { message: 'Your email is back.', reset_token: 'fresh' }
    }),
  )
  const user = open()
  const undo = await button()
  expect(window.location.href).toMatch(/\/undo-email$/)
  expect(screen.getByText('mai@demo.example')).toBeVisible()
  expect(taken).toEqual([])
  await expectAccessible()
  await user.click(undo)
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(window.location.href).toMatch(/\/reset-password$/)
  expect(taken).toEqual(['abc'])
})

it('opens for who is signed in too, and ends that session, as the server has', async () => {
  sessionStore.getState().signIn({ token: 't', remember: true, email: 'mai@demo.example' })
  api.use(answer(auth.undoEmail, { message: 'Your email is back.', reset_token: 'fresh' }))
  const user = open()
  await user.click(await button())
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(sessionStore.getState().status).toBe('signed-out')
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
})

it('says that a link is dead, before or after the button is pressed', async () => {
  api.use(refuse(auth.undoEmail, 'LINK_DEAD', { message: MESSAGES.undoLinkDead }))
  const user = open()
  await user.click(await button())
  expect(await screen.findByText(MESSAGES.undoLinkDead)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
})

it('says at once that a link is dead', async () => {
  api.use(answer(auth.validateUndoEmail, { email: null }))
  open('used')
  expect(await screen.findByText(MESSAGES.undoLinkDead)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull()
})

it('says what else is in the way, and can be tried again', async () => {
  api.use(unreachable(auth.validateUndoEmail))
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(works, refuse(auth.undoEmail, 'DUPLICATE', { message: 'Somebody else has this email now.' }))
  await user.click(again)
  await user.click(await button())
  expect(await screen.findByText('Somebody else has this email now.')).toBeVisible()
  expect(await button()).toBeEnabled()
})
