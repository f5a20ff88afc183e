import { act, renderHook } from '@testing-library/react'
import { useLettering } from './use-lettering.ts'

test.each([
  ['a mark', 64, 64, false],
  ['a wide logo with the firm’s name', 240, 60, true],
])('%s: whether the name stands beside it no more', (_, naturalWidth, naturalHeight, isLettering) => {
  const pictures: Array<{ naturalWidth: number; naturalHeight: number; onload?: () => void }> = []
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const picture = { naturalWidth, naturalHeight }
    pictures.push(picture)
    return picture as HTMLImageElement
  })
  const { result } = renderHook(() => useLettering('/logo.png'))
  expect(result.current).toBe(false)
  act(() => pictures[0]?.onload?.())
  expect(result.current).toBe(isLettering)
})
