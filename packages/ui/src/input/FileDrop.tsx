import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { UploadIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'

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
  /** “Drop files here or browse” unless told. */
  children?: ReactNode
  help?: ReactNode
}

const Root = styled('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    padding: '4',
    border: '1px dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg.muted',
    _hover: { background: 'bg.hover' },
    '&[data-over]': { borderColor: 'focus', background: 'bg.selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '&:has(:disabled)': { background: 'bg.disabled', color: 'fg.disabled', cursor: 'not-allowed' },
    '& > input': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'fg', fontWeight: 'medium' },
    '& > small': { textStyle: 'xs', color: 'fg.subtle' },
  },
})

/** Whether a file is of one of the types that an `accept` names; the browser sees to it only for files that are chosen. */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((entry) => {
    const type = entry.trim().toLowerCase()
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type)
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
}

/** Takes files by drop or by choice. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, multiple, maxSize, onRefused, disabled, help } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()

  function take(files: readonly File[]) {
    const good: File[] = []
    for (const file of multiple ? files : files.slice(0, 1)) {
      if (!isAccepted(file, accept)) onRefused?.(file, 'type')
      else if (maxSize !== undefined && file.size > maxSize) onRefused?.(file, 'size')
      else good.push(file)
    }
    if (good.length > 0) onFiles(good)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }
  return (
    <Root
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={help ? helpId : undefined}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      <span>
        <UploadIcon />
        {props.children ?? 'Drop files here or browse'}
      </span>
      {help && <small id={helpId}>{help}</small>}
    </Root>
  )
}
