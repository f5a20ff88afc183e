import { Link, MemoryRouter } from '@portal/router'
import { UiProvider } from '@portal/ui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type ErrorReport, setErrorReporter } from '../errors/report-error.ts'
import { useAhead } from './ahead.ts'
import { lazyPart } from './lazy-part.tsx'

/** As webpack's runtime has it. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'error' | 'timeout'

  constructor(type: 'error' | 'timeout' = 'error') {
    super('Loading chunk notes failed.')
    this.type = type
  }
}

let errors: ErrorReport[]
let lost: ChunkLoadError | null
let tries: number

beforeEach(() => {
  errors = []
  lost = null
  tries = 0
  setErrorReporter((error) => errors.push(error))
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** The code of a part, which comes as soon as the network no longer loses it. */
function codeOf<Props extends object>(Component: ComponentType<Props>) {
  return async () => {
    tries += 1
    if (lost) throw lost
    return { default: Component }
  }
}

/** A part of its own for each test: what has come is kept. */
function newNotes() {
  const Notes = ({ of }: { of: string }) => <p>The notes of {of}</p>
  return lazyPart(codeOf(Notes), { Loading: () => <p>The notes come</p> })
}

function Screen({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <label>
        Title <input />
      </label>
      <Link to="?page=2">Next page</Link>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Other tab
      </button>
      {isOpen && children}
    </>
  )
}

function show(part: ReactNode) {
  render(
    <UiProvider>
      <MemoryRouter>
        <Screen>{part}</Screen>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

const again = () => screen.findByRole('button', { name: 'Try again' })

it('comes when it is first shown, and is there at once the next time', async () => {
  const Part = newNotes()
  expect(tries).toBe(0)
  const user = show(<Part of="Ada" />)
  expect(screen.getByText('The notes come')).toBeVisible()
  expect(await screen.findByText('The notes of Ada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  expect(screen.getByText('The notes of Ada')).toBeVisible()
  expect(tries).toBe(1)
})

it('that does not come says so in its own place, keeps what is typed elsewhere, and really tries again', async () => {
  lost = new ChunkLoadError()
  const Part = newNotes()
  const user = show(<Part of="Ada" />)
  await user.type(screen.getByLabelText('Title'), 'Half a sen')
  await again()
  expect(errors).toEqual([{ error: lost, place: 'part', kind: 'evaluation' }])
  await user.click(await again())
  await again()
  lost = null
  await user.click(await again())
  expect(await screen.findByText('The notes of Ada')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Half a sen')
})

it('that did not come is loaded anew when it is reopened', async () => {
  lost = new ChunkLoadError()
  const Part = newNotes()
  const user = show(<Part of="Ada" />)
  await again()
  lost = null
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  expect(await screen.findByText('The notes of Ada')).toBeVisible()
})

it('gets a second try by itself when the network lost it, and none after it let everybody wait', async () => {
  lost = new ChunkLoadError()
  const Part = lazyPart(async () => {
    const coming = codeOf(() => <p>It came</p>)()
    lost = null
    return coming
  })
  show(<Part />)
  expect(await screen.findByText('It came')).toBeVisible()
  expect(tries).toBe(2)

  lost = new ChunkLoadError('timeout')
  const Slow = newNotes()
  show(<Slow of="Ada" />)
  await again()
  expect(tries).toBe(3)
})

it('that throws costs its own place, and going to another address forgets it', async () => {
  let isBroken = true
  const Part = lazyPart(
    codeOf(() => {
      if (isBroken) throw new Error('broken')
      return <p>Whole</p>
    }),
  )
  const user = show(<Part />)
  await again()
  expect(screen.getByLabelText('Title')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('Whole')).toBeVisible()
})

it('that lies over the page tells its error there, where it can be closed', async () => {
  lost = new ChunkLoadError()
  const Part = lazyPart(codeOf((_: { onClose: () => void }) => <p>Whole</p>))
  const onClose = jest.fn()
  const user = show(<Part onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong!' })
  expect(dialog).toHaveTextContent('We couldn’t load this.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  lost = null
  await user.click(await again())
  expect(await screen.findByText('Whole')).toBeVisible()
})

describe('that comes ahead', () => {
  const idle = () => act(async () => jest.advanceTimersByTime(3_000))
  function Opener({ Part }: { Part: ComponentType<{ of: string }> }) {
    const [isOpen, setOpen] = useState(false)
    const near = useAhead(Part)
    return (
      <>
        <button type="button" {...near} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part of="Ada" />}
      </>
    )
  }
  const showLater = (Part: ComponentType<{ of: string }>) =>
    render(
      <MemoryRouter>
        <Opener Part={Part} />
      </MemoryRouter>,
    )
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'connection')
  })
  const openIt = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))

  it('is there at the click once the page was idle, though the network is lost by then', async () => {
    const Part = newNotes()
    showLater(Part)
    expect(tries).toBe(0)
    await idle()
    expect(tries).toBe(1)
    lost = new ChunkLoadError()
    openIt()
    expect(screen.getByText('The notes of Ada')).toBeVisible()
    expect(tries).toBe(1)
  })

  it.each([
    ['the pointer', (button: HTMLElement) => fireEvent.pointerEnter(button)],
    ['the focus', (button: HTMLElement) => act(() => button.focus())],
  ])('comes as soon as %s is on what shows it', async (_, near) => {
    const Part = newNotes()
    showLater(Part)
    await act(async () => near(screen.getByRole('button', { name: 'Open' })))
    openIt()
    expect(screen.getByText('The notes of Ada')).toBeVisible()
  })

  it('waits for the press of whoever saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    const Part = newNotes()
    showLater(Part)
    await idle()
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Open' }))
    expect(tries).toBe(0)
    await act(async () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Open' })))
    expect(tries).toBe(1)
  })

  it('is tried again when it is shown, where it did not come ahead', async () => {
    lost = new ChunkLoadError()
    const Part = newNotes()
    showLater(Part)
    await idle()
    lost = null
    openIt()
    await act(async () => {})
    expect(screen.getByText('The notes of Ada')).toBeVisible()
    expect(errors).toEqual([])
  })
})
