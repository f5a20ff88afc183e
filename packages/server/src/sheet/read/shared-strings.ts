import { WORKBOOK_LIMITS } from './reading-limits.ts'
import { RefusedFile } from './table-file.ts'

/**
 * The shared strings of a workbook. They are the one thing of it that is held whole: as bytes, since V8 would keep the
 * whole part alive for the texts that were cut out of it.
 */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #ends = new Uint32Array(4096)
  #count = 0
  #length = 0
  /** The long ones that a cell has pointed at already, and the characters of those that came again. */
  readonly #given = new Set<number>()
  #repeated = 0

  /** Throws `RefusedTable` where it becomes too much. */
  add(text: string): void {
    this.#length += text.length
    if (this.#count === WORKBOOK_LIMITS.strings || this.#length > WORKBOOK_LIMITS.stringsLength) {
      throw new RefusedFile(
        'This workbook has too much text to read. Please save only the sheet you need, or save it as CSV.',
      )
    }
    const start = this.#end(this.#count)
    const most = start + text.length * 3
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#ends[this.#count] = start + this.#bytes.write(text, start)
    this.#count += 1
  }

  /** The string of that number; empty where there is none. Throws `RefusedTable` where long ones come too often. */
  at(number: number): string {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return ''
    const text = this.#bytes.toString('utf8', this.#end(number), this.#end(number + 1))
    if (text.length > WORKBOOK_LIMITS.longString) this.#countRepeated(number, text.length)
    return text
  }

  #countRepeated(number: number, length: number): void {
    if (this.#given.has(number)) this.#repeated += length
    this.#given.add(number)
    if (this.#repeated > WORKBOOK_LIMITS.repeatedLength) {
      throw new RefusedFile(
        'We can’t read this workbook: too many of its cells repeat the same long text. Please shorten it, or save the sheet as CSV.',
      )
    }
  }

  /** Where the first `count` strings end. */
  #end(count: number): number {
    return count === 0 ? 0 : (this.#ends[count - 1] ?? 0)
  }
}
