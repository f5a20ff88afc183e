export { AdviserPicker, type AdviserPickerProps } from './AdviserPicker.tsx'
