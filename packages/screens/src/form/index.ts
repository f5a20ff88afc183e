/**
 * A form at the side of a page, and the part of react-hook-form that forms of another shape stand on: remotes have it from
 * here, once for all.
 */
export {
  type Control,
  Controller,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
export { changesBetween } from './changes-between.ts'
export { FormDrawer, type FormDrawerProps } from './FormDrawer.tsx'
export { issuesOf } from './form-errors.ts'
export { type Bound, type FormState, formState } from './form-state.ts'
export { type Newer, newerBy } from './newer.tsx'
