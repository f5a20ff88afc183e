/** An error of a background job that another try would meet again, in words for the user. */
export class JobError extends Error {}
