import type { Placement } from './stay-beside.ts'

export interface Tip {
  text: string
  /** A quiet second part: a count, a key. */
  detail?: string | undefined
  placement?: Extract<Placement, 'top' | 'bottom' | 'right'> | undefined
  /** It says the same as the element's name, so it is not read out again. */
  repeatsName?: boolean
  /** Shown only while the element's text does not fit. */
  whenCut?: boolean
}

/** The attributes that make an element show a tooltip: one host on the page draws them all. */
export function tipAttributes(tip: Tip | undefined) {
  if (!tip) return {}
  return {
    'data-tip': tip.text,
    'data-tip-detail': tip.detail,
    'data-tip-placement': tip.placement,
    'data-tip-mode': tip.whenCut ? 'cut' : tip.repeatsName ? 'name' : undefined,
  }
}

/** Pixels by which the drawing of letters may stand out of their lines. */
const LETTERS = 4

function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight + LETTERS
}

/** The tip of an element, if it has one to show now. */
export function readTip(element: HTMLElement): Tip | undefined {
  const { tip, tipDetail, tipPlacement, tipMode } = element.dataset
  if (!tip || (tipMode === 'cut' && isWhole(element))) return undefined
  return {
    text: tip,
    detail: tipDetail,
    placement: tipPlacement === 'bottom' || tipPlacement === 'right' ? tipPlacement : 'top',
    repeatsName: tipMode !== undefined,
  }
}
