/** The look of a grey bar in the place of a text that comes. */
export const bone = {
  display: 'block',
  height: '10px',
  borderRadius: 'xs',
  background: 'bg.muted',
  maxWidth: 'full',
} as const

/** Grey bars breathe: what holds many of them does so as a whole, for a browser takes a layer for each that moves. */
export const breathing = {
  animation: 'breathe 1.6s ease-in-out infinite',
  _motionReduce: { animation: 'none' },
} as const
