import { Box } from '@portal/ui/core'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** What a screen reader is told in its place. */
  readonly label: string
}

/** Modules of white around the code that a camera needs. Source: ISO/IEC 18004, "quiet zone". */
export const QUIET_ZONE = 4

/** A QR code as one drawn path; dark on white in either colour mode, as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <Box width="180px" height="180px" borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="border">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}

/** The size of the code with its quiet zone, and a path with one square a dark module. */
export function drawingOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
