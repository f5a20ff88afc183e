import { act, screen, waitFor } from '@testing-library/react'
import { brokenRules, render } from '../testing.tsx'
import { Alert, Button, CompanyMark, IconButton, Loading, useColorMode } from './index.ts'
import { type Placement, stayBeside } from './stay-beside.ts'

test('a loading button keeps its place in the tab order and takes no press', async () => {
  const onClick = jest.fn()
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  const { user } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading loadingText="Saving" onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})

test('a button that may not be pressed says why', async () => {
  const onClick = jest.fn()
  const { user } = render(
    <Button disabledReason="Choose an adviser first." onClick={onClick}>
      Assign
    </Button>,
  )
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(onClick).not.toHaveBeenCalled()
  await user.unhover(screen.getByRole('button', { name: 'Assign' }))
  await user.hover(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose an adviser first.')
})

test('a link takes the look of a button and stays a link', () => {
  render(
    <Button asChild variant="primary" icon={<i data-testid="icon" />}>
      <a href="/leads">New lead</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'New lead' })
  expect(link).toHaveAttribute('href', '/leads')
  expect(link).toContainElement(screen.getByTestId('icon'))
})

test('what has no words has a name', async () => {
  render(
    <>
      <IconButton icon={<i />} label="More" />
      <CompanyMark name="Coolibah Lane" nameHidden />
      <Alert tone="danger" title="2 fields need attention.">
        First name
      </Alert>
      <Loading />
    </>,
  )
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Coolibah Lane' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('2 fields need attention. First name')
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(await brokenRules()).toEqual([])
})

test('the colour mode is the user’s and is remembered', async () => {
  function Mode() {
    const { mode, preference, setPreference } = useColorMode()
    return (
      <button type="button" onClick={() => setPreference(mode === 'dark' ? 'system' : 'dark')}>
        {preference} {mode}
      </button>
    )
  }
  const { user } = render(<Mode />)
  const page = document.documentElement
  expect(page.dataset.theme).toBe('light')
  await user.click(screen.getByRole('button', { name: 'system light' }))
  expect(screen.getByRole('button', { name: 'dark dark' })).toBeVisible()
  expect(page.dataset.theme).toBe('dark')
  expect(localStorage.getItem('portal-color-mode')).toBe('dark')

  // Another tab chose otherwise.
  localStorage.setItem('portal-color-mode', 'light')
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(page.dataset.theme).toBe('light')
  localStorage.clear()
})

describe('what floats beside something', () => {
  const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height)
  function boxed(box: DOMRect) {
    const element = document.body.appendChild(document.createElement('div'))
    Object.defineProperties(element, { offsetWidth: { value: box.width }, offsetHeight: { value: box.height } })
    element.getBoundingClientRect = () => box
    return element
  }
  /** Where 100 × 80 pixels stand beside `anchor`, in a window of 400 × 300. */
  async function place(anchor: DOMRect, placement: Placement) {
    const floating = boxed(rect(0, 0, 100, 80))
    const stop = stayBeside(boxed(anchor), floating, placement)
    await waitFor(() => expect(floating.style.top).not.toBe(''))
    stop()
    return { left: Number.parseInt(floating.style.left, 10), top: Number.parseInt(floating.style.top, 10) }
  }
  beforeEach(() => {
    const sizes = { clientWidth: { value: 400, configurable: true }, clientHeight: { value: 300, configurable: true } }
    Object.defineProperties(document.documentElement, sizes)
  })

  test('stands below it, at its start', async () => {
    expect(await place(rect(20, 40, 60, 20), 'bottom-start')).toEqual({ left: 20, top: 64 })
  })
  test('changes sides where there is no room', async () => {
    expect((await place(rect(20, 260, 60, 20), 'bottom-start')).top).toBe(176)
    expect((await place(rect(20, 10, 60, 20), 'top')).top).toBe(34)
  })
  test('never leaves the window', async () => {
    expect((await place(rect(380, 40, 20, 20), 'bottom-start')).left).toBe(292)
    expect((await place(rect(0, 40, 20, 20), 'bottom-end')).left).toBe(8)
  })
})
