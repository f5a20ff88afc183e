import { ApiError } from '@portal/api-client'
import { newerRecord } from './newer-record.ts'

interface Note {
  readonly text: string
  readonly version: number
}

const NOW: Note = { text: 'Theirs', version: 4 }

const refused = (detail: { readonly code?: string; readonly record?: unknown }) =>
  newerRecord<Note>(new ApiError({ kind: 'http', status: 409, ...detail }), 'text', 'version')

test('is the record that the server sent, where a change was refused for its age', () => {
  expect(refused({ code: 'STALE_VERSION', record: NOW })).toEqual(NOW)
})

test.each([
  ['another reason, whatever came with it', { code: 'DUPLICATE', record: NOW }],
  ['its age, without the record', { code: 'STALE_VERSION' }],
  ['its age, with something else', { code: 'STALE_VERSION', record: { version: 4 } }],
])('is none where it was refused for %s', (_, detail) => {
  expect(refused(detail)).toBeUndefined()
})

test('is none where something else went wrong', () => {
  expect(newerRecord<Note>(Object.assign(new Error('gone'), { code: 'STALE_VERSION', record: NOW }))).toBeUndefined()
})
