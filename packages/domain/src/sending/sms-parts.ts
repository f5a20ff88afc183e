import { SegmentedMessage } from 'sms-segments-calculator'

/** The size of a text message. Each part costs as much as a message. */
export interface SmsParts {
  readonly characters: number
  readonly parts: number
  /** UCS-2 can encode every character but fits less than half as many in a part. */
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** The characters that force UCS-2, each once. */
  readonly unusual: readonly string[]
}

/** How many parts a text message is sent in: of 160 or 153 characters in GSM-7, of 70 or 67 in UCS-2. */
export function smsParts(text: string): SmsParts {
  const message = new SegmentedMessage(text)
  return {
    characters: message.numberOfCharacters,
    parts: text === '' ? 0 : message.segmentsCount,
    encoding: message.encodingName,
    unusual: [...new Set(message.getNonGsmCharacters())],
  }
}

/** A text with quotes, dashes and the like replaced by GSM-7 ones; letters stay. */
export function plainSms(text: string): string {
  return new SegmentedMessage(text, 'auto', true).graphemes.join('')
}
