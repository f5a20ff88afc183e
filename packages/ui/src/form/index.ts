export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Field, type FieldProps } from './Field.tsx'
export { FormErrorSummary, type FormErrorSummaryProps, type FormFault } from './FormErrorSummary.tsx'
export { NativeSelect, type NativeSelectProps, type SelectOption } from './NativeSelect.tsx'
export { OtpInput, type OtpInputProps } from './OtpInput.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export {
  type ControlSize,
  PasswordInput,
  type PasswordInputProps,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './TextInput.tsx'
