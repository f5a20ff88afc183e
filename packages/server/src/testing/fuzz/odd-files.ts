import { DOCUMENT_DOC, DOCUMENT_PDF, PICTURE_JPG, PICTURE_PNG } from '../samples-of-files.ts'
import { type Draw, jsonOf, oneIn, pick } from './odd-values.ts'

const BOUNDARY = 'portal-fuzz-boundary'

const BYTES: readonly Buffer[] = [
  ...[PICTURE_PNG, PICTURE_JPG, DOCUMENT_PDF, DOCUMENT_DOC, Buffer.of(), Buffer.alloc(1), Buffer.alloc(70_000, 0xff)],
  ...[PICTURE_PNG.subarray(0, 40), Buffer.concat([PICTURE_PNG, Buffer.from('<script>')]), DOCUMENT_PDF.subarray(0, 9)],
  ...[
    'PK\u0003\u0004',
    'first_name,last_name\nMai,"Lê',
    'a,b\n'.repeat(5_000),
    `${','.repeat(20_000)}\n`,
    '"'.repeat(9_999),
    'Name\u0000;x',
    '\ufeffname\r\r\n=1+1',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '%!PS',
  ].map((text) => Buffer.from(text)),
]

const NAMES: readonly string[] = [
  ...['a.pdf', 'a.csv', 'a.xlsx', 'a.png', 'a.exe', 'a', '', '.', '..', '../../a.pdf', 'C:\\a.pdf', 'a.pdf.exe', 'CON'],
  ...[
    'a\u0000.pdf',
    `${'a'.repeat(3_000)}.pdf`,
    '💥.pdf',
    '%00.pdf',
    '__proto__',
    'a"b.pdf',
    '\u202efdp.exe',
    ' .pdf ',
  ],
]

const TYPES = [
  'application/octet-stream',
  'application/pdf',
  'text/csv',
  'image/png',
  '',
  'a'.repeat(500),
  'multipart/mixed; boundary=x',
  'text/plain; charset=nope',
]

/** A multipart body with a file and the fields of `body`, however odd its parts. */
export function oddMultipart(draw: Draw, body: unknown): { readonly type: string; readonly body: Buffer } {
  const fields = Object.entries(Object(body)).map(([name, value]) =>
    part(`form-data; name="${name}"`, Buffer.from(typeof value === 'string' ? value : jsonOf(value))),
  )
  const file = () => oddFile(draw)
  const parts = oneIn(draw, 4) ? pick(draw, PARTS)(file) : [file()]
  const end = oneIn(draw, 15) ? pick(draw, ['', '\r\n', `--${BOUNDARY}`, `--other--`]) : `--${BOUNDARY}--\r\n`
  const type = oneIn(draw, 15) ? pick(draw, ODD_TYPES) : `multipart/form-data; boundary=${BOUNDARY}`
  return { type, body: Buffer.concat([...fields, ...parts, Buffer.from(end)]) }
}

const ODD_TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'a'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json',
  'text/plain',
]

function part(disposition: string, bytes: Buffer, headers = ''): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n${headers}\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

function oddFile(draw: Draw): Buffer {
  const name = oneIn(draw, 2) ? 'a.pdf' : pick(draw, NAMES)
  const type = oneIn(draw, 3) ? pick(draw, TYPES) : 'application/octet-stream'
  return part(`form-data; name="file"; filename="${name}"`, pick(draw, BYTES), `content-type: ${type}\r\n`)
}

/** Parts beside one file, or in its place. */
const PARTS: ReadonlyArray<(file: () => Buffer) => Buffer[]> = [
  () => [],
  (file) => [file(), file()],
  (file) => [part('form-data; name="__proto__"', Buffer.from('a')), file()],
  (file) => [file(), part('form-data; name="surprise"', Buffer.from('a'))],
  () => [part('form-data; name="file"', Buffer.from('no file'))],
  () => [part('form-data', Buffer.from('a'))],
  () => [part('attachment', Buffer.from('a'))],
  () => [part('form-data; name="file"; filename*=UTF-8\'\'%ff%00', Buffer.from('a'))],
  () => [part(`form-data; name="${'a'.repeat(10_000)}"; filename="a"`, Buffer.from('a'))],
  (file) => [part('form-data; name="a"', Buffer.alloc(1_200_000, 0x61)), file()],
  () => Array.from({ length: 1_500 }, (_, index) => part(`form-data; name="f${index}"`, Buffer.from('a'))),
  () => [part('form-data; name="file"; filename="a"', Buffer.from('a'), 'content-transfer-encoding: base64\r\n')],
  () => [part('form-data; name="file"; filename="a"', Buffer.from('a'), `x: ${'a'.repeat(90_000)}\r\n`)],
]
