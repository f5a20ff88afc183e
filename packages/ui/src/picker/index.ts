export { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx'
export { TagInput } from './TagInput.tsx'
