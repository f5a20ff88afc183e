import { styled } from '../theme/styled.tsx'
import { box16Look, choiceLabelLook } from './choice-look.ts'

/** The label around a checkbox, radio or switch: the whole of it takes the press, 44 px high on a phone. */
export const ChoiceLabel = styled('label', choiceLabelLook)

/** A native box drawn by us. The tick and the dash are masks, so that they take the colour of the mode. */
export const Box16 = styled('input', box16Look)
