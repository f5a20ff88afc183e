import { createHash, createPublicKey, verify } from 'node:crypto'

/** What a mail's DKIM signature says, checked. */
export interface CheckedSignature {
  readonly isValid: boolean
  readonly domain: string
  readonly selector: string
  /** The headers that are signed, in small letters. */
  readonly headers: readonly string[]
}

/** A header as it came, folded or not. */
interface Header {
  readonly name: string
  readonly raw: string
}

/**
 * Checks a mail's signature against the DNS record of its key, as a mail server does: by RFC 6376, `relaxed/relaxed`, on
 * its own and not by what wrote the signature.
 */
export function checkDkim(raw: string, record: string): CheckedSignature {
  const split = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, split))
  const signature = headers.find(({ name }) => name === 'dkim-signature')
  if (!signature) throw new Error('The mail is not signed')
  const tags = tagsOf(wordsOf(signature))
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(split + 4)), 'latin1')
    .digest('base64')
  const signed = (tags.get('h') ?? '').toLowerCase().split(':')
  const left = [...headers]
  const lines = signed.flatMap((name) => {
    const index = left.findLastIndex((header) => header.name === name)
    return index < 0 ? [] : left.splice(index, 1).map((header) => `${relaxed(header)}\r\n`)
  })
  const own = relaxed({ ...signature, raw: signature.raw.replace(/(\bb=)[^;]+/s, '$1') })
  const key = createPublicKey({
    key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(lines.join('') + own, 'latin1'),
    key,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
  return {
    isValid: isSigned && bodyHash === tags.get('bh') && tags.get('c') === 'relaxed/relaxed',
    domain: tags.get('d') ?? '',
    selector: tags.get('s') ?? '',
    headers: signed,
  }
}

function headersOf(head: string): Header[] {
  return head.split(/\r\n(?![ \t])/).map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase(), raw }))
}

const wordsOf = ({ raw }: Header) => raw.slice(raw.indexOf(':') + 1)

function relaxed(header: Header): string {
  return `${header.name}:${wordsOf(header)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replace(/\s/g, '')]
    }),
  )
}
