import { Box } from '@portal/ui/core'
import { useEffect, useRef } from 'react'
import type { OpenedPdf } from './open-pdf.ts'

export interface PdfPageProps {
  readonly pdf: OpenedPdf
  /** 1 is the first. */
  readonly page: number
  /** 1 is 100%. */
  readonly scale: number
  /** What it is called; without it, it says nothing to a screen reader. */
  readonly label?: string
}

/** A page of a PDF, drawn. Paper stays white in the dark. */
export function PdfPage({ pdf, page, scale, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    if (canvas.current) void pdf.draw(page, canvas.current, scale, stop.signal)
    return () => stop.abort()
  }, [pdf, page, scale])
  return (
    <Box
      width={`${pdf.size.width * scale}px`}
      height={`${pdf.size.height * scale}px`}
      flex="none"
      bg="white"
      boxShadow="0 0 0 1px var(--ui-colors-border)"
    >
      <canvas
        ref={canvas}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={!label}
        style={{ width: '100%', height: '100%' }}
      />
    </Box>
  )
}
