import { entryOf, type Fault } from './faults.ts'

const hang = (what: string, source: string): Fault => ({ what, body: entryOf(source), says: '', kind: 'hang' })

export const WAITING = hang('waits for what never comes', '() => { throw new Promise(() => {}) }')
export const REDRAWN = hang(
  'draws itself again and again',
  '({ useState, useEffect }) => { const [n, set] = useState(0); useEffect(() => set(n + 1)); return null }',
)
export const BLOCKING = hang(
  'blocks the page for seconds',
  `({ useState }) => {
    useState(() => { const end = performance.now() + 6_000; while (performance.now() < end) {} })
    return 'Drawn late'
  }`,
)
export const DEAD = hang('never lets the page answer', '() => { for (;;) {} }')
