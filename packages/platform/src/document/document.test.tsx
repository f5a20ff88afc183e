import { UiProvider } from '@portal/ui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PageContext } from '../feature/define-module.ts'
import { Document } from './Document.tsx'
import { startDocument } from './index.ts'

const MANIFEST = {
  name: 'mf-test',
  title: 'Test',
  requires: { platform: '^1.0' },
  routes: [],
  menu: [],
  slots: [],
  pages: [{ path: '/forms/:token', title: 'A form', code: 'forms/Form' }],
} as const

const Form = ({ params }: PageContext) => <h1>{`The form ${params.token}`}</h1>

function at(pathname: string): HTMLElement {
  window.history.replaceState(null, '', pathname)
  document.body.innerHTML = '<div id="root"></div>'
  return document.body
}

test('a page is shown by its address, is told what that says, and has its name in the browser’s tab', async () => {
  at('/forms/a-token')
  act(() => startDocument(MANIFEST, { code: { 'forms/Form': async () => ({ default: Form }) } }))
  expect(await screen.findByRole('heading', { name: 'The form a-token' })).toBeVisible()
  expect(document.title).toBe('A form – Adviser Portal')
})

test('a file that misses its place does not take the page away', () => {
  at('/forms')
  act(() => startDocument(MANIFEST, { code: {} }))
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false)
})

test('an address that no page serves says so', () => {
  at('/forms')
  act(() => startDocument(MANIFEST, { code: {} }))
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a page whose code does not come is tried again on request', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ default: Form })
  render(
    <UiProvider>
      <Document page={MANIFEST.pages[0]} feature={{ code: { 'forms/Form': load } }} pathname="/forms/1" />
    </UiProvider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this page')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The form 1' })).toBeVisible()
  expect(report).toHaveBeenCalled()
})

test('a page that throws says so instead of leaving a white sheet, and is drawn again on request', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Broken = (context: PageContext) => {
    if (isBroken) throw new Error('broken')
    return <Form {...context} />
  }
  at('/forms/1')
  act(() => startDocument(MANIFEST, { code: { 'forms/Form': async () => ({ default: Broken }) } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t show this page')
  expect(report).toHaveBeenCalledWith('[page forms/Form]', expect.any(Error))
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The form 1' })).toBeVisible()
})
