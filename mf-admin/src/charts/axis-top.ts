/** The top of an axis: a round figure, and so is each of its `steps`. */
export function axisTop(steps: number, most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / steps))))
  const step = [1, 2, 2.5, 5, 10]
    .map((times) => times * size)
    .find((one) => Number.isInteger(one) && one * steps >= most)
  return (step ?? 10 * size) * steps
}
