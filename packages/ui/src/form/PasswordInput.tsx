import { useState } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { Box } from '../core/layout.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/index.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {}

/** A password with an eye that shows it; it says `current-password` to password managers unless told. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Box marginRight="-6px" display="inline-flex">
          <IconButton
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            label={shown ? 'Hide password' : 'Show password'}
            size="sm"
            disabled={props.disabled}
            onClick={() => setShown(!shown)}
          />
        </Box>
      }
    />
  )
}
