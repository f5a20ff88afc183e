import { styled } from '../theme/styled.tsx'

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    border: '1.5px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
    _motionReduce: { animationDuration: '3s' },
  },
})

export interface SpinnerProps {
  /** Pixels, 14 unless told. */
  size?: number
}

/** Decoration beside words that say what goes on. */
export function Spinner({ size = 14 }: SpinnerProps) {
  return <Ring aria-hidden style={{ width: size, height: size }} />
}
