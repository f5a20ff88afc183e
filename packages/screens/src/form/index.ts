/** A form at the side of a page. */
export { FormDrawer, type FormDrawerProps, type FormState, type Newer } from './FormDrawer.tsx'
