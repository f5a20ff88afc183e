import { auth } from '@portal/contract/auth'
import { sessionStore } from '@portal/platform/session'
import { answer, hold, refuse, unreachable } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { frameApi, openFrame } from '../testing/open-frame.tsx'

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
})
