export { AdviserPicker, type AdviserPickerProps } from './AdviserPicker.tsx'
export { AssignDialog, type AssignDialogProps } from './AssignDialog.tsx'
export { CommissionFrom, type CommissionFromProps, useChoosesCommissionDay } from './CommissionFrom.tsx'
