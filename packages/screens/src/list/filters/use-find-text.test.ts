import { act, renderHook } from '@testing-library/react'
import { useFindText } from './use-find-text.ts'

/** A find field whose address follows when the test says so. */
function field() {
  const searches: string[] = []
  const { result, rerender } = renderHook(({ search }) => useFindText(search, (text) => searches.push(text)), {
    initialProps: { search: '' },
  })
  return {
    searches,
    type: (text: string) => act(() => result.current[1](text)),
    follow: (search: string) => rerender({ search }),
    shown: () => result.current[0],
  }
}

test('what is typed stays in the field before the address follows, and after', () => {
  const { type, follow, shown, searches } = field()
  type('smith')
  expect(shown()).toBe('smith')
  follow('smith')
  expect([shown(), searches]).toEqual(['smith', ['smith']])
})

test('a text that is too short stays in the field and searches for nothing', () => {
  const { type, shown, searches } = field()
  type('s')
  expect([shown(), searches]).toEqual(['s', []])
})

test('an address that changes by itself, as by Back, takes the field with it', () => {
  const { type, follow, shown } = field()
  type('smith')
  follow('smith')
  follow('')
  expect(shown()).toBe('')
  follow('jones')
  expect(shown()).toBe('jones')
})
