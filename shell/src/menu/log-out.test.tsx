import { auth } from '@portal/contract/account/auth'
import { sessionStore } from '@portal/platform/session'
import { answer, expectAccessible, hold, refuse, unreachable } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { frameApi, openFrame, showWide } from '../testing/open-frame.tsx'
import { stay } from './log-out.ts'

const api = frameApi()

describe('logging out', () => {
  it('tells the server, in the name of the session that ends', async () => {
    const told = new Promise((resolve) => {
      api.use(
        answer(auth.logout, (_, { token }) => {
          resolve(token)
          return { message: 'Bye' }
        }),
      )
    })
    const { user } = openFrame('/leads')
    const before = sessionStore.getState().token
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await told).toBe(before)
  })

  it.each([
    ['the server knows', answer(auth.logout, { message: 'Bye' })],
    ['the server cannot be reached', unreachable(auth.logout)],
    ['the server answers nothing', hold(auth.logout, { message: 'Bye' }).handler],
    ['it has ended there already', refuse(auth.logout, 'UNAUTHENTICATED')],
  ])('ends the session here at once where %s', async (_, handler) => {
    api.use(handler)
    const { user } = openFrame('/leads')
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('button', { name: 'Logout' }))
    expect(sessionStore.getState().status).toBe('signed-out')
  })

  describe('with something that is not saved', () => {
    const keep = (event: Event) => event.preventDefault()
    /** What the browser itself would ask when the page goes. */
    const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

    beforeEach(() => {
      stay()
      api.use(answer(auth.logout, { message: 'Bye' }))
      window.addEventListener('beforeunload', keep)
    })
    afterEach(() => window.removeEventListener('beforeunload', keep))

    it('asks first, and stays where the answer is to stay', async () => {
      const { user } = openFrame('/leads')
      const logout = await screen.findByRole('button', { name: 'Logout' })
      await user.click(logout)
      expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toHaveTextContent('will be lost')
      await expectAccessible()
      await user.click(screen.getByRole('button', { name: 'Stay' }))
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(sessionStore.getState().status).toBe('signed-in')
      expect(logout).toHaveFocus()
    })

    it('logs out where the answer is to log out, and the browser does not ask again', async () => {
      const { user } = openFrame('/leads')
      await user.click(await screen.findByRole('button', { name: 'Logout' }))
      await user.click(await screen.findByRole('button', { name: 'Log out' }))
      expect(sessionStore.getState().status).toBe('signed-out')
      expect(wouldAsk()).toBe(false)
    })

    it('asks on a phone too, whose menu is closed while the user menu logs out', async () => {
      showWide(false)
      const { user } = openFrame('/leads')
      await user.click(await screen.findByRole('button', { name: /^Your account/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
      expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
      expect(sessionStore.getState().status).toBe('signed-in')
    })
  })
})
