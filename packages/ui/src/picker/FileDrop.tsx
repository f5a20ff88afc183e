import type { ReactNode } from 'react'

export interface FileDropProps {
  onFiles: (files: File[]) => void
  /** As of an `<input type="file">`: `.pdf,image/*`. */
  accept?: string
  multiple?: boolean
  /** Bytes. */
  maxSize?: number
  /** A file of another type or a larger one is not handed on; this says so. */
  onRefused?: (file: File, why: 'type' | 'size') => void
  disabled?: boolean
  /** “Drop files here, or choose them” unless told. */
  children?: ReactNode
  help?: ReactNode
}

export declare function FileDrop(props: FileDropProps): ReactNode
