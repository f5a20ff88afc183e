import { screen, waitFor } from '@testing-library/react'
import { box, fillAboutYou, fillToTheEnd, next, send, show, step, UUID } from '../../testing/client-form.tsx'

const SAVED = `portal.client-form.${UUID}`

const wish = () => screen.findByRole('checkbox', { name: /Save my answers on this device/ })

test('nothing is saved unless the visitor wants it', async () => {
  const { user } = show()
  expect(await wish()).not.toBeChecked()
  await fillAboutYou(user)
  expect(localStorage).toHaveLength(0)
})

test('answers are there on the next visit, and gone once they are sent', async () => {
  const { user, unmount } = show()
  await user.click(await wish())
  await fillAboutYou(user)
  unmount()
  const again = show()
  await step('Your partner')
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await box('First name')).toHaveValue('Tahlia')
  await next(again.user)
  await next(again.user)
  await again.user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Student')
  await next(again.user)
  await next(again.user)
  await again.user.click(screen.getByRole('checkbox', { name: 'I have read it.' }))
  await again.user.click(screen.getByRole('checkbox', { name: 'I understand.' }))
  expect(localStorage).toHaveLength(1)
  await send(again.user)
  await screen.findByRole('heading', { name: 'Thank you, Tahlia' })
  expect(localStorage).toHaveLength(0)
})

test('what was agreed to is agreed to anew on the next visit', async () => {
  const { user, unmount } = show()
  await user.click(await wish())
  await fillToTheEnd(user)
  unmount()
  show()
  await step('Check and send')
  expect(await screen.findByRole('checkbox', { name: 'I have read it.' })).not.toBeChecked()
})

test('answers go when the visitor no longer wants them there, or clears them', async () => {
  const { user, unmount } = show()
  await user.click(await wish())
  await user.type(await box('First name'), 'Tahlia')
  expect(localStorage.getItem(SAVED)).toContain('Tahlia')
  await user.click(await wish())
  expect(localStorage).toHaveLength(0)
  await user.click(await wish())
  unmount()
  const again = show()
  await again.user.click(await screen.findByRole('button', { name: 'Clear my answers' }))
  expect(await box('First name')).toHaveValue('')
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['that have expired', JSON.stringify({ saved_at: Date.now() - 15 * 86_400_000, step: 1, values: { a: 'b' } })],
  ['of another making', '{"saved_at":"x"'],
])('answers %s are dropped, whosever form they are of', async (_, text) => {
  localStorage.setItem(SAVED, text)
  localStorage.setItem('portal.client-form.another', text)
  localStorage.setItem('another page', text)
  show()
  expect(await box('First name')).toHaveValue('')
  expect(await wish()).not.toBeChecked()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['another page']))
})

test('a browser that keeps nothing is not asked to', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no room')
  })
  show()
  expect(await box('First name')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /Save my answers/ })).toBeNull()
})
