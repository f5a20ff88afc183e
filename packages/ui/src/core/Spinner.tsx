import { styled } from '../theme/styled.tsx'
import { spinnerLook } from './spinner-look.ts'

const Ring = styled('span', spinnerLook)

export interface SpinnerProps {
  /** Pixels, 14 unless told. */
  size?: number
}

/** Decoration beside words that say what goes on. */
export function Spinner({ size = 14 }: SpinnerProps) {
  return <Ring aria-hidden style={{ width: size, height: size }} />
}
