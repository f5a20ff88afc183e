import { screen } from '@testing-library/react'
import { startPortal } from './start-portal.tsx'

test('an error that nothing caught leaves a page that says so, never a blank one', async () => {
  const error = new Error('broken')
  const written = jest.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  function Screen(): never {
    throw error
  }
  const screens = { 'sign-in': async () => Screen, app: async () => Screen }
  await startPortal({ name: 'sign-in', Screen }, screens)
  expect(await screen.findByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(written).toHaveBeenCalledWith('[portal]', error)
})
