import type { AuditChange } from '@portal/contract/office/audit.schema'
import { changeText, isUnchanged } from './change-text.ts'

test.each<[AuditChange['kind'], unknown, string]>([
  ['money', 401_808, '$4,018.08'],
  ['day', '2026-10-06', '06/10/2026'],
  ['instant', '2026-11-19T00:31:07.000Z', '19/11/2026 11:31'],
  ['flag', false, 'No'],
  ['number', 0, '0'],
  ['list', ['VIC', 'NSW'], 'VIC, NSW'],
  ['list', [], '–'],
  ['record', { first_name: 'Mai', phone: null }, 'first name: Mai\nphone: –'],
  ['text', '', '–'],
  // What is not of its kind is shown as it was written.
  ['day', 'soon', 'soon'],
  ['money', 'much', 'much'],
])('a value of kind %s, %p, is read as “%s”', (kind, value, text) => {
  expect(changeText(kind, value, 'Australia/Sydney')).toBe(text)
})

test('what was empty and stayed so is unchanged', () => {
  const change = { field: 'notes', label: 'Notes', kind: 'text' as const }
  expect(isUnchanged({ ...change, before: null, after: '' })).toBe(true)
  expect(isUnchanged({ ...change, before: { a: 1 }, after: { a: 1 } })).toBe(true)
  expect(isUnchanged({ ...change, before: 0, after: null })).toBe(false)
})
