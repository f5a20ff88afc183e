import { parseArgs } from 'node:util'
import { answer } from './answer.ts'
import type { Program } from './command.ts'
import { MisuseError } from './misuse-error.ts'

let ran: string[]
let said: string
let complained: string

const PROGRAM: Program = {
  name: 'pnpm shop',
  formerly: { stock: 'item list', item: 'item' },
  commands: [
    {
      name: 'item add',
      takes: '<name> [--price <cents>]',
      does: 'Adds an item to the shop. It is sold at once.',
      options: { '--price <cents>': 'what it costs' },
      example: 'tea --price 250',
      run: async (words) => {
        const { positionals } = parseArgs({
          args: [...words],
          allowPositionals: true,
          options: { price: { type: 'string' } },
        })
        if (positionals.length === 0) throw new MisuseError('Name the item.')
        ran.push(`add ${words.join(' ')}`)
      },
    },
    { name: 'item list', does: 'Lists the items.', run: async () => void ran.push('list') },
    { name: 'close', does: 'Closes the shop.', run: () => Promise.reject(new Error('the door is stuck')) },
  ],
}

beforeEach(() => {
  ran = []
  said = ''
  complained = ''
  jest.spyOn(console, 'log').mockImplementation((text) => {
    said += `${text}\n`
  })
  jest.spyOn(console, 'error').mockImplementation((text) => {
    complained += `${text}\n`
  })
})

/** The exit status of what was typed. */
async function status(typed: string): Promise<number> {
  try {
    await answer(PROGRAM, typed.split(' ').filter(Boolean))
    return Number(process.exitCode ?? 0)
  } finally {
    process.exitCode = undefined
  }
}

it('runs a command with the words behind it', async () => {
  expect(await status('item add tea --price 250')).toBe(0)
  expect(ran).toEqual(['add tea --price 250'])
})

it.each(['item add --help', 'item add -h', 'help item add', 'item add help', 'item add tea --help'])(
  'tells what a command does, its options and an example: %s',
  async (typed) => {
    expect(await status(typed)).toBe(0)
    expect(said).toBe(`pnpm shop item add <name> [--price <cents>]

  Adds an item to the shop. It is sold at once.

  --price <cents>  what it costs

For example:
  npx --yes pnpm@12 shop item add tea --price 250
`)
    expect(ran).toEqual([])
  },
)

it.each(['', 'help', '--help'])('lists all commands where none is named: “%s”', async (typed) => {
  expect(await status(typed)).toBe(0)
  expect(said).toContain('  item add   Adds an item to the shop.\n  item list  Lists the items.\n  close      Closes')
})

it.each(['item', 'item --help', 'help item', 'item help'])('lists the commands of a group: %s', async (typed) => {
  expect(await status(typed)).toBe(0)
  expect(said).toContain('pnpm shop item <command>\n\n  add   Adds an item to the shop.\n  list  Lists the items.\n')
  expect(said).not.toContain('close')
})

it.each([
  ['item ad tea', 'item add'],
  ['clse', 'close'],
  ['items list', 'item list'],
  ['itm', 'item'],
])('names the nearest to one that there is not: %s', async (typed, known) => {
  expect(await status(typed)).toBe(2)
  expect(complained).toContain(`The nearest is “pnpm shop ${known}”`)
  expect(said).toBe('')
})

it.each([
  ['item add', 'Name the item.'],
  ['item add tea --colour red', "Unknown option '--colour'"],
])('leads to the help of a command that is typed wrongly: %s', async (typed, message) => {
  expect(await status(typed)).toBe(1)
  expect(complained).toContain(message)
  expect(complained).toContain('How it is used: pnpm shop item add --help')
})

it('leaves what fails otherwise to who runs it', async () => {
  await expect(answer(PROGRAM, ['close'])).rejects.toThrow('the door is stuck')
})

/** As if pnpm ran a script of this name. */
function inScript(name: string): void {
  jest.replaceProperty(process, 'env', { ...process.env, npm_lifecycle_event: name })
}

describe('an old name', () => {
  it('still answers, and names the new one', async () => {
    expect(await status('stock')).toBe(0)
    expect(ran).toEqual(['list'])
    expect(complained).toBe('This command is now “pnpm shop item list”.\n')
  })

  it('is known by its script where the command itself has kept its name', async () => {
    inScript('item')
    await status('item list')
    expect(complained).toBe('This command is now “pnpm shop item”.\n')
    complained = ''
    inScript('shop')
    await status('item list')
    expect(complained).toBe('')
    expect(ran).toEqual(['list', 'list'])
  })
})
