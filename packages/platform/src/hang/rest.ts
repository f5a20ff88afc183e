import { HangError } from '../errors/hang-error.ts'

/** Milliseconds between two looks at whether the page has rested. */
const LOOK_EVERY = 1_000
/** Looks in a row without a moment of rest after which some part is taken to draw itself for ever. */
const RESTLESS = 10
/** Milliseconds within which the page rests once the right part is held. */
const TRIAL = 1_500

/** Milliseconds within which a part that was held is at work again. */
const BEGINS_AGAIN = 500

/** A part of the page that may be held: out of sight and without effects, with all that was typed into it. */
export interface HoldablePart {
  hold(): void
  goOn(): void
  /** It was the one. */
  fail(error: HangError): void
}

/** The newest last. */
const parts: HoldablePart[] = []
let timer: ReturnType<typeof setInterval> | undefined
let hasRested = true
let looks = 0
let isTrying = false

/**
 * Watches a part until the function that it answers is called. A part that draws itself again and again leaves the browser
 * no idle moment, whatever else goes on: which ones they are, holding one after the other tells. Nothing is watched where the
 * browser does not say when it is idle (Safari).
 */
export function watchRest(part: HoldablePart): () => void {
  if (!('requestIdleCallback' in globalThis)) return () => {}
  parts.push(part)
  timer ??= setInterval(look, LOOK_EVERY)
  return () => {
    parts.splice(parts.indexOf(part), 1)
    if (parts.length > 0) return
    clearInterval(timer)
    timer = undefined
    looks = 0
    hasRested = true
  }
}

function look(): void {
  looks = hasRested || document.hidden ? 0 : looks + 1
  if (hasRested) {
    hasRested = false
    requestIdleCallback(() => {
      hasRested = true
    })
  }
  if (looks < RESTLESS || isTrying) return
  looks = 0
  isTrying = true
  void endRestless().finally(() => {
    isTrying = false
  })
}

/** Holds one part after the other until the page rests: the last one was in its way, and further ones show by the next look. */
async function endRestless(): Promise<void> {
  const held: HoldablePart[] = []
  for (const part of parts.toReversed()) {
    part.hold()
    if (await rests()) {
      part.goOn()
      // Once more with it: whatever kept the page busy may have ended by chance.
      await new Promise((resolve) => setTimeout(resolve, BEGINS_AGAIN))
      if (!(await rests())) part.fail(new HangError('It kept rendering without end'))
      break
    }
    held.push(part)
  }
  for (const part of held) part.goOn()
}

/** Whether the page comes to rest. */
function rests(): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(true))
    setTimeout(() => resolve(false), TRIAL)
  })
}
