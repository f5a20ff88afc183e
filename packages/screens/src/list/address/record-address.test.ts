import { neighboursOf } from '../use-neighbours.ts'
import { readOrigin, recordAddress } from './record-address.ts'

const PATHS = ['/leads', '/clients']

test('a record keeps the list that it was opened from', () => {
  const address = recordAddress('/client-details/12', {
    path: '/leads',
    params: new URLSearchParams('status=0&page=2'),
    place: 27,
  })
  const origin = readOrigin(new URL(address, 'http://demo.localhost').searchParams, PATHS)
  expect(origin?.path).toBe('/leads')
  expect(origin?.params.toString()).toBe('status=0&page=2')
  expect(origin?.place).toBe(27)
})

test.each(['', 'from=/leads', 'from=https://evil.example&place=1', 'from=/user&place=1', 'from=/leads&place=0'])(
  'an origin that is none is none: %s',
  (search) => expect(readOrigin(new URLSearchParams(search), PATHS)).toBeUndefined(),
)

describe('the records beside one', () => {
  const rows = [{ id: 5 }, { id: 7 }, { id: 9 }]
  const rowAt = (index: number) => rows[index - 1]

  test('are those before and after it', () => {
    expect(neighboursOf(7, 2, rowAt)).toEqual({ number: 2, previous: [{ id: 5 }, 1], next: [{ id: 9 }, 3] })
  })

  test('at the ends there is none', () => {
    expect(neighboursOf(5, 1, rowAt).previous).toBeUndefined()
    expect(neighboursOf(9, 3, rowAt).next).toBeUndefined()
  })

  test('where it has left the list, the one that moved up comes next', () => {
    expect(neighboursOf(6, 2, rowAt)).toEqual({ number: undefined, previous: [{ id: 5 }, 1], next: [{ id: 7 }, 2] })
  })

  test('where the list has grown by one, it is found again', () => {
    expect(neighboursOf(7, 1, rowAt)).toMatchObject({ number: 2, next: [{ id: 9 }, 3] })
  })
})
