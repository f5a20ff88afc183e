import { formatFileSize } from './file-size.ts'
import { nameForType } from './file-type.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [184 * 1024, '184 KB'],
  [1.2 * 1024 * 1024, '1.2 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

test.each([
  ['Payslip.pdf', 'application/pdf', 'Payslip.pdf'],
  ['Payslip.PDF', 'application/pdf', 'Payslip.PDF'],
  ['Photo.jpeg', 'image/jpeg', 'Photo.jpeg'],
  ['Payslip', 'application/pdf', 'Payslip.pdf'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['Licence.pdf', 'image/png', 'Licence.png'],
  ['Version 1.2', 'application/pdf', 'Version 1.2.pdf'],
  ['a.b', 'application/x-unknown', 'a.b'],
])('%s of %s is handed out as %s', (name, type, shown) => expect(nameForType(name, type)).toBe(shown))
