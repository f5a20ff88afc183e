import { heightFromFeet, weightFromPounds } from '../values/bmi.ts'
import { isIsoDate } from '../values/date.ts'
import { nameCase } from '../values/name-case.ts'
import { parseMoney } from '../values/parse-money.ts'
import { formatPhone } from '../values/phone.ts'
import type { ColumnMatch, DateOrder } from './column-match.ts'
import { foldWords, type ImportField, namePartOf } from './import-field.ts'

/** What a cell says: a value, nothing, or words that cannot be read and why. */
export type ReadValue = { readonly value: unknown } | { readonly error: string } | undefined

const TRUE_WORDS = new Set(['yes', 'y', 'true', '1', 'smoker', 'current', 'x', 'on', 'currentsmoker'])
const FALSE_WORDS = new Set(['no', 'n', 'false', '0', 'nonsmoker', 'never', 'non', 'off', 'former', 'exsmoker', 'ns'])
/** What people and programs write where there is nothing. */
const NOTHING = new Set(['', '-', '–', '—', 'n/a', '#n/a', 'na', 'null', 'nil', 'none', '(blank)'])
const SPREADSHEET_ERROR = /^#(REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/

/**
 * Reads a cell for a field. Only what must be understood is checked here; whether the value is good is the contract's
 * to say. `adviser` fields stay text: who they name, the server knows.
 */
export function readImportValue(
  field: ImportField,
  text: string,
  { date_order: dateOrder = 'dmy', as_written }: Omit<ColumnMatch, 'target'> = {},
): ReadValue {
  const plain = text.trim()
  if (NOTHING.has(plain.toLowerCase())) return undefined
  if (SPREADSHEET_ERROR.test(plain)) return { error: `${plain} is a spreadsheet error` }
  switch (field.kind) {
    case 'phone':
      return { value: formatPhone(withLeadingZero(plain)) }
    case 'date':
      return readDate(plain, dateOrder)
    case 'money':
      return readMoney(plain)
    case 'percent':
      return readNumber(plain.replace(/%\s*$/, ''), 'a percentage')
    case 'height':
      return readHeight(plain)
    case 'weight':
      return readWeight(plain)
    case 'flag':
      return readFlag(plain)
    case 'choice':
      return readChoice(field, plain)
    case 'choices':
      return readChoices(field, plain)
    case 'ages':
      return readAges(plain)
    case 'words':
      return {
        value: [
          ...new Set(
            plain
              .split(/[,;|\n]/)
              .map((word) => word.trim())
              .filter(Boolean),
          ),
        ],
      }
    case 'digits':
      return { value: plain.replace(/[\s.-]/g, '') }
    case 'postcode':
      // A spreadsheet takes the zero of 0800 for nothing.
      return { value: /^\d{3}$/.test(plain) ? `0${plain}` : plain }
    case 'line':
      return { value: plain.replace(/\s+/g, ' ') }
    case 'full_name':
    case 'person':
    case 'given_name':
    case 'family_name': {
      const part = namePartOf(field.kind)
      const line = plain.replace(/\s+/g, ' ')
      return { value: part && !as_written ? nameCase(line, part) : line }
    }
    default:
      return { value: plain }
  }
}

/** A spreadsheet takes the zero of 0412 345 678 for nothing: nine digits of an Australian number get it back. */
function withLeadingZero(text: string): string {
  const digits = text.replace(/[\s()-]/g, '')
  return /^[23478]\d{8}$/.test(digits) ? `0${digits}` : text
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOf(year: string, month: string | number, day: string): string | undefined {
  const iso = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : undefined
}

/** Two digits mean the hundred years up to ten years from now. */
function fullYear(year: string): string {
  if (year.length !== 2) return year.padStart(4, '0')
  const last = new Date().getUTCFullYear() + 10
  const century = Math.floor(last / 100) * 100
  return String(century + Number(year) > last ? century - 100 + Number(year) : century + Number(year))
}

/** `31/12/1980`, `31.12.80`, `31 Dec 1980`, `Dec 31, 1980`, `1980-12-31`, `19801231`, Excel's 29586; a time goes. */
export function readDate(text: string, order: DateOrder): NonNullable<ReadValue> {
  const day = text.replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*([ap]\.?m\.?)?(Z|[+-]\d\d:?\d\d)?$/i, '').trim()
  const iso = dateOf(day, order)
  if (iso) return { value: iso }
  const swapped = dateOf(day, order === 'dmy' ? 'mdy' : 'dmy')
  const hint = order === 'dmy' ? 'Dates are read as day/month/year' : 'Dates in this column are read as month/day/year'
  return { error: swapped ? `${text} isn’t a valid date. ${hint}` : `${text} isn’t a valid date` }
}

function dateOf(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (iso) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?[-/., ]*(?<year>\d{4}|\d{2})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i.exec(text)
  if (named?.groups) {
    const month = MONTHS.indexOf((named.groups.month ?? '').slice(0, 3).toLowerCase()) + 1
    return month > 0 ? dayOf(named.groups.year ?? '', month, named.groups.day ?? '') : undefined
  }
  // The number of a day, as a spreadsheet writes it where it has lost the format: 1927 to 2064.
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)
  if (serial && Number(serial[1]) >= 10_000 && Number(serial[1]) <= 60_000) {
    return new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * 86_400_000).toISOString().slice(0, 10)
  }
  return undefined
}

/** `$85,000.00`, `AUD 85 000`, `85k`, `1.2m`; a fraction of a cent is rounded. */
function readMoney(text: string): ReadValue {
  const plain = text.replace(/^(AUD|A\$|AU\$)\s*/i, '').replace(/\s*(AUD|p\.?a\.?|per annum)$/i, '')
  const short = /^\$?\s*(\d+(?:\.\d+)?)\s*([km])$/i.exec(plain.replaceAll(',', ''))
  if (short) return { value: Math.round(Number(short[1]) * (short[2]?.toLowerCase() === 'k' ? 1000 : 1_000_000) * 100) }
  const cents = parseMoney(plain.replace(/(\.\d\d)\d+$/, '$1').replace(/[\u00a0\u202f']/g, ''))
  return cents === undefined ? { error: `${text} isn’t a valid amount` } : { value: cents }
}

function readNumber(text: string, what: string): ReadValue {
  const plain = text.replaceAll(',', '').trim()
  const number = Number(plain)
  if (plain === '' || !Number.isFinite(number)) return { error: `${text} isn’t ${what}` }
  return { value: Math.round(number * 100) / 100 }
}

/** `164`, `164 cm`, `1.64 m`, `5'4"`, `5 ft 4` */
function readHeight(text: string): ReadValue {
  const feet = /^(\d)\s*(?:'|’|ft|feet|foot)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|''|in|inch|inches)?)?$/i.exec(text)
  if (feet) return { value: Math.round(heightFromFeet(Number(feet[1]), Number(feet[2] ?? 0)) * 10) / 10 }
  const read = readNumber(text.replace(/\s*(cms?|metres?|meters?|m)\.?$/i, ''), 'a height')
  if (read && 'value' in read && typeof read.value === 'number' && read.value < 3) return { value: read.value * 100 }
  return read
}

/** `61`, `61 kg`, `134 lb` */
function readWeight(text: string): ReadValue {
  const pounds = /^(\d+(?:\.\d+)?)\s*(lbs?|pounds?)$/i.exec(text)
  if (pounds) return { value: Math.round(weightFromPounds(Number(pounds[1])) * 10) / 10 }
  return readNumber(text.replace(/\s*(kgs?|kilos?|kilograms?)\.?$/i, ''), 'a weight')
}

function readFlag(text: string): ReadValue {
  const word = foldWords(text)
  if (TRUE_WORDS.has(word)) return { value: true }
  if (FALSE_WORDS.has(word)) return { value: false }
  return { error: `${text} isn’t yes or no` }
}

function readChoice({ options = [], label }: ImportField, text: string): NonNullable<ReadValue> {
  const word = foldWords(text)
  const found = options.find(
    (option) =>
      foldWords(String(option.value)) === word || foldWords(option.label) === word || option.words.includes(word),
  )
  if (found) return { value: found.value }
  const offered = options.map((option) => option.label).join(', ')
  return { error: `${text} isn’t a valid ${label.toLowerCase()}. Use one of: ${offered}` }
}

/** `NSW, VIC` and `NSW/VIC`; each once. */
function readChoices(field: ImportField, text: string): ReadValue {
  const read = text
    .split(/[,;|/&\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(field, part.trim()))
  const values = read.flatMap((one) => ('value' in one ? [one.value] : []))
  return read.find((one) => 'error' in one) ?? { value: [...new Set(values)] }
}

function readAges(text: string): ReadValue {
  const ages = text
    .replace(/\b(years?|yrs?|y\/?o|old|and)\b/gi, ' ')
    .split(/[\s,;/&+]+/)
    .filter(Boolean)
    .map(Number)
  return ages.every(Number.isInteger) ? { value: ages } : { error: `${text} isn’t a list of ages` }
}

/** `Nguyễn, Mai Anh` and `Mai Anh Nguyễn` as first and last name. One word alone is a last name. */
export function divideName(text: string): { first_name?: string; last_name?: string } {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(mr|mrs|ms|miss|mx|dr|prof)\.?\s+(?=\S)/i, '')
  const comma = plain.indexOf(',')
  const parts =
    comma > 0
      ? [plain.slice(comma + 1).trim(), plain.slice(0, comma).trim()]
      : [plain.slice(0, Math.max(0, plain.lastIndexOf(' '))).trim(), plain.slice(plain.lastIndexOf(' ') + 1)]
  const [first = '', last = ''] = parts
  return { ...(first !== '' && { first_name: first }), ...(last !== '' && { last_name: last }) }
}
