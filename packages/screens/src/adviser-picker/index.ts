export { AdviserPicker, type AdviserPickerProps } from './AdviserPicker.tsx'
export { AssignDialog, type AssignDialogProps } from './AssignDialog.tsx'
