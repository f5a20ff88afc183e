import { createHash } from 'node:crypto'

/** Bits of a text: with 20 bits kept for each, one text in 10,000 that is not among them is taken for one. */
const MARKS = 13
const BITS_EACH = 20

/** A filter that has every one of the texts. */
export function bloomFilterOf(texts: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((texts.size * BITS_EACH) / 8))
  for (const text of texts) {
    for (const bit of marksOf(text, filter.length * 8)) filter.writeUInt8(byteAt(filter, bit) | maskOf(bit), bit >> 3)
  }
  return filter
}

/** Whether a text is among those that a filter was made of; rarely of another too, never wrongly not. */
export function mayHold(filter: Buffer, text: string): boolean {
  return marksOf(text, filter.length * 8).every((bit) => (byteAt(filter, bit) & maskOf(bit)) !== 0)
}

/** The bits that stand for a text. Two halves of one hash, added up over and over, are as good as many hashes. */
function marksOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text, 'utf8').digest()
  const first = hash.readUIntBE(0, 6)
  const step = hash.readUIntBE(6, 6)
  return Array.from({ length: MARKS }, (_, n) => ((first % bits) + n * (step % bits)) % bits)
}

function byteAt(filter: Buffer, bit: number): number {
  return filter.readUInt8(bit >> 3)
}

function maskOf(bit: number): number {
  return 1 << (bit & 7)
}
