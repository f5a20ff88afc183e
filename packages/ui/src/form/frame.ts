import { styled } from '../theme/styled.tsx'
import { frameLook } from './frame-look.ts'

/** Heights 28, 32 (the default) and 40 px; on a phone 44 and more, with text of 16 px. */
export type ControlSize = 'sm' | 'md' | 'lg'

/** The border around a control: the look of an input in each of its states. */
export const Frame = styled('div', frameLook)
