import { createLog, logTo } from './log.ts'
import { TerminalStream } from './terminal-stream.ts'

it('writes JSON lines for machines', () => {
  const lines: string[] = []
  logTo({ write: (line: string) => void lines.push(line) }).info({ reqId: 'abc' }, 'request')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', time: expect.stringMatching(/Z$/), reqId: 'abc', msg: 'request' },
  ])
})

it('writes plain words in a terminal', () => {
  let text = ''
  const log = logTo(new TerminalStream({ write: (part) => (text += part) }), 'warn')
  log.info('a request')
  log.warn('The queue failed')
  log.error({ err: new Error('disk full') }, 'A call failed')
  const [first, second, third] = text.split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d warn {2}The queue failed$/)
  expect(second).toMatch(/error A call failed$/)
  expect(third).toBe('Error: disk full')
})

it('keeps what led to an error, but nothing of its other properties', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('connection lost'), { code: '08006', parameters: ['mai@demo.example'] })
  logTo({ write: (line: string) => void lines.push(line) }).error({ err: new Error('no answer', { cause }) }, 'x')
  expect(JSON.parse(lines.join()).err).toMatchObject({
    message: 'no answer',
    cause: { message: 'connection lost', code: '08006' },
  })
  expect(lines.join()).not.toContain('mai@demo.example')
})

it('says what went wrong where a library has made something else of the error', () => {
  const lines: string[] = []
  logTo({ write: (line: string) => void lines.push(line) }).warn({ err: { message: 'gone', values: ['Mai'] } }, 'x')
  expect(JSON.parse(lines.join()).err).toEqual({ message: 'gone' })
})

it('tells of an error that nobody foresaw what and where it is, and not of whom it speaks', () => {
  const lines: string[] = []
  const log = logTo({ write: (line: string) => void lines.push(line) })
  const error = Object.assign(new Error('Mai Lê\nborn 1980', { cause: new RangeError('mai@demo.example') }), {
    code: 'X',
  })
  for (const thrown of [error, 'Mai Lê', { name: 'Mai Lê' }]) log.fatal({ error: thrown }, 'An error was not caught')
  expect(lines.map((line) => JSON.parse(line).error)).toEqual([
    {
      name: 'Error',
      code: 'X',
      stack: expect.stringContaining('log.test.ts:'),
      cause: { name: 'RangeError', stack: expect.any(String) },
    },
    { name: 'string' },
    { name: 'object' },
  ])
  expect(lines.join()).not.toMatch(/Mai|mai@|1980/)
})

it('tells all of it at a terminal', () => {
  let text = ''
  const out = Object.assign(Object.create(process.stdout), { isTTY: true, write: (part: string) => (text += part) })
  createLog(out).fatal({ error: new Error('no such thing') }, 'An error was not caught')
  expect(text).toMatch(/fatal An error was not caught\nError: no such thing\n {4}at /)
})
