/**
 * Divides cents among `weights` (whole numbers, not all 0) so that the parts add up to `amount` to the cent: each part is
 * rounded down, and the cents left go to the largest remainders, the first of equal ones first. A negative amount is
 * divided as its opposite, so that a clawback mirrors its payment. Source: research/money.md, "Cents".
 */
export function splitCents(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isSafeInteger(amount) || total <= 0) throw new RangeError('Cents are divided by weights above 0')
  const sign = amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(amount))
  const shares = weights.map((weight) => {
    const scaled = whole * BigInt(weight)
    return { cents: Number(scaled / BigInt(total)), remainder: scaled % BigInt(total) }
  })
  const left = Math.abs(amount) - shares.reduce((sum, { cents }) => sum + cents, 0)
  const byRemainder = shares
    .map(({ remainder }, index) => ({ remainder, index }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  // Adding 0 turns -0 into 0.
  return shares.map(({ cents }, index) => sign * (cents + (favoured.has(index) ? 1 : 0)) + 0)
}
