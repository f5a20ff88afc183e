import { formatBusinessNumber, isAbn, isAcn } from './business-number.ts'

test.each(['51824753556', '51 824 753 556', '53004085616', '83 914 571 673'])('%s is an ABN', (text) => {
  expect(isAbn(text)).toBe(true)
})

test.each(['51824753557', '15824753556', '5182475355', '518247535566', '00000000000', '01824753556', 'ABN', ''])(
  '%s is no ABN',
  (text) => {
    expect(isAbn(text)).toBe(false)
  },
)

test.each(['004085616', '004 085 616', '000 000 019', '010 499 966'])('%s is an ACN', (text) => {
  expect(isAcn(text)).toBe(true)
})

test.each(['004085617', '040085616', '123456789', '000000000', '00408561', 'ACN', ''])('%s is no ACN', (text) => {
  expect(isAcn(text)).toBe(false)
})

test('of an ABN, one wrong digit is always found', () => {
  const valid = '51824753556'
  for (let at = 0; at < valid.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const changed = `${valid.slice(0, at)}${digit}${valid.slice(at + 1)}`
      expect([changed, isAbn(changed)]).toEqual([changed, changed === valid])
    }
  }
})

test('they read in groups', () => {
  expect(formatBusinessNumber('51824753556')).toBe('51 824 753 556')
  expect(formatBusinessNumber('004085616')).toBe('004 085 616')
  expect(formatBusinessNumber('12')).toBe('12')
})
