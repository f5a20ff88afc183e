import { orderOf } from '@portal/quote-pdf/testing/orders'
import { makePdf } from '@portal/server/areas/quotes/sharing/pdf-thread'
import { p95, type Result } from '../result.ts'

const WARM_UP = 3
const ROUNDS = 40
/** Documents that the other company asks for at once, of as many insurers as a quote may bring. */
const FLOOD = 80
const [OWN, OTHER] = [1, 2]

async function times(): Promise<number[]> {
  const order = orderOf({ portfolios: 14 })
  const measured: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now()
    await makePdf(OWN, order)
    if (round >= WARM_UP) measured.push(performance.now() - started)
  }
  return measured
}

/** How much longer a company waits for its PDFs while another has very many made. */
export async function measureNeighbours(): Promise<Result> {
  const idle = p95(await times())
  let left = FLOOD
  const order = orderOf({ portfolios: 40 })
  const flood = Promise.all(
    Array.from({ length: FLOOD }, async () => {
      await makePdf(OTHER, order)
      left -= 1
    }),
  )
  const busy = p95(await times())
  const stillWaiting = left
  await flood
  const ratio = busy / idle
  return {
    what: 'a company’s PDFs p95 while another has very many made, over idle',
    measured: `${ratio.toFixed(1)} ×`,
    goal: '≤ 2.0 ×',
    met: ratio <= 2 && stillWaiting > 0,
    beside: `${idle.toFixed(0)} ms idle, ${busy.toFixed(0)} ms then; ${stillWaiting} of ${FLOOD} still waited`,
  }
}
