import { MemoryRouter } from '@portal/router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { type ErrorReport, setErrorReporter } from '../errors/report-error.ts'
import { Watched } from './Watched.tsx'

let errors: ErrorReport[]
/** How many parts draw themselves without end. */
let restless = 0

beforeEach(() => {
  errors = []
  setErrorReporter((error) => errors.push(error))
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.useFakeTimers()
  // As a browser: idle only while nothing is to be drawn.
  globalThis.requestIdleCallback = (run) => {
    const timer = setInterval(() => {
      if (restless > 0) return
      clearInterval(timer)
      run({ didTimeout: false, timeRemaining: () => 10 })
    }, 50)
    return 0
  }
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

/** In steps, as React draws at the end of each. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100))
}

function Part({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <ErrorBoundary place={name} remote={`mf-${name}`} fallback={() => <p>{name} failed</p>}>
      <Watched remote={`mf-${name}`} place={name} loading={<p>{name} loads</p>}>
        {children}
      </Watched>
    </ErrorBoundary>
  )
}

function show(children: React.ReactNode) {
  return render(<MemoryRouter>{children}</MemoryRouter>)
}

/** Draws itself from its effects. */
function Restless() {
  useEffect(() => {
    restless += 1
    return () => {
      restless -= 1
    }
  }, [])
  return <p>restless</p>
}

function Never(): React.ReactNode {
  throw new Promise(() => {})
}

const hung = (name: string) => expect.objectContaining({ remote: `mf-${name}`, place: name, kind: 'hang' })

it('gives up a screen that shows nothing for ten seconds', async () => {
  show(
    <Part name="slow">
      <Never />
    </Part>,
  )
  await pass(9_900)
  expect(screen.getByText('slow loads')).toBeVisible()
  expect(errors).toEqual([])
  await pass(200)
  expect(screen.getByText('slow failed')).toBeVisible()
  expect(errors).toEqual([hung('slow')])
})

it('lets a screen come that takes its time', async () => {
  let arrive = () => {}
  let isThere = false
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Late = () => {
    if (!isThere) throw coming
    return <p>Here</p>
  }
  show(
    <Part name="late">
      <Late />
    </Part>,
  )
  await pass(9_000)
  isThere = true
  arrive()
  await pass(5_000)
  expect(screen.getByText('Here')).toBeVisible()
  expect(errors).toEqual([])
})

it('finds the part that draws itself without end, and leaves the others as they are', async () => {
  show(
    <>
      <Part name="screen">
        <input aria-label="Typed" />
      </Part>
      <Part name="aside">
        <Restless />
      </Part>
      <Part name="tab">
        <input aria-label="Also typed" />
      </Part>
    </>,
  )
  for (const name of ['Typed', 'Also typed']) fireEvent.change(screen.getByLabelText(name), { target: { value: name } })
  await pass(20_000)
  expect(screen.getByText('aside failed')).toBeVisible()
  for (const name of ['Typed', 'Also typed']) expect(screen.getByLabelText(name)).toHaveValue(name)
  expect(errors).toEqual([hung('aside')])
  expect(restless).toBe(0)
})

it('finds each of several parts that draw themselves without end', async () => {
  show(
    <>
      <Part name="screen">
        <Restless />
      </Part>
      <Part name="tab">
        <input aria-label="Typed" />
      </Part>
      <Part name="bell">
        <Restless />
      </Part>
    </>,
  )
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'typed' } })
  await pass(40_000)
  expect(screen.getByText('screen failed')).toBeVisible()
  expect(screen.getByText('bell failed')).toBeVisible()
  expect(screen.getByLabelText('Typed')).toHaveValue('typed')
  expect(screen.getByLabelText('Typed')).toBeVisible()
  expect(errors).toHaveLength(2)
  expect(restless).toBe(0)
})

it('suspects nobody while the page rests now and then, or where no part is the reason', async () => {
  show(
    <Part name="screen">
      <p>Here</p>
    </Part>,
  )
  await pass(30_000)
  restless += 1
  await pass(30_000)
  restless -= 1
  await pass(3_000)
  expect(screen.getByText('Here')).toBeVisible()
  expect(errors).toEqual([])
})
