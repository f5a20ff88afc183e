import type { DashboardLayout } from '@portal/contract/work/dashboard.schema'

/** A block as its remote places it. */
export interface Block {
  readonly segment: string
  readonly title: string
}

/** The blocks as the user has placed them; those that they have not placed follow in their own order. */
export function arranged<B extends Block>(blocks: readonly B[], { order }: DashboardLayout): B[] {
  const placed = order.flatMap((segment) => blocks.filter((block) => block.segment === segment))
  return [...placed, ...blocks.filter((block) => !placed.includes(block))]
}

/** Those of them that are shown. */
export function shown<B extends Block>(blocks: readonly B[], layout: DashboardLayout): B[] {
  return arranged(blocks, layout).filter(({ segment }) => !layout.hidden.includes(segment))
}

/** The order in which `segment` stands one place further up (-1) or down (1) among `blocks`. */
export function moved(blocks: readonly Block[], segment: string, by: -1 | 1): string[] {
  const order = blocks.map((block) => block.segment)
  const from = order.indexOf(segment)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, segment)
}
