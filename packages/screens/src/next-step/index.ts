export { NextStepIcon } from './NextStepIcon.tsx'
