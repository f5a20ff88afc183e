import { Link, Route, Routes, useNavigate } from '@portal/router'
import { renderScreen } from '@portal/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { useScrollMemory } from './use-scroll-memory.ts'

/** A list that fills its page, as soon as its rows are there. */
function List() {
  const [here, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Link to="/record">Open</Link>
      {here && <div className="ui-table" data-fill="" data-testid="list" />}
    </>
  )
}

function Page() {
  const navigate = useNavigate()
  const page = useRef<HTMLElement>(null)
  useScrollMemory(page)
  return (
    <main ref={page}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/record" element={<Link to="/list">To the list</Link>} />
      </Routes>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </main>
  )
}

function scroll(element: HTMLElement, top: number) {
  act(() => {
    element.scrollTop = top
    element.dispatchEvent(new Event('scroll'))
  })
}

it('puts a list back to its place once its rows are there, and opens it anew at its top', async () => {
  const { user } = renderScreen(<Page />, { path: '/list' })
  scroll(await screen.findByTestId('list'), 389)
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const list = await screen.findByTestId('list')
  await waitFor(() => expect(list.scrollTop).toBe(389))
  expect(screen.getByRole('main').scrollTop).toBe(0)

  await user.click(screen.getByRole('link', { name: 'Open' }))
  await user.click(screen.getByRole('link', { name: 'To the list' }))
  expect((await screen.findByTestId('list')).scrollTop).toBe(0)
})

it('puts a page back that scrolls itself, and starts a new one at its top', async () => {
  const { user } = renderScreen(<Page />, { path: '/record' })
  const page = screen.getByRole('main')
  scroll(page, 200)
  await user.click(screen.getByRole('link', { name: 'To the list' }))
  expect(page.scrollTop).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.scrollTop).toBe(200)
})
