import { findKind, listSearch, startsSearch } from './find-text.ts'

test.each([
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['N', 'too-short'],
  ['é', 'too-short'],
  ['7', 'too-short'],
  ['%', 'too-short'],
  ['Ng', 'whole-name'],
  [' Li ', 'whole-name'],
  ['Vũ'.normalize('NFD'), 'whole-name'],
  ['李', 'whole-name'],
  ['이', 'whole-name'],
  ['이'.normalize('NFD'), 'whole-name'],
  ['𠮷', 'whole-name'],
  ['小龙', 'whole-name'],
  ['李小龙', 'anywhere'],
  ['Lee', 'anywhere'],
  ['L i', 'anywhere'],
] as const)('“%s” looks for: %s', (text, kind) => {
  expect(findKind(text)).toBe(kind)
})

test.each([
  ['', '', false],
  ['N', '', false],
  [' Ng ', 'Ng', false],
  ['李', '李', false],
  // Two signs, however many units they are kept in.
  ['𠮷野', '𠮷野', false],
  ['Lee', 'Lee', true],
  ['李小龙', '李小龙', true],
])('“%s” narrows a list by “%s”, and begins the header’s search: %s', (text, narrowed, starts) => {
  expect(listSearch(text)).toBe(narrowed)
  expect(startsSearch(text)).toBe(starts)
})
