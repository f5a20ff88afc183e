import { helpOf } from '@portal/commands'
import { STAGES } from './stages.ts'

/** What `pnpm test --help` says. */
export const HELP = helpOf('pnpm', {
  name: 'test',
  takes: '[--only <stage>] [<file> …]',
  does:
    'Checks and tests everything, or the stages or files that you name. A test file that fails is run once more by ' +
    'itself: if it then passes, it is listed as flaky. The last line is “N passed, N failed”.',
  options: {
    '--only <stage>': STAGES.map(({ name }) => name).join(', '),
    '--changed [<revision>]': 'what the changes since a revision can reach; since your branch’s start unless given',
    '--minutes <minutes>': 'how long --changed may take; 2 for an area or a screen, else 5',
    '--mutants <count>': 'changes the code in so many places, and names what no test noticed',
    '--seed <number>': 'which places --mutants changes; 1 unless given',
  },
  example: '--changed',
})
