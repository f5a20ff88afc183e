import { quotePdfName } from './pdf-name.ts'

const named = (firstName?: string, lastName?: string) => quotePdfName({ clients: [{ firstName, lastName, needs: [] }] })

test('the file is called after the first client', () => {
  expect(named('Mai Anh', 'Nguyễn')).toBe('Mai Anh Nguyễn.pdf')
  expect(named('Daniel', 'O’Brien')).toBe('Daniel O’Brien.pdf')
  expect(named(undefined, 'Lê')).toBe('Lê.pdf')
})

test('without a name it is quote_details.pdf', () => {
  expect(named()).toBe('quote_details.pdf')
  expect(named(' ', '..')).toBe('quote_details.pdf')
  expect(quotePdfName({ clients: [] })).toBe('quote_details.pdf')
  expect(quotePdfName(null)).toBe('quote_details.pdf')
})

test('no name leads elsewhere, is too long, or is one that systems keep', () => {
  expect(named('../../etc', 'passwd')).toBe('etc passwd.pdf')
  expect(named('a\u202egnp', 'b\r\nc:*?"<>|\\d')).toBe('a gnp b c d.pdf')
  expect(named('CON')).toBe('_CON.pdf')
  expect(Buffer.byteLength(named('Ễ'.repeat(120)))).toBeLessThan(255)
})
